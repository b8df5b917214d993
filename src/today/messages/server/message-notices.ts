import type { Db } from '#platform/server/database.ts'
import type { Hint } from '#platform/server/services.ts'
import { notifyStaff } from '#team/notices/server/notices.reads.ts'
import type { MessageBatch } from '../message-batches.contract.ts'
import './messages.table.ts'

/** What the actor just did with a batch: so that it can be followed, and cancelled, from every page. */
export function tellOfAction(
  db: Db,
  { id, state, counts }: MessageBatch,
  staffId: number,
  now: Date,
): Promise<Hint> {
  const told = { kind: 'message-batch', subjectId: id, amount: counts.waiting } as const
  const news = { ...told, state: state === 'cancelled' ? state : 'held' } as const
  return notifyStaff(db, { ...news, staffId, isOwn: true }, now)
}

/** A batch that somebody sent by hand is through; the daily runs are found in their list. */
export async function tellOfEnd(db: Db, batchId: number, now: Date): Promise<Hint[]> {
  const batch = await db
    .selectFrom('message_batches')
    .select(['created_by', 'automatic'])
    .select((eb) =>
      eb
        .selectFrom('message_batch_rows')
        .select((rows) => rows.fn.countAll<number>().as('count'))
        .whereRef('message_batch_rows.batch_id', '=', 'message_batches.id')
        .where('message_batch_rows.state', '=', 'queued')
        .as('amount'),
    )
    .where('message_batches.id', '=', batchId)
    .executeTakeFirstOrThrow()
  if (batch.automatic) return []
  const told = {
    kind: 'message-batch',
    subjectId: batchId,
    state: 'done',
    amount: Number(batch.amount),
  } as const
  return [await notifyStaff(db, { ...told, staffId: batch.created_by }, now)]
}
