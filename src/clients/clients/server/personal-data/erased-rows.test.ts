import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import type { Db } from '#platform/server/database.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { eraseClient } from './client-erasure.store.ts'
import { tablesToEmpty } from './client-owned-tables.reads.ts'
import { makeClient, testToday } from '../testing/client-builders.ts'
import { clientParts } from '#app/server/upper-parts.ts'

const app = await testApp([])
afterAll(() => app.close())

/** A value of each type that a column without a default needs; of others the number of the client. */
const valueOf: Readonly<Record<string, string>> = {
  boolean: 'false',
  date: 'current_date',
  'timestamp with time zone': 'now()',
  jsonb: "'{}'",
  ARRAY: "'{}'",
  bytea: "'x'",
}

/** Puts a row of a client into a table; what it hangs on is nowhere. */
async function plant(db: Db, table: string, clientId: number): Promise<void> {
  await sql.raw(`alter table ${table} disable trigger user`).execute(db)
  const { rows: rules } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = ${table}::regclass and contype in ('c', 'f')`.execute(
    db,
  )
  for (const { name } of rules) await sql.raw(`alter table ${table} drop constraint "${name}"`).execute(db)
  const { rows } = await sql<{ column: string; type: string }>`
    select column_name as column, data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_nullable = 'NO' and column_default is null
      and is_identity = 'NO' and is_generated = 'NEVER' and column_name <> 'client_id'`.execute(db)
  const columns = ['client_id', ...rows.map(({ column }) => `"${column}"`)]
  const values = [String(clientId), ...rows.map(({ type }) => valueOf[type] ?? `'${clientId}'`)]
  await sql.raw(`insert into ${table} (${columns.join()}) values (${values.join()})`).execute(db)
}

it('erasing leaves no row in any table whose rows go with the person, and takes none of another', async () => {
  const [gone, stays] = [await makeClient(app.db), await makeClient(app.db)]
  const transaction = await app.db.startTransaction().execute()
  try {
    await sql`reset role`.execute(transaction)
    const tables = await tablesToEmpty(transaction)
    for (const table of tables) for (const id of [gone, stays]) await plant(transaction, table, id)
    const { followers } = clientParts
    const erasing = { staffId: null, now: app.clock.now(), today: testToday, followers }
    await eraseClient(transaction, { id: gone }, erasing)
    const left: unknown[] = []
    for (const table of tables) {
      const { rows } = await sql<{ id: number }>`
        select client_id as id from ${sql.table(table)} where client_id in (${gone}, ${stays})`.execute(
        transaction,
      )
      left.push([table, rows.map(({ id }) => id)])
    }
    expect(left).toEqual(tables.map((table) => [table, [stays]]))
    expect(tables.length).toBeGreaterThan(30)
  } finally {
    await transaction.rollback().execute()
  }
})
