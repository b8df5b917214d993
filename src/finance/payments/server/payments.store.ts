import { sql } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { keptSqlInScope } from '#platform/server/kept-sql.ts'
import { preparedPlan } from '#platform/server/prepared-plan.ts'
import { assertFound } from '#platform/server/versions.ts'
import { searchColumn } from '#platform/server/search.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import type { Bordered } from '#platform/server/client-scope.ts'
import { insertRow } from '#platform/server/rows.ts'
import { termBeside, termsBeside } from '#clients/terms/server/term-actions.reads.ts'
import type { Term } from '#clients/terms/terms.contract.ts'
import { shownCard } from '#finance/cards/server/cards.reads.ts'
import '#team/staff/server/staff.table.ts'
import type { Payment } from '../payments.contract.ts'
import { alikeBeside, type AlikeRow, clockOf, toAlike } from './alike-payments.ts'
import type { PaymentsTable } from './payments.table.ts'
import { returnedOfPayment } from './refunds.store.ts'
import { type Alone, aloneOf, aloneToday, dayBegan, movedSince, movedToday } from './second-person.ts'

const columns = writtenColumns([
  'payments.id',
  'payments.client_id',
  'payments.term_id',
  'payments.method',
  'payments.state',
  'payments.currency',
  'payments.amount',
  'payments.reference',
  'payments.paid_on',
  'payments.payer_last_four',
  'payments.deposit_time',
  'payments.another_reason',
  'payments.note',
  'payments.reason',
  'payments.amount_by',
  'payments.decided_at',
  'payments.created_at',
  'payments.version',
  'packages.name_fa',
  'packages.name_ar',
  'enterer.display_name as enterer',
  'decider.display_name as decider',
  'clients.code as client_code',
  'clients.full_name as client_name',
  'card.id as card_id',
  'card.number as card_number',
  'card.bank as card_bank',
  'card.holder as card_holder',
  'card.currency as card_currency',
  'refund.amount as refund_amount',
  'refund.ends_term as refund_ends_term',
  'refund.reason as refund_reason',
  'refund.asked_by as refund_asked_by',
  'refund.created_at as refund_asked_at',
  'asker.display_name as refund_asker',
  'alike.alike_id',
  'alike.alike_state',
  'alike.alike_paid_on',
  'alike.alike_deposit_time',
  'alike.alike_created_at',
  'alike.alike_client_id',
  'alike.alike_client_name',
  'alike.alike_visible',
])

/** Payments with the names of their package and people; the client's table is there for the border of scope. */
export function selectPayments(db: Db, actor: Bordered) {
  return db
    .selectFrom('payments')
    .innerJoin('clients', 'clients.id', 'payments.client_id')
    .leftJoin('terms', 'terms.id', 'payments.term_id')
    .leftJoin('packages', 'packages.id', 'terms.package_id')
    .leftJoin('staff as enterer', 'enterer.id', 'payments.entered_by')
    .leftJoin('staff as decider', 'decider.id', 'payments.decided_by')
    .leftJoin('payment_cards as card', 'card.id', 'payments.card_id')
    .leftJoin(alikeBeside(actor).as('alike'), (join) => join.on('payments.state', '=', 'pending'))
    .leftJoin('payment_refunds as refund', (join) =>
      join.onRef('refund.payment_id', '=', 'payments.id').on('refund.state', '=', 'waiting'),
    )
    .leftJoin('staff as asker', 'asker.id', 'refund.asked_by')
    .select(columns)
    .select(returnedOfPayment.as('returned'))
}

export type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number]

export function toPayment(row: PaymentRow, actor: Actor, alone: Alone): Payment {
  const isOwn = row.amount_by === actor.staffId
  return {
    id: row.id,
    clientId: row.client_id,
    termId: row.term_id,
    packageName: row.name_fa === null ? null : { fa: row.name_fa, ar: row.name_ar },
    method: row.method,
    state: row.state,
    amount: row.amount,
    currency: row.currency,
    returned: row.returned,
    refund: waitingOf(row, actor),
    aloneUpTo: aloneUpTo(row, alone),
    reference: row.reference,
    paidOn: row.paid_on,
    card: cardOf(row),
    payerLastFour: row.payer_last_four,
    depositTime: clockOf(row.deposit_time),
    anotherReason: row.another_reason,
    alike: row.alike_id === null ? null : toAlike(row as AlikeRow),
    note: row.note,
    reason: row.reason,
    enteredBy: row.enterer,
    enteredAt: row.created_at,
    decidedBy: row.decider,
    decidedAt: row.decided_at,
    awaitsOther: row.state === 'pending' && isOwn && row.amount > alone.left[row.currency],
    version: row.version,
  }
}

/**
 * How much of a payment one person may give back. Judged by all that goes back of it, and by all that the person does
 * today: parts do not slip below the limit. What a code paid was never received: its return always takes two.
 */
function aloneUpTo(
  { method, currency, returned }: Pick<PaymentRow, 'method' | 'currency' | 'returned'>,
  { limits, left }: Alone,
): number {
  if (method === 'credit_code') return 0
  return Math.max(0, Math.min(limits[currency] - returned, left[currency]))
}

function waitingOf(row: PaymentRow, actor: Actor): Payment['refund'] {
  const { refund_amount: amount, refund_reason: reason, refund_asked_at: askedAt } = row
  if (amount === null || reason === null || askedAt === null) return null
  return {
    amount,
    endsTerm: row.refund_ends_term === true,
    reason,
    askedBy: row.refund_asker,
    askedAt,
    isOwn: row.refund_asked_by === actor.staffId,
  }
}

function cardOf(row: PaymentRow): Payment['card'] {
  const { card_id: id, card_number: number, card_holder: holder, card_currency: currency } = row
  if (id === null || number === null || holder === null || currency === null) return null
  return shownCard({ id, number, bank: row.card_bank, holder, currency })
}

/** A client's payments, newest first. */
export async function listPayments(
  db: Db,
  { clientId, limit }: { clientId: number; limit: number },
  actor: Actor,
  now: Date,
): Promise<Payment[]> {
  const alone = await aloneToday(db, actor, now)
  const rows = await selectPayments(db, actor)
    .where('payments.client_id', '=', clientId)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => toPayment(row, actor, alone))
}

export async function countPayments(db: Db, clientId: number): Promise<number> {
  const { total } = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  return total
}

export async function findPayment(
  db: Db,
  { clientId, paymentId }: { clientId: number; paymentId: number },
  actor: Actor,
  now: Date,
): Promise<Payment | null> {
  const row = await selectPayments(db, actor)
    .select(movedToday(actor, now).as('moved_today'))
    .where('payments.client_id', '=', clientId)
    .where('payments.id', '=', paymentId)
    .modifyEnd(preparedPlan)
    .executeTakeFirst()
  return row ? toPayment(row, actor, aloneOf(row.moved_today)) : null
}

/** A payment with what its confirmation goes by. */
export interface Decidable {
  payment: Payment
  /** Who answers for its amount. */
  amountBy: number | null
  /** What the actor may still do alone. */
  alone: Alone
  /** All terms of the client. */
  terms: readonly Term[]
}

/** One statement. The caller holds the client's row. @throws `not-found` */
export async function decidablePayment(
  db: Db,
  { clientId, paymentId }: { clientId: number; paymentId: number },
  actor: Actor,
  { now, today }: { now: Date; today: IsoDate },
): Promise<Decidable> {
  const asked = { clientId, paymentId, since: dayBegan(now) }
  const reading = keptSqlInScope(['decidable'], actor, asked, (reader, each, kept) =>
    selectDecidable(kept, reader, each).modifyEnd(preparedPlan),
  )
  const { rows } = await reading.execute(db)
  const [row] = rows
  assertFound(row)
  const alone = aloneOf(row.moved_today)
  const terms = row.terms.map((term) => termBeside(term, today))
  return { payment: toPayment(row, actor, alone), amountBy: row.amount_by, alone, terms }
}

interface AskedDecidable {
  clientId: number
  paymentId: number
  since: Date
}

const selectDecidable = (db: Db, actor: Bordered, { clientId, paymentId, since }: AskedDecidable) =>
  selectPayments(db, actor)
    .select([
      movedSince(actor, since).as('moved_today'),
      termsBeside(db, sql`payments.client_id`).as('terms'),
    ])
    .where('payments.client_id', '=', clientId)
    .where('payments.id', '=', paymentId)

/** The payment that a term waits for, or was paid with: at most one. */
export async function openPaymentId(db: Db, termId: number): Promise<number | null> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('term_id', '=', termId)
    .where('state', 'in', ['pending', 'confirmed'])
    .executeTakeFirst()
  return row?.id ?? null
}

/** What is stored of a deposit from card to card; nothing of it for other methods. */
export interface DepositColumns {
  card_id: number | null
  payer_last_four: string | null
  deposit_time: string | null
  another_reason: string | null
}

type NewPayment = Pick<
  PaymentsTable,
  'client_id' | 'term_id' | 'method' | 'currency' | 'amount' | 'reference' | 'paid_on' | 'note' | 'entered_by'
> &
  Partial<DepositColumns> & {
    /** Who answers for the amount; absent: who entered it. */ amount_by?: number | null
  }

/** Stores a pending payment. @returns its id */
export const insertPayment = (db: Db, given: NewPayment, now: Date) =>
  insertRow(
    db,
    'payments',
    {
      amount_by: given.entered_by,
      ...given,
      state: 'pending',
      decided_by: null,
      decided_at: null,
      reason: null,
      search_key: searchColumn(given.reference),
    },
    now,
  )

type Changes = Partial<
  Pick<
    PaymentsTable,
    'method' | 'reference' | 'paid_on' | 'note' | 'amount' | 'amount_by' | 'state' | 'decided_by' | 'reason'
  >
> &
  Partial<DepositColumns> & { decided_at?: Date }

/** Saves what changed of a payment as its next version. */
export async function savePayment(db: Db, paymentId: number, changes: Changes, now: Date): Promise<void> {
  await paymentUpdate(db, paymentId, changes, now).execute()
}

/** The statement that does it, to be written with others. */
export function paymentUpdate(db: Db, paymentId: number, changes: Changes, now: Date) {
  const key = changes.reference === undefined ? {} : { search_key: searchColumn(changes.reference) }
  return db
    .updateTable('payments')
    .set({ ...changes, ...key, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', paymentId)
}
