import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from './clock.ts'
import { openDatabase, type Database } from './database.ts'
import { createLog } from './log.ts'
import { plannedOnce } from './planned-once.ts'
import { testDatabase, type TestDatabase } from './testing/test-database.ts'

let store: TestDatabase
let database: Database

beforeAll(async () => {
  store = await testDatabase()
  const log = createLog('silent', fixedClock('2026-11-21T08:00:00Z'))
  database = await openDatabase({ ...store, maxConnections: 1, log })
})
afterAll(async () => {
  await database.close()
  await store.drop()
})

/** Number of kept plans of the connection whose statement contains the word. */
async function keptPlans(word: string): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select count(*) as kept from pg_prepared_statements where strpos(statement, ${word}) > 0`.execute(
    database.db,
  )
  return rows[0]!.kept
}

describe('a statement that is marked as planned once', () => {
  it('keeps one plan on its connection and answers with the values of each call', async () => {
    const twice = async (value: number) =>
      (await sql<{ twice: number }>`select ${value}::int * 2 as twice ${plannedOnce}`.execute(database.db))
        .rows
    expect(await twice(4)).toEqual([{ twice: 8 }])
    expect(await twice(21)).toEqual([{ twice: 42 }])
    expect(await keptPlans('* 2 as twice')).toBe(1)
  })

  it('leaves every other statement without a plan', async () => {
    await sql`select ${5}::int * 3 as thrice`.execute(database.db)
    expect(await keptPlans('* 3 as thrice')).toBe(0)
  })

  it('is used by the builder too, and by a query of the pool itself', async () => {
    const rows = await database.db
      .selectNoFrom(sql<number>`${7}::int + 1`.as('builder_sum'))
      .modifyEnd(plannedOnce)
      .execute()
    expect(rows).toEqual([{ builder_sum: 8 }])
    expect(await keptPlans('builder_sum')).toBe(1)
    const plain = await database.pool.query<{ five: number }>('select $1::int as five', [5])
    expect(plain.rows).toEqual([{ five: 5 }])
  })
})
