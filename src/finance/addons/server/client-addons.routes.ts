import { AppError, fieldError } from '#platform/contract/errors.ts'
import { currencyOf } from '#platform/contract/money.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { dryRun } from '#platform/server/dry-run.ts'
import { route } from '#platform/server/route.ts'
import { assertFound } from '#platform/server/versions.ts'
import {
  assertOpen,
  clientToday,
  lockVisibleClient,
  visibleClient,
  type VisibleClient,
} from '#clients/clients/server/clients.reads.ts'
import { extendTermOf, termOf, type TermChange } from '#clients/terms/server/term-actions.reads.ts'
import type { Term } from '#clients/terms/terms.contract.ts'
import { addEntries, balancesOf } from '#finance/payments/server/ledger.reads.ts'
import { clientAddons, type OfferedAddon } from '../client-addons.contract.ts'
import { insertGift, listGifts, listOffers } from './client-addons.store.ts'

export const clientAddonsRoutes = [
  route(clientAddons.list, async ({ db, params, actor }) => {
    const { id } = await visibleClient(db, actor, params.clientId)
    return listGifts(db, id)
  }),
  route(clientAddons.offers, async ({ db, params, actor, now }) => {
    const client = await visibleClient(db, actor, params.clientId)
    return listOffers(db, currencyOf[client.country], clientToday(client, now))
  }),
  route(clientAddons.effect, ({ db, params, query, actor, now }) =>
    dryRun(db, async (transaction) => {
      const giving = await givingTo({ db: transaction, params, actor, now })
      const before = await balancesOf(transaction, giving.client.id)
      const { offer, term } = await give(giving, query)
      const after = await balancesOf(transaction, giving.client.id)
      return {
        price: offer.price,
        currency: offer.currency,
        balances: { before, after },
        term: { before: datesOf(term.before), after: datesOf(term.after) },
      }
    }),
  ),
  route(clientAddons.give, async ({ db, params, body, actor, now, audit, changed }) => {
    const giving = await givingTo({ db, params, actor, now })
    const { id, term } = await give(giving, body)
    const gift = (await listGifts(db, params.clientId)).find((one) => one.id === id)
    assertFound(gift)
    const { clientId } = params
    audit({ subject: { type: 'client-addon', id }, clientId, version: 1, after: gift })
    changed({ type: 'client-addon', id, version: 1, clientId })
    if (term.after.version === term.before.version) return gift
    const { version } = term.after
    const subject = { type: 'term', id: term.after.id }
    audit({ subject, clientId, version, before: term.before, after: term.after })
    changed({ ...subject, version, clientId })
    return gift
  }),
]

interface Giving {
  db: Db
  actor: Actor
  client: VisibleClient
  when: { now: Date; today: IsoDate }
}

interface Asking {
  db: Db
  actor: Actor
  now: Date
  params: { clientId: number }
}

/** Changes of one client's money take turns: the client's row is held until the end. */
async function givingTo({ db, actor, now, params }: Asking): Promise<Giving> {
  const client = await lockVisibleClient(db, actor, params.clientId)
  return { db, actor, client, when: { now, today: clientToday(client, now) } }
}

interface Given {
  id: number
  offer: OfferedAddon
  term: TermChange
}

/** Charges the price and adds the days, both or neither. @throws `conflict`, `validation`, `not-found` */
async function give(
  { db, actor, client, when }: Giving,
  { addonId, termId }: { addonId: number; termId: number },
): Promise<Given> {
  assertOpen(client)
  const offers = await listOffers(db, currencyOf[client.country], when.today)
  const offer = offers.find(({ id }) => id === addonId)
  if (!offer) throw fieldError('addonId', 'not-found')
  const key = { clientId: client.id, termId }
  const term = await termOf(db, key, when.today)
  assertCounts(term)
  const change =
    offer.extraDays > 0 ? await extendTermOf(db, key, offer.extraDays, when) : { before: term, after: term }
  const id = await insertGift(db, {
    client_id: client.id,
    addon_id: offer.id,
    term_id: termId,
    extra_days: offer.extraDays,
    calls: offer.calls,
    price: offer.price,
    currency: offer.currency,
    given_by: actor.staffId,
    given_on: when.today,
    created_at: when.now,
  })
  const charge = { kind: 'charge' as const, amount: -offer.price, currency: offer.currency }
  const entry = { ...charge, client_id: client.id, addon_id: id, staff_id: actor.staffId }
  await addEntries(db, [entry], when.now)
  return { id, offer, term: change }
}

function assertCounts(term: Term): void {
  if (['running', 'stopped', 'reserved'].includes(term.state)) return
  throw new AppError('conflict', { message: `The term is ${term.state}`, current: { state: term.state } })
}

const datesOf = ({ endsOn, extraDays, version }: Term) => ({ endsOn, extraDays, version })
