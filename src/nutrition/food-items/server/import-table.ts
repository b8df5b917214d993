import type { ForeignChoices } from '#platform/contract/foreign-tables.contract.ts'
import { todayIn } from '#platform/contract/text/calendar.ts'
import { type ForeignTable, openForeignTable } from '#platform/server/foreign-tables/open-foreign-table.ts'
import { importFields, type ImportField, importLimits } from '../food-item-import.contract.ts'
import { importTableFields } from './import-labels.ts'

/** What readings of these files are remembered by. */
export const importSource = 'food-items'

/** How a file of food items is opened. */
export const importOptions = (now: Date) => ({
  fields: importTableFields,
  limits: { bytes: importLimits.bytes, rows: importLimits.rows, columns: importLimits.columns },
  today: todayIn('IR', now),
})

/** @throws `validation` at `file` where it cannot be read */
export const openImport = (file: Uint8Array, choices: ForeignChoices, now: Date): Promise<ForeignTable> =>
  openForeignTable(file, { ...importOptions(now), choices })

/** What each column holds, by its place. */
export function importColumns({ columns }: Pick<ForeignTable, 'columns'>): (ImportField | null)[] {
  const fields: (ImportField | null)[] = []
  for (const { at, field } of columns) fields[at] = importFields.find((one) => one === field) ?? null
  return Array.from(fields, (field) => field ?? null)
}
