import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Database, type Db, openDatabase } from './database.ts'
import { toAppError } from './error-mapper.ts'
import { compactSum } from './projections/kept-projection.ts'
import type { Projection, ProjectionSum } from './projections/projection.ts'
import { compactRollup, type Rollup } from './rollup.ts'
import { testDatabase, type TestDatabase } from './testing/test-database.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }

let store: TestDatabase
let database: Database
let db: Db

/** Marks that were given, by day and supporter. */
const marks: Rollup<'facts'> = {
  table: 'mark_days',
  key: sql`day, supporter_id, mark`,
  sums: ['facts'],
  counted: sql`select null where false`,
  coarser: [],
}

beforeAll(async () => {
  store = await testDatabase()
  database = await openDatabase({ connection: store.connection, maxConnections: 4, log })
  db = database.db
  await sql`create table mark_days (day date not null, supporter_id bigint, mark text, facts bigint not null,
    compacted boolean not null default false)`.execute(db)
  await sql`create index on mark_days (supporter_id, day)`.execute(db)
  await sql`create index on mark_days (day) where not compacted`.execute(db)
})
afterAll(async () => {
  await database?.close()
  await store?.drop()
})
beforeEach(() => sql`truncate mark_days`.execute(db))

type Mark = readonly [day: string, supporter: number | null, mark: string | null, facts: number]

const add = (on: Db, ...rows: readonly Mark[]) =>
  sql`insert into mark_days (day, supporter_id, mark, facts) values ${sql.join(
    rows.map(
      ([day, supporter, mark, facts]) => sql`(${day}::date, ${supporter}::bigint, ${mark}, ${facts}::bigint)`,
    ),
  )}`.execute(on)

/** All rows as they stand. */
async function stand(): Promise<unknown[][]> {
  const { rows } = await sql<Record<string, unknown>>`
    select day, supporter_id, mark, facts::int as facts, compacted from mark_days order by day, supporter_id, mark, facts`.execute(
    db,
  )
  return rows.map((row) => Object.values(row))
}

/** Where each row lies; one that is written anew lies elsewhere. */
async function places(): Promise<Record<string, string>> {
  const { rows } = await sql<{ one: string; place: string }>`
    select day || ' ' || mark as one, ctid::text as place from mark_days`.execute(db)
  return Object.fromEntries(rows.map(({ one, place }) => [one, place]))
}

it('makes one row of those of one key, whatever is missing in it, and none of those that add up to nothing', async () => {
  await add(db, ['2022-05-01', 1, 'a', 2], ['2022-05-01', 1, 'a', 3], ['2022-05-01', 1, null, 1])
  await add(db, ['2022-05-01', null, null, 1], ['2022-05-01', null, null, 4], ['2022-05-01', 1, '', 7])
  await add(db, ['2022-05-02', 1, 'b', 6], ['2022-05-02', 1, 'b', -6])
  // Of eight rows four are left.
  expect(await compactRollup(db, marks)).toBe(4)
  expect(await stand()).toEqual([
    ['2022-05-01', 1, '', 7, true],
    ['2022-05-01', 1, 'a', 5, true],
    ['2022-05-01', 1, null, 1, true],
    ['2022-05-01', null, null, 5, true],
  ])
})

it('touches only what came since, and what has its key', async () => {
  await add(db, ['2022-05-01', 1, 'a', 2], ['2022-05-01', 1, 'b', 3], ['2022-05-02', 1, 'c', 4])
  await compactRollup(db, marks)
  const before = await places()
  await add(db, ['2022-05-01', 1, 'a', -1])
  await compactRollup(db, marks)
  const after = await places()
  expect(await stand()).toContainEqual(['2022-05-01', 1, 'a', 1, true])
  expect(Object.keys(after).filter((one) => after[one] !== before[one])).toEqual(['2022-05-01 a'])
})

/** The same, of which what lies before a day counts alike. */
const markDays: ProjectionSum = {
  table: 'mark_days',
  key: ['day', 'supporter_id', 'mark'],
  sums: ['facts'],
  of: (rows) => sql`select day, supporter_id, mark, 1 as facts from ${rows} given`,
  past: [
    {
      column: 'day',
      becomes: sql`'-infinity'::date`,
      where: (before) => sql`day > '-infinity' and day < ${before}`,
    },
  ],
}
const given: Projection = {
  table: 'marks',
  view: 'marks_source',
  id: [],
  columns: ['day', 'supporter_id', 'mark'],
  sources: {},
  sums: [markDays],
}

async function compactUntil(day: string): Promise<void> {
  await sql`update compacted_days set before = ${day}`.execute(db)
  await compactSum(db, given, markDays)
}

it('puts past days on one, together with what lies there', async () => {
  await add(db, ['2022-05-01', 1, 'a', 2], ['2022-05-03', 1, 'a', 1])
  await compactUntil('2022-05-02')
  await add(db, ['2022-05-02', 1, 'a', 5])
  await compactUntil('2022-05-03')
  expect(await stand()).toEqual([
    ['-infinity', 1, 'a', 7, true],
    ['2022-05-03', 1, 'a', 1, true],
  ])
})

it('loses nothing that is being written meanwhile, and finds it the next time', async () => {
  await add(db, ['2022-05-01', 1, 'a', 2], ['2022-05-01', 1, 'a', 2])
  await db.transaction().execute(async (writer) => {
    await add(writer, ['2022-05-01', 1, 'a', 10])
    expect(await compactRollup(db, marks)).toBe(1)
  })
  expect(await stand()).toEqual([
    ['2022-05-01', 1, 'a', 4, true],
    ['2022-05-01', 1, 'a', 10, false],
  ])
  await compactRollup(db, marks)
  expect(await stand()).toEqual([['2022-05-01', 1, 'a', 14, true]])
})

it('counts nothing twice when two compact at once', async () => {
  await add(db, ['2022-05-01', 1, 'a', 2], ['2022-05-01', 1, 'a', 3])
  let second: Promise<number> | undefined
  await db.transaction().execute(async (first) => {
    await compactRollup(first, marks)
    second = compactRollup(db, marks)
    await expect.poll(isSomebodyWaiting).toBe(true)
  })
  expect(await second).toBe(0)
  expect(await stand()).toEqual([['2022-05-01', 1, 'a', 5, true]])
})

it('leaves everything as it was when it is killed', async () => {
  await add(db, ['2022-05-01', 1, 'a', 2], ['2022-05-01', 1, 'a', 3])
  const before = await stand()
  const killed = db.transaction().execute(async (transaction) => {
    await compactRollup(transaction, marks)
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction)
  })
  const fault: unknown = await killed.catch((error: unknown) => error)
  expect(toAppError(fault)).toMatchObject({ code: 'unavailable' })
  expect(await stand()).toEqual(before)
  expect(await compactRollup(db, marks)).toBe(1)
})

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

it('has the sums that were appended, one row for each key, after whatever was appended and compacted', async () => {
  const row = fc.record({
    day: fc.constantFrom('2022-05-01', '2022-05-02'),
    supporter: fc.constantFrom(1, 2, null),
    mark: fc.constantFrom('a', 'b,"', '', null),
    facts: fc.integer({ min: -2, max: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(row, { minLength: 1, maxLength: 6 }), { maxLength: 5 }),
      async (turns) => {
        await sql`truncate mark_days`.execute(db)
        const sums = new Map<string, number>()
        for (const turn of turns) {
          await add(db, ...turn.map(({ day, supporter, mark, facts }): Mark => [day, supporter, mark, facts]))
          for (const { day, supporter, mark, facts } of turn) {
            const one = JSON.stringify([day, supporter, mark])
            sums.set(one, (sums.get(one) ?? 0) + facts)
          }
          await compactRollup(db, marks)
        }
        const compacted = (await stand()).map(([day, supporter, mark, facts]) => [
          JSON.stringify([day, supporter, mark]),
          facts,
        ])
        expect(compacted.toSorted()).toEqual([...sums].filter(([, facts]) => facts !== 0).toSorted())
      },
    ),
    { numRuns: 40, seed: 105 },
  )
})
