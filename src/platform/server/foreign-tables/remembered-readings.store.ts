import type { ForeignChoices } from '#platform/contract/foreign-tables.contract.ts'
import type { Instant, JsonColumn } from '../columns.ts'
import type { Db } from '../database.ts'
import { type ForeignTable, openForeignTable, type OpenOptions } from './open-foreign-table.ts'

export interface ForeignTableReadingsTable {
  source: string
  signature: string
  choices: JsonColumn<ForeignChoices>
  used_at: Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    foreign_table_readings: ForeignTableReadingsTable
  }
}

/**
 * What was chosen for files with these headers.
 * @param source the import, with what tells its sources apart: `food-items`, `statements:12`
 */
export async function rememberedReading(
  db: Db,
  source: string,
  signature: string,
): Promise<ForeignChoices | null> {
  const row = await db
    .selectFrom('foreign_table_readings')
    .select('choices')
    .where('source', '=', source)
    .where('signature', '=', signature)
    .executeTakeFirst()
  return row?.choices ?? null
}

/** Remembers what somebody chose, for the next file with these headers. The name of a sheet is that of one file. */
export async function rememberReading(
  db: Db,
  given: { source: string; signature: string; choices: ForeignChoices; now: Date },
): Promise<void> {
  const { sheet: _, ...kept } = given.choices
  const values = { choices: JSON.stringify(kept), used_at: given.now }
  await db
    .insertInto('foreign_table_readings')
    .values({ source: given.source, signature: given.signature, ...values })
    .onConflict((conflict) => conflict.columns(['source', 'signature']).doUpdateSet(values))
    .execute()
}

/** A table, the signature that it is remembered by, and the choices that were remembered. */
export interface RememberedTable {
  table: ForeignTable
  signature: string
  choices: ForeignChoices
}

/** Opens a file as the last one with the same headers was read. @throws `validation` as `openForeignTable` does */
export async function openRemembered(
  db: Db,
  source: string,
  file: Uint8Array,
  options: Omit<OpenOptions, 'choices'>,
): Promise<RememberedTable> {
  const table = await openForeignTable(file, options)
  const { signature } = table.found
  const choices = await rememberedReading(db, source, signature)
  if (choices === null || Object.keys(choices).length === 0) return { table, signature, choices: {} }
  return { table: await openForeignTable(file, { ...options, choices }), signature, choices }
}
