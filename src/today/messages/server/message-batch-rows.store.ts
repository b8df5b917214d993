import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { searched } from '#platform/server/search.ts'
import { clientsInScope } from '#platform/server/client-scope.ts'
import type { messageRowQueries } from '../message-batches.contract.ts'
import { rowState } from './message-batches.store.ts'
import './messages.table.ts'

type RowFilters = Pick<z.output<typeof messageRowQueries.list>, 'q' | 'state' | 'reason'>

/** The rows of a batch whose clients the actor may see, with their message and its letter. */
export function matchingRows(db: Db, actor: Actor, batchId: number, { q, state, reason }: RowFilters) {
  let query = clientsInScope(db, actor)
    .innerJoin('message_batch_rows', 'message_batch_rows.client_id', 'clients.id')
    .leftJoin('messages', (join) =>
      join
        .onRef('messages.batch_id', '=', 'message_batch_rows.batch_id')
        .onRef('messages.client_id', '=', 'message_batch_rows.client_id'),
    )
    .leftJoin('outbox', 'outbox.dedupe_key', 'messages.dedupe_key')
    .where('message_batch_rows.batch_id', '=', batchId)
  if (state) query = query.where(rowState, '=', state)
  if (reason) query = query.where('message_batch_rows.reason', '=', reason)
  return searched(query, 'clients.search_key', q)
}

export function selectRows(
  db: Db,
  actor: Actor,
  batchId: number,
  filters: RowFilters & Pick<z.output<typeof messageRowQueries.list>, 'sort'>,
) {
  const { direction } = parseSort<'client'>(filters.sort)
  return matchingRows(db, actor, batchId, filters)
    .select([
      'clients.id as clientId',
      'clients.code',
      'clients.full_name as fullName',
      rowState.as('state'),
      'message_batch_rows.reason',
      'messages.text',
      'messages.language',
      'outbox.due_at as dueAt',
      'outbox.sent_at as sentAt',
      sql<number>`coalesce(outbox.attempts, 0)`.as('attempts'),
      'outbox.last_error as error',
    ])
    .orderBy('clients.sort_key', direction)
    .orderBy('clients.id', direction)
}

/** The letters of a batch that were given up; of all its clients or of some. */
export function failedLetters(db: Db, actor: Actor, batchId: number, clientIds: readonly number[] | null) {
  const failed = matchingRows(db, actor, batchId, {})
    .where('outbox.failed_at', 'is not', null)
    .select('outbox.id')
  return clientIds === null ? failed : failed.where('clients.id', 'in', [...clientIds])
}
