import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { judgedOfAll, judgedOfClients } from '#clients/food-lists/server/judged-columns.reads.ts'
import type { Db } from '#platform/server/database.ts'
import { countedClients, sourcesOf } from '#platform/server/projections/projection.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { projections } from './projections.ts'

/* What a change leaves: a note for projections, a mark for judgements, each for the columns that are declared. */

const app = await testApp([], { unchecked: ['ledger'] })
afterAll(() => app.close())

const noted = sourcesOf([...projections, countedClients])
const marked = new Map(Object.entries({ ...judgedOfClients, ...judgedOfAll }))
const tables = [...new Set([...noted.keys(), ...marked.keys()])].toSorted()

/** By table: the columns whose change is noted, and those whose change marks. */
function declared(table: string): { notes: readonly string[]; marks: readonly string[] } {
  return { notes: noted.get(table) ?? [], marks: marked.get(table) ?? [] }
}

interface NotingTrigger {
  table: string
  name: string
  /** `insert`, `delete` and `update`, as the catalogue has them. */
  events: number
  columns: string[]
}

/** Who wrote a message and that it came from another system never change. */
const isFixed = (table: string, name: string) =>
  table === 'messages' && ['direction', 'is_moved'].includes(name)

describe('the triggers of what changes', () => {
  it('are one on each table that a projection or a judgement reads, for each of their columns', async () => {
    const { rows } = await sql<NotingTrigger>`
      select class.relname as table, tgname as name, tgtype & 28 as events, array(
          select attname::text from unnest(tgattr) number
          join pg_attribute on attrelid = class.oid and attnum = number order by attname) as columns
      from pg_trigger join pg_class class on class.oid = tgrelid
      where tgfoid = 'note_change'::regproc
      order by 1`.execute(app.db)
    expect(rows.map(({ table }) => table)).toEqual(tables)
    for (const { table, columns } of rows) {
      // An entry of the ledger never changes.
      if (table === 'ledger_entries') continue
      const { notes, marks } = declared(table)
      const watched = [...new Set([...notes, ...marks])].toSorted()
      expect([table, columns]).toEqual([table, watched.filter((name) => !isFixed(table, name))])
    }
    const ofAllEvents = rows.filter(({ events }) => events === 28).map(({ table }) => table)
    expect(tables.filter((table) => !ofAllEvents.includes(table))).toEqual([
      // Added only, changed only, and never removed but with its client.
      'ledger_entries',
      'messages',
      'packages',
    ])
  })
})

/** Two values of each type that differ; of others the numbers 1 and 2. */
const valuesOf: Readonly<Record<string, readonly [string, string]>> = {
  boolean: ['false', 'true'],
  date: ["'2026-01-01'", "'2026-01-02'"],
  'timestamp with time zone': ["'2026-01-01T00:00Z'", "'2026-01-02T00:00Z'"],
  datemultirange: ["'{}'", "'{[2026-01-01,2026-01-02)}'"],
  'time without time zone': ["'10:00'", "'11:00'"],
  text: ["'1'", "'2'"],
  jsonb: ["'{}'", '\'{"a":1}\''],
  ARRAY: ["'{}'", "'{1}'"],
}
/** Values of rows that are read where not all are. */
const readValues: Readonly<Record<string, string>> = {
  'breastfeeding_tables.status': "'published'",
  'messages.direction': "'in'",
  'registry_entries.parent_code': "'diabetes'",
  'registry_entries.registry': "'allergies'",
}
/** Where the client of a row is found. */
const ways = [
  'terms',
  'payments',
  'twenty_one_runs',
  'term_pauses',
  'comments',
  'success_stories',
  'client_conditions',
]

interface Column {
  name: string
  type: string
}

const columnsOf = async (db: Db, table: string): Promise<Column[]> =>
  (
    await sql<Column>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' and column_name <> 'id'
      order by column_name`.execute(db)
  ).rows

/** Puts a row of the number 1 into a table without rules and triggers. @returns the statement that does so */
async function plant(db: Db, table: string): Promise<string> {
  const { rows: rules } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = ${table}::regclass and contype in ('c', 'f', 'x')`.execute(
    db,
  )
  for (const { name } of rules) await sql.raw(`alter table ${table} drop constraint "${name}"`).execute(db)
  await sql.raw(`alter table ${table} disable trigger user`).execute(db)
  await sql.raw(`delete from ${table}`).execute(db)
  const columns = await columnsOf(db, table)
  const hasId = await sql`select from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_name = 'id'`.execute(db)
  const names = [...(hasId.rows.length > 0 ? ['id'] : []), ...columns.map(({ name }) => `"${name}"`)]
  const values = columns.map(
    ({ name, type }) => readValues[`${table}.${name}`] ?? (valuesOf[type] ?? ['1'])[0],
  )
  const all = [...(hasId.rows.length > 0 ? ['1'] : []), ...values]
  const statement = `insert into ${table} (${names.join()}) overriding system value values (${all.join()})`
  await sql.raw(statement).execute(db)
  return statement
}

const left = async (db: Db): Promise<[notes: boolean, marks: boolean]> => {
  const notes = await sql`delete from projection_changes returning id`.execute(db)
  const marks = await sql`delete from list_marks returning id`.execute(db)
  // The mark of everybody is left once in a transaction: here every statement is one.
  await sql`select set_config('list_marks.everybody', '', true)`.execute(db)
  return [notes.rows.length > 0, marks.rows.length > 0]
}

/** Messages go only with their client, and a package only while nobody has it. */
const goWithOthers = ['messages', 'packages']
const changeable = tables.filter((table) => table !== 'ledger_entries')

describe('a change', () => {
  it.each(changeable)('of each column of %s is noted and marked as it is declared', async (table) => {
    const transaction = await app.db.startTransaction().execute()
    try {
      await sql`reset role`.execute(transaction)
      for (const way of ways) await plant(transaction, way)
      const insertion = await plant(transaction, table)
      const { rows } = await sql<{ name: string }>`
        select tgname as name from pg_trigger where tgrelid = ${table}::regclass
          and tgfoid = 'note_change'::regproc`.execute(transaction)
      await sql.raw(`alter table ${table} enable trigger ${rows[0]!.name}`).execute(transaction)
      await left(transaction)
      const { notes, marks } = declared(table)
      const found: unknown[] = []
      const expected: unknown[] = []
      for (const { name, type } of await columnsOf(transaction, table)) {
        if (isFixed(table, name)) continue
        const [before, after] = valuesOf[type] ?? ['1', '2']
        const first = readValues[`${table}.${name}`] ?? before
        await sql.raw(`update ${table} set "${name}" = ${first}`).execute(transaction)
        found.push([`${name} unchanged`, ...(await left(transaction))])
        expected.push([`${name} unchanged`, false, false])
        await sql.raw(`update ${table} set "${name}" = ${after}`).execute(transaction)
        found.push([name, ...(await left(transaction))])
        expected.push([name, notes.includes(name), marks.includes(name)])
        await sql.raw(`update ${table} set "${name}" = ${first}`).execute(transaction)
        await left(transaction)
      }
      expect(found).toEqual(expected)
      const both = [notes.length > 0, marks.length > 0]
      await sql.raw(`delete from ${table}`).execute(transaction)
      expect(await left(transaction)).toEqual(goWithOthers.includes(table) ? [false, false] : both)
      await sql.raw(insertion).execute(transaction)
      expect(await left(transaction)).toEqual(table === 'packages' ? [false, false] : both)
    } finally {
      await transaction.rollback().execute()
    }
  })
})
