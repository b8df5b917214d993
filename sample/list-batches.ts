import type { Db } from '#platform/server/database.ts'
import { tellOfAction } from '#clients/list-batches/server/list-batch-notices.ts'
import { findBatch, insertBatch } from '#clients/list-batches/server/list-batches.store.ts'
import { actorOfStaff } from '#team/auth/server/staff-actor.reads.ts'

/**
 * The first supporter has begun a dry run for everybody who is due or late, as by the button of the screen. What is
 * proposed for whom, the worker finds out beside the first requests: no start waits for composing. Once.
 */
export async function addSampleListBatch(db: Db, supporterId: number | undefined, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const known = await transaction.selectFrom('list_batches').select('id').limit(1).execute()
    const actor = supporterId === undefined ? null : await actorOfStaff(transaction, supporterId)
    if (known.length > 0 || !actor) return
    const batchId = await insertBatch(transaction, actor, { due: 'late', supporterId: null }, now)
    const batch = await findBatch(transaction, actor, batchId)
    if (batch) await tellOfAction(transaction, batch, actor.staffId, now)
  })
}
