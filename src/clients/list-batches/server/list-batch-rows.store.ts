import type * as z from 'zod/mini'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { searched } from '#platform/server/search.ts'
import { clientsInScope } from '#platform/server/client-scope.ts'
import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import type { batchRowQueries, ListBatchRow } from '../list-batches.contract.ts'
import { touchBatch } from './list-batches.store.ts'
import './list-batches.table.ts'

type RowFilters = Pick<z.output<typeof batchRowQueries.list>, 'q' | 'state' | 'reason'>

/** The rows of a batch whose clients the actor may see. */
export function matchingRows(db: Db, actor: Actor, batchId: number, { q, state, reason }: RowFilters) {
  let query = clientsInScope(db, actor)
    .innerJoin('list_batch_rows', 'list_batch_rows.client_id', 'clients.id')
    .where('list_batch_rows.batch_id', '=', batchId)
  if (state) query = query.where('list_batch_rows.state', '=', state)
  if (reason) query = query.where('list_batch_rows.reason', '=', reason)
  return searched(query, 'clients.search_key', q)
}

export function selectRows(
  db: Db,
  actor: Actor,
  batchId: number,
  filters: RowFilters & { sort: 'wait' | '-wait' },
) {
  const direction = filters.sort === 'wait' ? 'asc' : 'desc'
  return matchingRows(db, actor, batchId, filters)
    .select([
      'clients.id as clientId',
      'clients.code',
      'clients.full_name as fullName',
      'list_batch_rows.visit_id as visitId',
      'list_batch_rows.state',
      'list_batch_rows.reason',
      'list_batch_rows.detail',
      'list_batch_rows.kind',
      'list_batch_rows.summary',
    ])
    .orderBy('list_batch_rows.position', direction)
    .orderBy('list_batch_rows.client_id', direction)
}

export async function findRow(
  db: Db,
  actor: Actor,
  batchId: number,
  clientId: number,
): Promise<ListBatchRow | null> {
  const row = await selectRows(db, actor, batchId, { sort: 'wait' })
    .where('clients.id', '=', clientId)
    .executeTakeFirst()
  return row ?? null
}

export async function findProposal(db: Db, batchId: number, clientId: number): Promise<ListDocument | null> {
  const row = await db
    .selectFrom('list_batch_rows')
    .select('document')
    .where('batch_id', '=', batchId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.document ?? null
}

/** Leaves a proposal out, or takes it in again. */
export async function saveLeftOut(
  db: Db,
  { batchId, clientId, leftOut, now }: { batchId: number; clientId: number; leftOut: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('list_batch_rows')
    .set({
      state: leftOut ? 'excluded' : 'proposed',
      reason: leftOut ? 'left-out' : null,
      updated_at: now,
    })
    .where('batch_id', '=', batchId)
    .where('client_id', '=', clientId)
    .execute()
  await touchBatch(db, batchId, now)
}
