import { CompiledQuery, type Transaction } from 'kysely'
import type { Db, Tables } from '../database.ts'

/** A finished query builder, whatever tables it reads. */
export interface RowQuery<O> {
  compile(): CompiledQuery<O>
}

/** What lies between two batches is the reader's pace: a slow line may take its time, a dead one may not. */
const idleBetweenBatchesMs = 90_000

/**
 * The rows of a query, of any number, in constant memory: a cursor in one read-only transaction that sees the data
 * of one moment. Holds one connection from the first row until the last, or until the reader stops.
 * `db` is a pool, not a transaction; a writing query is refused by the database. Each batch has the statement timeout.
 */
export async function* streamRows<O>(
  db: Db,
  query: RowQuery<O>,
  batch = 1000,
): AsyncGenerator<O, void, undefined> {
  if (!Number.isInteger(batch) || batch < 1) throw new RangeError('A batch is a whole number of rows')
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    await openCursor(transaction, query.compile())
    const fetch = CompiledQuery.raw(`fetch forward ${batch} from export_rows`) as CompiledQuery<O>
    let rows: O[]
    do {
      rows = (await transaction.executeQuery(fetch)).rows
      yield* rows
    } while (rows.length === batch)
  } finally {
    // Ends the cursor too. It fails on a lost connection only, whose own error is the one to hear about.
    await transaction
      .rollback()
      .execute()
      .catch(() => {})
  }
}

// A cursor is planned for its first tenth unless told that every row is wanted.
async function openCursor(transaction: Transaction<Tables>, query: CompiledQuery): Promise<void> {
  const settings = `select set_config('idle_in_transaction_session_timeout', '${idleBetweenBatchesMs}', true),
                           set_config('cursor_tuple_fraction', '1', true)`
  await transaction.executeQuery(CompiledQuery.raw(settings))
  const declare = `declare export_rows no scroll cursor for ${query.sql}`
  await transaction.executeQuery(CompiledQuery.raw(declare, [...query.parameters]))
}
