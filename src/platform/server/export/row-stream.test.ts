import { sql, type Kysely } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../database.ts'
import { testDatabase } from '../testing/test-database.ts'
import { exportFile } from './export-file.ts'
import { streamRows } from './row-stream.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }

const files = await testDatabase()
const database = await openDatabase({ connection: files.connection, maxConnections: 2, log })

afterAll(async () => {
  await database?.close()
  await files?.drop()
})

interface Counted {
  n: number
}

/** The numbers from 1 to `last`. */
function counted(last: number) {
  const query = sql<Counted>`select n::int from generate_series(1, ${last}::int) as n`
  return { compile: () => query.compile(database.db) }
}

/** What is left behind: a transaction or a connection that was not given back, a cursor on the connection given next. */
async function heldOpen(): Promise<{ idle: boolean; cursors: number }> {
  const { rows } = await database.pool.query<{ cursors: number; busy: number }>(
    `select (select count(*)::int from pg_cursors where name = 'export_rows') as cursors,
            (select count(*)::int from pg_stat_activity
             where datname = current_database() and state like 'idle in transaction%') as busy`,
  )
  const { cursors, busy } = rows[0]!
  return { cursors, idle: busy === 0 && database.pool.idleCount === database.pool.totalCount }
}

async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const row of rows) list.push(row)
  return list
}

describe('streamRows', () => {
  it.each([0, 1, 9, 10, 11, 20, 25])('gives each of %i rows once, in batches of 10', async (count) => {
    const rows = await all(streamRows(database.db, counted(count), 10))
    expect(rows.map((row) => row.n)).toEqual(Array.from({ length: count }, (_, at) => at + 1))
  })

  it('takes a query of the builder with its parameters', async () => {
    const db = database.db as unknown as Kysely<{ pg_type: { typname: string; typlen: number } }>
    const query = db
      .selectFrom('pg_type')
      .select('typname')
      .where('typname', 'in', ['int4', 'date'])
      .orderBy('typname')
    expect(await all(streamRows(database.db, query))).toEqual([{ typname: 'date' }, { typname: 'int4' }])
  })

  it('tells how many rows there are once it was asked for that, before the first one is read', async () => {
    const silent = streamRows(database.db, counted(25), 10)
    await all(silent)
    expect(silent.total()).toBe(null)
    const rows = streamRows(database.db, counted(25), 10).map(({ n }) => n * 2)
    rows.countFirst()
    const seen: unknown[] = []
    for await (const n of rows) if (n <= 4) seen.push([n, rows.total()])
    expect(seen).toEqual([
      [2, 25],
      [4, 25],
    ])
    expect(await heldOpen()).toEqual({ idle: true, cursors: 0 })
  })

  it('counts the rows of a query of the builder without putting them in order, and with its limit', async () => {
    const db = database.db as unknown as Kysely<{ pg_type: { typname: string } }>
    const rows = streamRows(
      database.db,
      db.selectFrom('pg_type').select('typname').orderBy('typname').limit(7),
    )
    rows.countFirst()
    expect([(await all(rows)).length, rows.total()]).toEqual([7, 7])
  })

  it('gives the connection back when all rows are read', async () => {
    await all(streamRows(database.db, counted(25), 10))
    expect(await heldOpen()).toEqual({ idle: true, cursors: 0 })
  })

  it('gives the connection back when the reader stops early', async () => {
    for await (const row of streamRows(database.db, counted(1_000_000), 10)) if (row.n === 15) break
    expect(await heldOpen()).toEqual({ idle: true, cursors: 0 })
  })

  it('gives the connection back when the query fails half way', async () => {
    const query = sql<Counted>`select 1 / (15 - n)::int as n from generate_series(1, 30) as n`
    const rows = streamRows(database.db, { compile: () => query.compile(database.db) }, 10)
    await expect(all(rows)).rejects.toThrow('division by zero')
    expect(await heldOpen()).toEqual({ idle: true, cursors: 0 })
  })

  it('reports a connection that was lost half way and leaves the pool usable', async () => {
    const rows = streamRows(database.db, counted(1_000_000), 10)
    const reader = async () => {
      for await (const row of rows) {
        if (row.n !== 10) continue
        await database.pool.query(
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity
           where datname = current_database() and state = 'idle in transaction'`,
        )
      }
    }
    await expect(reader()).rejects.toThrow(/connection/i)
    expect(await heldOpen()).toEqual({ idle: true, cursors: 0 })
  })

  it('sees the data of one moment and keeps its own waiting time, without leaving it behind', async () => {
    const setting = sql<{ value: string }>`select current_setting('transaction_isolation') || ' '
      || current_setting('transaction_read_only') || ' '
      || current_setting('idle_in_transaction_session_timeout') as value`
    const rows = await all(streamRows(database.db, { compile: () => setting.compile(database.db) }))
    expect(rows).toEqual([{ value: 'repeatable read on 90s' }])
    const after = await database.pool.query(
      `select current_setting('idle_in_transaction_session_timeout') as value`,
    )
    expect(after.rows).toEqual([{ value: '15s' }])
  })

  it.each([0, -1, 1.5, Number.NaN])('refuses a batch of %d', async (batch) => {
    await expect(all(streamRows(database.db, counted(1), batch))).rejects.toThrow(RangeError)
  })

  it('does not hold the rows in memory', async () => {
    const before = process.memoryUsage().rss
    let peak = before
    for await (const row of streamRows(database.db, counted(300_000))) {
      if (row.n % 10_000 === 0) peak = Math.max(peak, process.memoryUsage().rss)
    }
    expect((peak - before) / 1_048_576).toBeLessThan(100)
  })
})

it('a browser that leaves in the middle of a file gives the connection back', async () => {
  const { stream } = exportFile({
    name: 'numbers',
    ask: { format: 'csv', locale: 'fa-IR' },
    columns: [{ header: 'n', kind: 'whole', value: (row: Counted) => row.n }],
    rows: streamRows(database.db, counted(1_000_000)),
    sheet: 'n',
  })
  const closed = new Promise((resolve) => stream.once('close', resolve))
  stream.once('data', () => stream.destroy())
  await closed
  expect(await heldOpen()).toEqual({ idle: true, cursors: 0 })
})
