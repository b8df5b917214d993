import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { searched } from '#platform/server/search.ts'
import { supporterInScope } from '#platform/server/client-scope.ts'
import { shownCard } from '#finance/cards/server/cards.reads.ts'
import type { Payment } from '#finance/payments/payments.contract.ts'
import { saveRow } from '#platform/server/rows.ts'
import '#finance/payments/server/payments.table.ts'
import type {
  PaymentRequest,
  requestQueries,
  requestSorts,
  RequestState,
} from '../payment-requests.contract.ts'
import './payment-requests.table.ts'
import { requestText } from './request-text.rules.ts'

type Query = z.output<typeof requestQueries.list>
type Filters = Pick<Query, 'q' | 'state' | 'currency' | 'cardId' | 'expiring'>
export interface Looking {
  actor: Actor
  today: IsoDate
}

const sortColumns = {
  created: 'payment_requests.created_at',
  expires: 'payment_requests.expires_on',
} as const satisfies Record<(typeof requestSorts)[number], string>

/** The payment that came for a request: of its client, its exact amount, entered since. */
const paidBy = sql<number | null>`(select min(p.id) from payments p
  where p.client_id = payment_requests.client_id and p.method = 'card_to_card'
    and p.currency = payment_requests.currency and p.amount = payment_requests.amount
    and p.state in ('pending', 'confirmed', 'refunded') and p.created_at >= payment_requests.created_at)`

/** The one definition of a request's state, as of a day. */
function stateOf(today: IsoDate): RawBuilder<RequestState> {
  return sql<RequestState>`case
    when payment_requests.cancelled_at is not null then 'cancelled'
    when ${paidBy} is not null then 'paid'
    when payment_requests.expires_on < ${today} then 'expired'
    else 'open' end`
}

const isExpiring = (today: IsoDate) =>
  sql<boolean>`(${stateOf(today)} = 'open' and payment_requests.expires_on <= ${addDays(today, 1)})`

/** The requests that match, of clients in scope, without order or columns. */
export function matchingRequests(
  db: Db,
  { q, state, currency, cardId, expiring }: Filters,
  looking: Looking,
) {
  let query = db
    .selectFrom('payment_requests')
    .innerJoin('clients', 'clients.id', 'payment_requests.client_id')
    .where(supporterInScope(looking.actor, 'clients.supporter_id'))
  if (state) query = query.where(stateOf(looking.today), '=', state)
  if (currency) query = query.where('payment_requests.currency', '=', currency)
  if (cardId) query = query.where('payment_requests.card_id', '=', cardId)
  if (expiring !== undefined) query = query.where(sql<boolean>`${isExpiring(looking.today)} = ${expiring}`)
  return searched(query, 'clients.search_key', q)
}

function withColumns(query: ReturnType<typeof matchingRequests>, { today }: Looking) {
  return query
    .innerJoin('payment_cards as card', 'card.id', 'payment_requests.card_id')
    .leftJoin('terms', 'terms.id', 'payment_requests.term_id')
    .leftJoin('packages', 'packages.id', 'terms.package_id')
    .leftJoin('staff as asker', 'asker.id', 'payment_requests.created_by')
    .leftJoin('staff as canceller', 'canceller.id', 'payment_requests.cancelled_by')
    .leftJoin('payments', (join) => join.on(sql<boolean>`payments.id = ${paidBy}`))
    .select([
      'payment_requests.id',
      'payment_requests.client_id',
      'payment_requests.term_id',
      'payment_requests.due',
      'payment_requests.amount',
      'payment_requests.currency',
      'payment_requests.asked_on',
      'payment_requests.expires_on',
      'payment_requests.cancelled_reason',
      'payment_requests.created_at',
      'payment_requests.version',
    ])
    .select(['clients.code as client_code', 'clients.full_name as client_name', 'clients.language'])
    .select([
      'card.id as card_id',
      'card.number',
      'card.bank',
      'card.holder',
      'card.currency as card_currency',
    ])
    .select(['packages.name_fa', 'packages.name_ar', 'asker.display_name as asker'])
    .select('canceller.display_name as canceller')
    .select(['payments.id as payment_id', 'payments.state as payment_state'])
    .select(stateOf(today).as('state'))
}

/** The same requests as rows, in the asked order; the id makes the order total. */
export function selectRequests(db: Db, filters: Filters, sort: Query['sort'], looking: Looking) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return withColumns(matchingRequests(db, filters, looking), looking)
    .orderBy(sortColumns[column], direction)
    .orderBy('payment_requests.id', direction)
}

export type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number]

export function toRequest(row: RequestRow): PaymentRequest {
  const { number, holder } = row
  const card = { id: row.card_id, number, bank: row.bank, holder, currency: row.card_currency }
  const { bank, lastFour } = shownCard(card)
  const { amount, currency, expires_on: expiresOn, client_name: name } = row
  return {
    id: row.id,
    client: { id: row.client_id, code: row.client_code, fullName: name },
    termId: row.term_id,
    packageName: row.name_fa === null ? null : { fa: row.name_fa, ar: row.name_ar },
    due: row.due,
    amount,
    currency,
    card: { id: row.card_id, lastFour, holder },
    askedOn: row.asked_on,
    expiresOn,
    state: row.state,
    payment: paymentOf(row),
    text: requestText({ name, amount, currency, card: number, bank, holder, expiresOn }, row.language),
    createdBy: row.asker,
    createdAt: row.created_at,
    cancelledBy: row.canceller,
    cancelledReason: row.cancelled_reason,
    version: row.version,
  }
}

function paymentOf({ payment_id: id, payment_state: state }: RequestRow): PaymentRequest['payment'] {
  return id === null || state === null ? null : { id, state: state satisfies Payment['state'] }
}

export async function findRequest(
  db: Db,
  { clientId, requestId }: { clientId: number; requestId: number },
  looking: Looking,
): Promise<PaymentRequest | null> {
  const row = await withColumns(matchingRequests(db, {}, looking), looking)
    .where('payment_requests.id', '=', requestId)
    .where('payment_requests.client_id', '=', clientId)
    .executeTakeFirst()
  return row ? toRequest(row) : null
}

export const cancelRequest = (
  db: Db,
  requestId: number,
  { staffId, reason }: { staffId: number; reason: string },
  now: Date,
) =>
  saveRow(
    db,
    'payment_requests',
    requestId,
    { cancelled_by: staffId, cancelled_at: now, cancelled_reason: reason },
    now,
  )

/** The requests that were made for a term, oldest first. */
export async function requestIdsOf(db: Db, termId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_requests')
    .select('id')
    .where('term_id', '=', termId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
