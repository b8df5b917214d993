import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import { countCap, parseSort } from '#platform/contract/paging.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db, Tables } from '#platform/server/database.ts'
import { fetchPage } from '#platform/server/paging.ts'
import type { PageReply } from '#platform/server/route.ts'
import { likeContains } from '#platform/server/search.ts'
import { clientInScope } from '#clients/clients/server/clients.reads.ts'
import type { ListedPayment, paymentQueries, paymentSorts } from '../payment-list.contract.ts'
import { type PaymentRow, selectPayments, toPayment } from './payments.store.ts'
import type { Alone } from './second-person.ts'

type Query = z.output<typeof paymentQueries.list>
type Filters = Omit<Query, 'page' | 'perPage' | 'sort'>

const sortColumns = {
  entered: 'payments.created_at',
  paid: 'payments.paid_on',
} as const satisfies Record<(typeof paymentSorts)[number], string>

const byRefund: Record<NonNullable<Filters['refund']>, RawBuilder<boolean>> = {
  waiting: sql`exists (select from payment_refunds asked
    where asked.payment_id = payments.id and asked.state = 'waiting')`,
  part: sql`payments.state = 'confirmed' and exists (select from ledger_entries back
    where back.payment_id = payments.id and back.kind = 'refund')`,
}

/** The payments that match, of clients in scope, without order or columns. */
export function matchingPayments(db: Db, filters: Filters, actor: Actor) {
  const { q, state, method, currency, cardId, paidFrom, paidTo, refund } = filters
  let query = db.selectFrom('payments').where(clientInScope(actor, 'payments.client_id'))
  if (state) query = query.where('payments.state', '=', state)
  if (method) query = query.where('payments.method', '=', method)
  if (currency) query = query.where('payments.currency', '=', currency)
  if (cardId) query = query.where('payments.card_id', '=', cardId)
  if (paidFrom) query = query.where('payments.paid_on', '>=', paidFrom)
  if (paidTo) query = query.where('payments.paid_on', '<=', paidTo)
  if (refund) query = query.where(byRefund[refund])
  const key = q ? queryKey(q) : ''
  if (key === '') return query
  const pattern = likeContains(key)
  // Each by its index: the planner reads both tables whole for one word or the other.
  return query.where(
    sql<SqlBool>`payments.id in (
      select found.id from payments found where found.search_key like ${pattern}
      union all
      select found.id from clients person join payments found on found.client_id = person.id
      where person.search_key like ${pattern})`,
  )
}

/** The same payments as rows, in the asked order; the id makes the order total. */
export function selectListed(db: Db, { sort, ...filters }: Omit<Query, 'page' | 'perPage'>, actor: Actor) {
  const matching = matchingPayments(db, filters, actor).select('payments.id')
  return inOrder(selectPayments(db, actor).where('payments.id', 'in', matching), sort)
}

/**
 * One page of the payments that match. First which ones, then what is shown of these few: whether a deposit was sent
 * twice is looked up for each row, and would be for all that match.
 */
export async function paymentPage(
  db: Db,
  matching: ReturnType<typeof matchingPayments>,
  { sort, ...paging }: Pick<Query, 'sort' | 'page' | 'perPage'> & { exactTo?: number },
  actor: Actor,
): Promise<PageReply<PaymentRow>> {
  const { rows, meta } = await fetchPage<{ id: number }, 'payments'>(
    db,
    inOrder(matching.select('payments.id'), sort),
    matching,
    paging,
  )
  if (rows.length === 0) return { rows: [], meta }
  const ids = rows.map(({ id }) => id)
  return {
    rows: await inOrder(selectPayments(db, actor).where('payments.id', 'in', ids), sort).execute(),
    meta,
  }
}

function inOrder<T extends 'payments', Row>(
  query: SelectQueryBuilder<Tables, T, Row>,
  sort: Query['sort'],
): SelectQueryBuilder<Tables, T, Row> {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return query.orderBy(sql.ref(sortColumns[column]), direction).orderBy(sql.ref('payments.id'), direction)
}

/** A payment with whose it is. */
export function toListed(row: PaymentRow, actor: Actor, alone: Alone): ListedPayment {
  return {
    ...toPayment(row, actor, alone),
    client: { code: row.client_code, fullName: row.client_name },
  }
}

/** Count and sum of what matches, per currency; null for more payments than a list counts: a shorter period has a sum. */
export async function sumPayments(db: Db, filters: Filters, actor: Actor) {
  const counted = matchingPayments(db, filters, actor)
    .select(['payments.currency', 'payments.amount'])
    .limit(countCap + 1)
  const totals = await db
    .selectFrom(counted.as('counted'))
    .select((eb) => [
      'counted.currency',
      eb.fn.countAll<number>().as('count'),
      sql<number>`sum(counted.amount)::bigint`.as('amount'),
    ])
    .groupBy('counted.currency')
    .orderBy('counted.currency')
    .execute()
  return totals.reduce((sum, { count }) => sum + count, 0) > countCap ? null : totals
}
