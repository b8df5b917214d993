import { AppError, fieldError } from '#platform/contract/errors.ts'
import { may, type Actor } from '#platform/server/actor.ts'
import { seesUses } from '#platform/server/catalogue/seen-uses.ts'
import type { Db } from '#platform/server/database.ts'
import { chosen, listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { historyOf } from '#platform/server/history.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { deleteRow } from '#platform/server/rows.ts'
import { assertFound, assertVersion, mustFind } from '#platform/server/versions.ts'
import { type CardChange, cards, type PaymentCreditCard } from '../cards.contract.ts'
import { allBanks } from './banks.ts'
import { cardDays } from './card-days.store.ts'
import { cardColumns, cardSheet } from './cards.export.ts'
import { offeredCards } from './cards.reads.ts'
import {
  cardIdOf,
  type CardRow,
  findCard,
  insertCard,
  lockCard,
  lockCardsInUse,
  matchingCards,
  orderCards,
  saveCard,
  selectCards,
  toCard,
} from './cards.store.ts'

export const cardsRoutes = [
  route(cards.list, async ({ db, query, actor }) => {
    const rows = selectCards(db, query, query.sort, { exactly: false })
    const page = await fetchPage(db, rows, matchingCards(db, query), query)
    return { ...page, rows: page.rows.map((row) => forReader(row, actor)) }
  }),
  route(cards.export, async ({ db, query, actor, audit }) => {
    const matching = selectCards(db, query, query.sort, { exactly: true })
    return listFile(query, audit, {
      name: 'payment-credit-cards',
      columns: cardColumns(query.locale, seesNumbers(actor)),
      rows: streamRows(db, chosen(matching, 'payment_cards.id', query.ids)),
      sheet: cardSheet,
    })
  }),
  route(cards.banks, () => Promise.resolve(allBanks().map((bank) => ({ ...bank })))),
  route(cards.offered, ({ db }) => offeredCards(db)),
  route(cards.days, ({ db, actor, now }) => cardDays(db, actor, now)),
  route(cards.get, async ({ db, params, actor }) => forReader(await storedCard(db, params.cardId), actor)),
  route(cards.create, async ({ db, body, actor, now, audit, changed }) => {
    if ((await cardIdOf(db, body.number)) !== null) throw fieldError('number', 'taken')
    refuseForeignSheba(body)
    const row = await storedCard(db, await insertCard(db, body, now))
    const after = toCard(row)
    audit({ subject: subjectOf(after), version: after.version, after })
    changed({ type: 'payment-credit-card', id: after.id, version: after.version })
    return forReader(row, actor)
  }),
  route(cards.order, async ({ db, body: { ids }, audit, changed }) => {
    const inUse = await lockCardsInUse(db)
    const isWhole = ids.length === inUse.length && new Set(ids).size === ids.length
    if (!isWhole || !ids.every((id) => inUse.includes(id))) {
      throw new AppError('conflict', { message: 'These are not all cards in use' })
    }
    await orderCards(db, ids)
    audit({ detail: { cards: ids.length } })
    for (const id of ids.slice(0, 1)) changed({ type: 'payment-credit-card', id, version: 1 })
    return null
  }),
  route(cards.update, async ({ db, params, body, ifMatch, actor, now, audit, changed }) => {
    const row = await lockCard(db, params.cardId)
    const before = row && toCard(row)
    assertVersion(before, ifMatch)
    assertFound(row)
    const next: CardChange & { retired: boolean } = { ...before, ...body }
    refuseForeignSheba({ ...next, currency: row.currency })
    await saveCard(db, row, next, now)
    const stored = await storedCard(db, row.id)
    const after = toCard(stored)
    audit({ subject: subjectOf(after), version: after.version, before, after })
    changed({ type: 'payment-credit-card', id: after.id, version: after.version })
    return forReader(stored, actor)
  }),
  route(cards.remove, async ({ db, params, ifMatch, audit, changed }) => {
    const row = await lockCard(db, params.cardId)
    const before = row && toCard(row)
    assertVersion(before, ifMatch)
    if (before.usedBy) throw new AppError('in-use', { current: { usedBy: before.usedBy } })
    await deleteRow(db, 'payment_cards', before.id)
    audit({ subject: subjectOf(before), version: before.version + 1, before })
    changed({ type: 'payment-credit-card', id: before.id, version: before.version + 1 })
    return null
  }),
  route(cards.history, async ({ db, params }) =>
    historyOf(db, 'payment-credit-card', await storedCard(db, params.cardId)),
  ),
]

/** The whole number is for those alone who may read it: it is in no event, and in no history. */
const seesNumbers = (actor: Actor): boolean => may(actor, 'payment-credit-cards.reveal')

function forReader(row: CardRow, actor: Actor): PaymentCreditCard {
  const { usedBy, ...card } = toCard(row)
  const number = seesNumbers(actor) ? row.number : null
  return { ...card, number, usedBy: seesUses(actor) ? usedBy : null }
}

const subjectOf = ({ id }: PaymentCreditCard) => ({ type: 'payment-credit-card', id })

const storedCard = (db: Db, cardId: number): Promise<CardRow> => mustFind(findCard(db, cardId))

/** A sheba is an account in rial. */
function refuseForeignSheba({ sheba, currency }: { sheba: string | null; currency: string }): void {
  if (sheba !== null && currency !== 'IRR') throw fieldError('sheba', 'other-currency')
}
