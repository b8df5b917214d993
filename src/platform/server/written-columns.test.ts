import { type ColumnType, sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from './testing/open-test-database.ts'
import { writtenColumns } from './written-columns.ts'

declare module './database.ts' {
  interface Tables {
    shelf_of_columns: { id: ColumnType<number>; order: ColumnType<string>; note: ColumnType<string | null> }
  }
}

const database = await openTestDatabase({ maxConnections: 1 })
await sql`create temporary table shelf_of_columns (id int, "order" text, note text)`.execute(database.db)
afterAll(() => database.close())

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
