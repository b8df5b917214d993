import type { ForeignLimits } from './foreign-field.ts'
import type { RawRow } from './raw-row.ts'
import { ForeignRefusalError } from './refusal.ts'

type CellCode = NonNullable<RawRow['cellProblems']>[number]['code']

/** Puts a text at a place of a row, with empty cells before it. @throws ForeignRefusalError beyond the last column */
export function putCell(row: RawRow, at: number, text: string, { columns }: ForeignLimits): void {
  if (at >= columns) throw new ForeignRefusalError('too-wide', columns)
  while (row.cells.length < at) row.cells.push('')
  row.cells[at] = text
}

/** Tells what is wrong in a cell. */
export function tellCell(row: RawRow, at: number, code: CellCode): void {
  row.cellProblems = [...(row.cellProblems ?? []), { at, code }]
}
