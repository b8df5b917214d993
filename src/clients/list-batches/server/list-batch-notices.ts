import type { Db } from '#platform/server/database.ts'
import type { Hint } from '#platform/server/services.ts'
import { notifyStaff } from '#team/notices/server/notices.reads.ts'
import type { ListBatch } from '../list-batches.contract.ts'
import './list-batches.table.ts'

const stateOf = {
  checking: 'checking',
  ready: 'ready',
  approved: 'held',
  done: 'done',
  cancelled: 'cancelled',
} as const

/** What the actor just did with a batch: so that it can be followed, and taken back, from every page. */
export function tellOfAction(
  db: Db,
  { id, state, counts }: ListBatch,
  staffId: number,
  now: Date,
): Promise<Hint> {
  const amount = state === 'checking' ? counts.waiting : counts.proposed
  const told = { kind: 'list-batch', subjectId: id, state: stateOf[state], amount } as const
  return notifyStaff(db, { ...told, staffId, isOwn: true }, now)
}

/** A dry run is ready for review, or the lists are issued: whoever made it and whoever approved it hear of it. */
export async function tellOfEnd(db: Db, batchId: number, to: 'ready' | 'done', now: Date): Promise<Hint[]> {
  const rowState = to === 'ready' ? 'proposed' : 'issued'
  const batch = await db
    .selectFrom('list_batches')
    .select(['created_by', 'approved_by'])
    .select((eb) =>
      eb
        .selectFrom('list_batch_rows')
        .select((rows) => rows.fn.countAll<number>().as('count'))
        .whereRef('list_batch_rows.batch_id', '=', 'list_batches.id')
        .where('list_batch_rows.state', '=', rowState)
        .as('amount'),
    )
    .where('list_batches.id', '=', batchId)
    .executeTakeFirstOrThrow()
  const told = { kind: 'list-batch', subjectId: batchId, state: to, amount: Number(batch.amount) } as const
  const hints: Hint[] = []
  for (const staffId of new Set([batch.created_by, batch.approved_by ?? batch.created_by])) {
    hints.push(await notifyStaff(db, { ...told, staffId }, now))
  }
  return hints
}
