import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import '#clients/terms/server/terms.table.ts'
import '#clients/packages/server/packages.table.ts'
import '#team/staff/server/staff.table.ts'
import type { PaymentEvent, PaymentHappening } from '../payment-events.contract.ts'
import './payments.table.ts'

interface Happened {
  what: PaymentHappening
  at: string
  staff_id: number | null
  amount: number
  reason: string | null
  /** The order of what happened in one moment. */
  step: number
}

/**
 * The ledger knows when a payment was confirmed and given back, whole or in parts, each by whom: the payment itself
 * keeps only its last decision. Rejecting moves no money and is that last decision.
 */
const happenings = sql<Happened>`(
  select 'entered' as what, payments.created_at as at, payments.entered_by as staff_id, payments.amount as amount,
    null as reason, 0 as step
  union all
  select case entry.kind when 'payment' then 'confirmed' else 'refunded' end, entry.created_at, entry.staff_id,
    abs(entry.amount), case entry.kind when 'refund' then coalesce(refund.reason, payments.reason) end,
    case entry.kind when 'payment' then 1 else 2 end
  from ledger_entries entry left join payment_refunds refund on refund.id = entry.refund_id
  where entry.payment_id = payments.id and entry.kind in ('payment', 'refund')
  union all
  select 'rejected', payments.decided_at, payments.decided_by, payments.amount, payments.reason, 1
  where payments.state = 'rejected')`

/** What happened to a client's payments. `before`: an instant. */
export function matchingPaymentEvents(db: Db, clientId: number, before: string | undefined) {
  const all = db
    .selectFrom('payments')
    .innerJoinLateral(
      () => happenings.as<'happened'>('happened'),
      (join) => join.onTrue(),
    )
    .where('payments.client_id', '=', clientId)
  return before === undefined ? all : all.where('happened.at', '<', before)
}

/** The same as rows, newest first. */
export function selectPaymentEvents(db: Db, clientId: number, before: string | undefined) {
  return matchingPaymentEvents(db, clientId, before)
    .leftJoin('terms', 'terms.id', 'payments.term_id')
    .leftJoin('packages', 'packages.id', 'terms.package_id')
    .leftJoin('staff', 'staff.id', 'happened.staff_id')
    .select([
      'payments.id',
      'payments.method',
      'payments.currency',
      'happened.amount',
      'happened.reason',
      'packages.name_fa',
      'packages.name_ar',
      'happened.what',
      'happened.at',
      'staff.display_name as by',
    ])
    .orderBy('happened.at', 'desc')
    .orderBy('payments.id', 'desc')
    .orderBy('happened.step', 'desc')
}

export type PaymentEventRow = Awaited<ReturnType<ReturnType<typeof selectPaymentEvents>['execute']>>[number]

export function toPaymentEvent(row: PaymentEventRow): PaymentEvent {
  return {
    paymentId: row.id,
    what: row.what,
    at: row.at,
    by: row.by,
    amount: row.amount,
    currency: row.currency,
    method: row.method,
    packageName: row.name_fa === null ? null : { fa: row.name_fa, ar: row.name_ar },
    reason: row.reason,
  }
}
