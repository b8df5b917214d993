import { type ColumnType, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from './clock.ts'
import { openDatabase, type Database } from './database.ts'
import { createLog } from './log.ts'
import { testDatabase, type TestDatabase } from './testing/test-database.ts'
import { writtenColumns } from './written-columns.ts'

declare module './database.ts' {
  interface Tables {
    shelf_of_columns: { id: ColumnType<number>; order: ColumnType<string>; note: ColumnType<string | null> }
  }
}

let store: TestDatabase
let database: Database

beforeAll(async () => {
  store = await testDatabase()
  const log = createLog('silent', fixedClock('2026-11-21T08:00:00Z'))
  database = await openDatabase({ ...store, maxConnections: 1, log })
  await sql`create temporary table shelf_of_columns (id int, "order" text, note text)`.execute(database.db)
})
afterAll(async () => {
  await database.close()
  await store.drop()
})

describe('columns that are written once', () => {
  it('give the rows that their names give, beside other columns too', async () => {
    const columns = writtenColumns(['shelf_of_columns.id', 'order', 'shelf_of_columns.note as remark'])
    const given = await database.db
      .insertInto('shelf_of_columns')
      .values({ id: 1, order: 'الف', note: null })
      .returning(columns)
      .executeTakeFirstOrThrow()
    expect(given).toEqual({ id: 1, order: 'الف', remark: null })
    const rows = await database.db
      .selectFrom('shelf_of_columns')
      .select(columns)
      .select(sql<number>`id + 1`.as('next'))
      .execute()
    expect(rows).toEqual([{ id: 1, order: 'الف', remark: null, next: 2 }])
  })

  it('are plain names only', () => {
    expect(() => writtenColumns(['id', 'note" from staff --'])).toThrow(
      'No name of a column: note" from staff --',
    )
    expect(() => writtenColumns(['a.b.c'])).toThrow('No name of a column: a.b.c')
  })
})
