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

/** Places of a row that cells of the rows above it cover. */
export class CoveredPlaces {
  readonly #rowsLeft = new Map<number, number>()

  /** The first place from `at` on that is free. */
  free(at: number): number {
    let place = at
    while ((this.#rowsLeft.get(place) ?? 0) > 0) place += 1
    return place
  }

  /** A cell of several rows. @param rows including its own, which is counted off when it ends */
  cover(at: number, columns: number, rows: number): void {
    if (rows > 1) for (let place = at; place < at + columns; place += 1) this.#rowsLeft.set(place, rows)
  }

  endRow(): void {
    for (const [place, rows] of this.#rowsLeft) {
      if (rows > 1) this.#rowsLeft.set(place, rows - 1)
      else this.#rowsLeft.delete(place)
    }
  }
}

/** Tells what is wrong in a cell. */
export function tellCell(row: RawRow, at: number, code: CellCode): void {
  row.cellProblems = [...(row.cellProblems ?? []), { at, code }]
}
