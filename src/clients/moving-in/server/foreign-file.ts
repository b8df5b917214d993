import type { ForeignReading } from '#platform/contract/foreign-tables.contract.ts'
import type { ForeignTable } from '#platform/server/foreign-tables/open-foreign-table.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { movingLimits } from '../moving-in.contract.ts'
import type { MovingKind } from '../moving-fields.contract.ts'
import { foreignFieldsOf } from './header-words.ts'
import type { RawRow } from './moving-files.store.ts'

/** A table of another system: its headers, what each column holds as far as its header says, and its rows. */
export interface MovingTable {
  headers: string[]
  fields: (string | null)[]
  reading: ForeignReading
  /** May be walked again. */
  rows: () => AsyncIterable<RawRow>
}

/** By which readings of files of a kind are remembered. */
export const movingSource = (kind: MovingKind): string => `moving-in:${kind}`

/** How a file of any container is opened. @param kind null: no fields are looked for */
export const movingOptions = (kind: MovingKind | null, today: IsoDate) => ({
  fields: kind === null ? [] : foreignFieldsOf(kind, today),
  today,
  limits: {
    bytes: movingLimits.bytes,
    rows: movingLimits.rows,
    columns: movingLimits.columns,
    textBytes: 2 * movingLimits.bytes,
  },
})

/** What an open file holds. What its cells leave open is asked when they are judged. */
export function movingTable(table: ForeignTable): MovingTable {
  const { found, columns, problems } = table
  const questions = table.questions.filter(({ kind }) => kind === 'sheet')
  const rows = async function* () {
    for await (const { row, cells } of table.rows()) yield { number: row, cells }
  }
  return { ...columnsOf(table), reading: { found, columns, questions, problems }, rows }
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
