import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { streamRows } from './export/row-stream.ts'
import { stoppable } from './stoppable-database.ts'
import { testDatabase, type TestDatabase } from './testing/test-database.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }

let store: TestDatabase
let database: Database
/** What the work runs on; the other pool looks on. */
let working: Database

beforeAll(async () => {
  store = await testDatabase()
  const { connection, role } = store
  // Only the owner sees what others are doing.
  database = await openDatabase({ connection, maxConnections: 2, log })
  working = await openDatabase({ connection, role, maxConnections: 3, log })
})
afterAll(async () => {
  await working?.close()
  await database?.close()
  await store?.drop()
})

const ten = sql`select pg_sleep(10) /* of the work */`

/** How many backends are inside a statement that says so. */
async function busy(words = 'of the work'): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
       and query like '%' || $1 || '%'`,
    [words],
  )
  return rows[0]!.count
}

/** Whether all connections of the work came back, outside of any transaction. */
async function areHealthy(): Promise<boolean> {
  const { totalCount, idleCount } = working.pool
  const lines = await Promise.all(
    Array.from({ length: totalCount }, () => sql<{ n: number }>`select 1 as n`.execute(working.db)),
  )
  return idleCount === totalCount && lines.every(({ rows }) => rows[0]?.n === 1)
}

it('works as the database does until it is stopped', async () => {
  const db = stoppable(working.db, new AbortController().signal)
  const { rows } = await sql<{ n: number }>`select 7 as n`.execute(db)
  expect(rows).toEqual([{ n: 7 }])
  const numbers = sql<{ n: number }>`select n::int from generate_series(1, 25) as n`
  const streamed = []
  for await (const { n } of streamRows(db, { compile: () => numbers.compile(db) }, 10)) streamed.push(n)
  expect(streamed).toHaveLength(25)
  const inside = await db.transaction().execute((transaction) => sql`select 1`.execute(transaction))
  expect(inside.rows).toHaveLength(1)
  await expect.poll(areHealthy).toBe(true)
})

it.each([
  ['a statement', (db: Database['db']) => ten.execute(db)],
  [
    'a statement in a transaction',
    (db: Database['db']) => db.transaction().execute((own) => ten.execute(own)),
  ],
  [
    'a cursor',
    async (db: Database['db']) => {
      for await (const _row of streamRows(db, { compile: () => ten.compile(db) }));
    },
  ],
])('stopping cancels %s in the database, and the connection goes back as it was', async (_what, work) => {
  const stop = new AbortController()
  const ended = work(stoppable(working.db, stop.signal)).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )
  // A cursor does nothing before it is read.
  await expect.poll(() => busyOrFetching()).toBe(1)
  stop.abort()
  expect(await ended).toBe('57014')
  // A backend says that it is done a little after it has answered.
  await expect.poll(() => busyOrFetching()).toBe(0)
  await expect.poll(areHealthy).toBe(true)
})

const busyOrFetching = async () => (await busy()) + (await busy('fetch forward'))

it('stops all statements of the work and none of anybody else', async () => {
  const stop = new AbortController()
  const db = stoppable(working.db, stop.signal)
  const stopped = [ten.execute(db), ten.execute(db)]
  const other = sql<{ n: number }>`select 1 as n, pg_sleep(0.4) /* of the other */`.execute(working.db)
  await expect.poll(() => busy()).toBe(2)
  await expect.poll(() => busy('of the other')).toBe(1)
  stop.abort()
  const outcomes = await Promise.allSettled(stopped)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await other).rows[0]?.n).toBe(1)
  await expect.poll(areHealthy).toBe(true)
})

it('begins nothing once it is stopped: neither in an open transaction nor with a new connection', async () => {
  const stop = new AbortController()
  const db = stoppable(working.db, stop.signal)
  const between = db.transaction().execute(async (own) => {
    await sql`select 1`.execute(own)
    stop.abort()
    await ten.execute(own)
  })
  await expect(between).rejects.toThrow('aborted')
  await expect(ten.execute(db)).rejects.toThrow('aborted')
  expect(await busy()).toBe(0)
  await expect.poll(areHealthy).toBe(true)
})
