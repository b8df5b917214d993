import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { insertRow } from '#platform/server/rows.ts'
import './payments.table.ts'

/** What went back of a payment so far, by the ledger. */
export const returnedOfPayment = sql<number>`(select coalesce(-sum(back.amount), 0)::bigint from ledger_entries back
  where back.payment_id = payments.id and back.kind = 'refund')`

interface NewRefund {
  clientId: number
  paymentId: number
  amount: number
  endsTerm: boolean
  reason: string
  askedBy: number
}

/** Stores a refund: asked for, or given at once by whoever asked. @returns its id */
export async function insertRefund(
  db: Db,
  given: NewRefund,
  state: 'waiting' | 'given',
  now: Date,
): Promise<number> {
  const isGiven = state === 'given'
  return insertRow(db, 'payment_refunds', {
    client_id: given.clientId,
    payment_id: given.paymentId,
    amount: given.amount,
    ends_term: given.endsTerm,
    reason: given.reason,
    state,
    asked_by: given.askedBy,
    decided_by: isGiven ? given.askedBy : null,
    decided_at: isGiven ? now : null,
    created_at: now,
  })
}

/** The refund of a payment that waits for somebody else. */
export async function waitingRefundOf(db: Db, paymentId: number) {
  return db
    .selectFrom('payment_refunds')
    .select(['id', 'amount', 'ends_term', 'reason', 'asked_by'])
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}

export async function decideRefund(
  db: Db,
  refundId: number,
  { state, staffId }: { state: 'given' | 'declined'; staffId: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_refunds')
    .set({ state, decided_by: staffId, decided_at: now })
    .where('id', '=', refundId)
    .execute()
}
