import { type ForeignTable, openForeignTable } from '#platform/server/foreign-tables/open-foreign-table.ts'
import type { ForeignField } from '#platform/server/foreign-tables/foreign-field.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { movingLimits } from '../moving-in.contract.ts'
import type { RawRow } from './moving-files.store.ts'

/** A table of another system: its headers, what each column holds as far as its header says, and its rows. */
export interface MovingTable {
  headers: string[]
  /** Of the headers, the same for each file of a source. */
  signature: string
  fields: (string | null)[]
  rows: RawRow[]
}

/** Opens a file of any container. @throws `validation` at `file` */
export async function openMovingTable(
  bytes: Uint8Array,
  fields: readonly ForeignField[],
  today: IsoDate,
): Promise<MovingTable> {
  const limits = {
    bytes: movingLimits.bytes,
    rows: movingLimits.rows,
    columns: movingLimits.columns,
    textBytes: 2 * movingLimits.bytes,
  }
  const table = await openForeignTable(bytes, { fields, today, limits })
  const { headers, fields: found } = columnsOf(table)
  const rows: RawRow[] = []
  for await (const { row, cells } of table.rows()) rows.push({ number: row, cells })
  return { headers, signature: table.found.signature, fields: found, rows }
}

function columnsOf({ columns }: ForeignTable) {
  const width = Math.max(0, ...columns.map(({ at }) => at + 1))
  const byPlace = new Map(columns.map((column) => [column.at, column]))
  const places = Array.from({ length: width }, (_, at) => byPlace.get(at))
  return {
    headers: places.map((column) => column?.header ?? ''),
    fields: places.map((column) => column?.field ?? null),
  }
}
