import { CompiledQuery, type Transaction } from 'kysely'
import type { Db, Tables } from '../database.ts'
import { databaseLimits } from '../limits.ts'

/** A finished query builder, whatever tables it reads. */
export interface RowQuery<O> {
  compile(): CompiledQuery<O>
  /** How many rows there are does not depend on their order. */
  clearOrderBy?(): RowQuery<O>
}

/** Rows as they are read; they can be read once. */
export interface RowStream<O> extends AsyncIterable<O, void, undefined> {
  /** Has them counted before the first is read, in the same moment's data. It costs what counting costs. */
  countFirst(): void
  /** How many there are. Null: nobody asked, or not yet, or counting took too long. */
  total(): number | null
  /** Each as something else, one for one. */
  map<To>(to: (row: O) => To): RowStream<To>
}

/** What lies between two batches is the reader's pace: a slow line may take its time, a dead one may not. */
const idleBetweenBatchesMs = 90_000

/**
 * The rows of a query, of any number, in constant memory: a cursor in one read-only transaction that sees the data
 * of one moment. Holds one connection from the first row until the last, or until the reader stops.
 * `db` is a pool, not a transaction; a writing query is refused by the database. Each batch has the statement timeout.
 */
export function streamRows<O>(db: Db, query: RowQuery<O>, batch = 1000): RowStream<O> {
  const counting: Counting = { isAsked: false, total: null }
  return streamOf(readRows(db, query, batch, counting), counting)
}

interface Counting {
  isAsked: boolean
  total: number | null
}

function streamOf<O>(rows: AsyncGenerator<O, void, undefined>, counting: Counting): RowStream<O> {
  return {
    [Symbol.asyncIterator]: () => rows,
    countFirst: () => void (counting.isAsked = true),
    total: () => counting.total,
    map: (to) => streamOf(mapped(rows, to), counting),
  }
}

async function* mapped<O, To>(
  rows: AsyncIterable<O>,
  to: (row: O) => To,
): AsyncGenerator<To, void, undefined> {
  for await (const row of rows) yield to(row)
}

async function* readRows<O>(
  db: Db,
  query: RowQuery<O>,
  batch: number,
  counting: Counting,
): AsyncGenerator<O, void, undefined> {
  if (!Number.isInteger(batch) || batch < 1) throw new RangeError('A batch is a whole number of rows')
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    if (counting.isAsked) counting.total = await countRows(transaction, query)
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

/** @returns null where the database needs longer than it is worth: the rows come all the same */
async function countRows<O>(transaction: Transaction<Tables>, query: RowQuery<O>): Promise<number | null> {
  const { sql, parameters } = (query.clearOrderBy?.() ?? query).compile()
  const run = (text: string, values: readonly unknown[] = []) =>
    transaction.executeQuery<{ total: number }>(CompiledQuery.raw(text, [...values]))
  await run('savepoint counting')
  await run(`select set_config('statement_timeout', '${databaseLimits.countStatementMs}', true)`)
  const counted = await run(`select count(*)::int8 as total from (${sql}) as counted`, parameters).catch(
    () => null,
  )
  // Gives the time for a statement back as well. Where the work was stopped, this says so.
  await run('rollback to savepoint counting')
  return counted?.rows[0]?.total ?? null
}

// A cursor is planned for its first tenth unless told that every row is wanted.
async function openCursor(transaction: Transaction<Tables>, query: CompiledQuery): Promise<void> {
  const settings = `select set_config('idle_in_transaction_session_timeout', '${idleBetweenBatchesMs}', true),
                           set_config('cursor_tuple_fraction', '1', true)`
  await transaction.executeQuery(CompiledQuery.raw(settings))
  const declare = `declare export_rows no scroll cursor for ${query.sql}`
  await transaction.executeQuery(CompiledQuery.raw(declare, [...query.parameters]))
}
