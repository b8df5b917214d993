import { sql, type Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import { parseCard } from '#platform/contract/text/bank-card.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Db } from '#platform/server/database.ts'
import { countUses } from '#platform/server/paging.ts'
import { insertRow, lockRow, retirement, saveRow, type Retirable } from '#platform/server/rows.ts'
import { searchColumn, searched } from '#platform/server/search.ts'
import '#finance/payments/server/payments.table.ts'
import type { CardChange, CardDraft, cardQueries, cardSorts, PaymentCreditCard } from '../cards.contract.ts'
import { bankOfCard } from './banks.ts'
import { shownCard } from './cards.reads.ts'
import type { PaymentCardsTable } from './cards.table.ts'

type Query = z.output<typeof cardQueries.list>
type Filters = Pick<Query, 'q' | 'bank' | 'currency' | 'retired'>

const sortColumns = {
  position: 'payment_cards.position',
  holder: 'payment_cards.sort_key',
  updated: 'payment_cards.updated_at',
} as const satisfies Record<(typeof cardSorts)[number], string>

/** The cards that match, without order or columns. */
export function matchingCards(db: Db, { q, bank, currency, retired }: Filters) {
  let query = db.selectFrom('payment_cards')
  if (bank) query = query.where('payment_cards.bank', '=', bank)
  if (currency) query = query.where('payment_cards.currency', '=', currency)
  if (retired !== undefined) query = query.where('payment_cards.retired_at', retired ? 'is not' : 'is', null)
  // Only a complete number matches; part of one would reveal the hidden digits by trial.
  const whole = q ? parseCard(q) : null
  if (whole !== null) return query.where('payment_cards.number', '=', whole)
  return searched(query, 'payment_cards.search_key', q)
}

function withColumns(query: ReturnType<typeof matchingCards>, { exactly }: { exactly: boolean }) {
  return query
    .select([
      'payment_cards.id',
      'payment_cards.number',
      'payment_cards.bank',
      'payment_cards.holder',
      'payment_cards.sheba',
      'payment_cards.currency',
      'payment_cards.daily_cap',
      'payment_cards.position',
      'payment_cards.retired_at',
      'payment_cards.version',
      'payment_cards.updated_at',
    ])
    .select((eb) =>
      countUses(eb.selectFrom('payments').whereRef('payments.card_id', '=', 'payment_cards.id'), {
        exactly,
      }).as('used_by'),
    )
}

/** The same cards as rows, in the asked order; the id makes the order total. */
export function selectCards(db: Db, filters: Filters, sort: Query['sort'], counting: { exactly: boolean }) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return withColumns(matchingCards(db, filters), counting)
    .orderBy(sortColumns[column], direction)
    .orderBy('payment_cards.id', direction)
}

export type CardRow = Omit<
  Selectable<PaymentCardsTable>,
  'search_key' | 'sort_key' | 'created_at' | 'last_four' | 'statement_unit'
> & { used_by: number | null }

/** The record without the middle of its number. */
export function toCard(row: CardRow): PaymentCreditCard {
  return {
    ...shownCard(row),
    number: null,
    sheba: row.sheba,
    dailyCap: row.daily_cap,
    position: row.position,
    retired: row.retired_at !== null,
    usedBy: row.used_by ?? 0,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

export async function findCard(db: Db, cardId: number): Promise<CardRow | null> {
  const row = await withColumns(db.selectFrom('payment_cards').where('id', '=', cardId), {
    exactly: true,
  }).executeTakeFirst()
  return row ?? null
}

/** Locks the row until the end of the transaction. @returns its state before the change, or null. */
export async function lockCard(db: Db, cardId: number): Promise<CardRow | null> {
  await lockRow(db, 'payment_cards', cardId)
  return findCard(db, cardId)
}

/** The card with this number, or null. */
export async function cardIdOf(db: Db, number: string): Promise<number | null> {
  const row = await db
    .selectFrom('payment_cards')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Stores a card behind all others. @returns its id */
export async function insertCard(db: Db, draft: CardDraft, now: Date): Promise<number> {
  return insertRow(
    db,
    'payment_cards',
    {
      number: draft.number,
      bank: bankOfCard(draft.number),
      currency: draft.currency,
      ...changeColumns(draft, draft.number),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from payment_cards)`,
      retired_at: null,
    },
    now,
  )
}

/** Saves what may change of a card as its next version. */
export const saveCard = (db: Db, { id, number }: CardRow, next: Retirable<CardChange>, now: Date) =>
  saveRow(db, 'payment_cards', id, { ...changeColumns(next, number), ...retirement(next, now) }, now)

function changeColumns({ holder, sheba, dailyCap }: CardChange, number: string) {
  return {
    holder,
    sheba,
    daily_cap: dailyCap,
    search_key: searchColumn(holder, sheba, number.slice(0, 6), number.slice(-4)),
    sort_key: sortKey(holder),
  }
}

/** The cards in use, locked until the end of the transaction. */
export async function lockCardsInUse(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_cards')
    .select('id')
    .where('retired_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Numbers the cards from 1 in the given order. */
export async function orderCards(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update payment_cards set position = given.place
    from unnest(${ids}::bigint[]) with ordinality as given (id, place)
    where payment_cards.id = given.id`.execute(db)
}
