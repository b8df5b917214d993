import { type Delimited, delimitedRows, delimiterOf } from './delimited-rows.ts'
import type { RawRow, RawSheet } from './raw-row.ts'

/** How many rows decide whether the cells are parted. */
const judgedRows = 60
/** The line that names a delimiter; after saving again it may name another one. */
const sepCell = /^\s*sep=.\s*$/i
/** A cell with a comma or two is text. A delimiter that parts most rows into so many cells makes a table. */
const columnsMin = 3

/**
 * The sheet of somebody who opened delimited text with the wrong delimiter and saved it: each row stands in one cell, and is parted
 * here. Any other sheet stays as it is.
 */
export const withPartedCells = (sheet: RawSheet): RawSheet => ({ ...sheet, rows: () => partedRows(sheet) })

async function* partedRows(sheet: RawSheet): AsyncGenerator<RawRow, void> {
  const top: RawRow[] = []
  let delimited: Delimited | null | undefined
  for await (const row of sheet.rows()) {
    if (delimited !== undefined) {
      yield parted(row, delimited)
      continue
    }
    if (top.push(row) < judgedRows) continue
    delimited = delimitedIn(top)
    for (const one of top) yield parted(one, delimited)
  }
  if (delimited !== undefined) return
  delimited = delimitedIn(top)
  for (const one of top) yield parted(one, delimited)
}

/** The delimiter of the texts; null where the rows have cells of their own. */
function delimitedIn(rows: readonly RawRow[]): Delimited | null {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '' && !sepCell.test(cell)))
  if (filled.length < 2 || filled.some(({ cells }) => cells.slice(1).some((cell) => cell.trim() !== '')))
    return null
  const texts = filled.map(({ cells }) => cells[0] ?? '')
  const delimited = delimiterOf(texts.join('\n'))
  const widths = texts.map((text) => cellsOf(text, delimited)?.length ?? 0)
  const widest = Math.max(...widths)
  const isTable =
    widest >= columnsMin && 2 * widths.filter((width) => width === widest).length >= filled.length
  return isTable ? delimited : null
}

function cellsOf(text: string, { delimiter }: Delimited): string[] | null {
  const [row] = delimitedRows(text, { delimiter, start: 0, skipped: 0 })
  return row === undefined || row.problem !== undefined ? null : row.cells
}

function parted(row: RawRow, delimited: Delimited | null): RawRow {
  const [text = '', ...others] = row.cells
  if (delimited === null || text === '' || others.some((cell) => cell.trim() !== '')) return row
  if (sepCell.test(text)) return { ...row, cells: [] }
  const cells = cellsOf(text, delimited)
  return cells === null ? { ...row, problem: 'stray-quote' } : { ...row, cells }
}
