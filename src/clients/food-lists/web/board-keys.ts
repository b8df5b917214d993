/** A cell of the board: columns are days in reading order, rows are meals. */
export interface Cell {
  readonly column: number
  readonly row: number
}

interface Press {
  readonly key: string
  readonly ctrlKey: boolean
}

/**
 * Where an arrow leads in the grid. Arrows are physical: → goes one cell to the right, which in a right-to-left
 * grid is the day before. Home is the first in reading order.
 * @returns null for other keys; at an edge the cell itself.
 */
export function cellAfter(
  press: Press,
  { column, row }: Cell,
  size: { readonly columns: number; readonly rows: number },
): Cell | null {
  const lastColumn = size.columns - 1
  const lastRow = size.rows - 1
  switch (press.key) {
    case 'ArrowLeft':
      return { column: Math.min(column + 1, lastColumn), row }
    case 'ArrowRight':
      return { column: Math.max(column - 1, 0), row }
    case 'ArrowDown':
      return { column, row: Math.min(row + 1, lastRow) }
    case 'ArrowUp':
      return { column, row: Math.max(row - 1, 0) }
    case 'Home':
      return { column: 0, row: press.ctrlKey ? 0 : row }
    case 'End':
      return { column: lastColumn, row: press.ctrlKey ? lastRow : row }
    default:
      return null
  }
}

interface KeyOfCell extends Press {
  readonly metaKey: boolean
  readonly altKey: boolean
}

/**
 * How a key opens the meal of a cell: Enter and Space its foods, F2 its first amount, and what is typed goes on in the
 * search for a food.
 * @returns null for other keys
 */
export function optionsOfKey(press: KeyOfCell, readOnly: boolean) {
  const { key } = press
  if (key === 'Enter' || key === ' ') return { takesFocus: true }
  if (key === 'F2') return { takesFocus: true, focus: 'amount' as const }
  const isTyped = !press.ctrlKey && !press.metaKey && !press.altKey && /^[\p{L}\p{N}]$/u.test(key)
  return isTyped && !readOnly ? { tab: 'finder' as const, typed: key } : null
}

/** The same on an option of a list of choices, a button: Enter and Space press it. */
export function optionsOfOption(press: KeyOfCell, readOnly: boolean) {
  return press.key === 'Enter' || press.key === ' ' ? null : optionsOfKey(press, readOnly)
}
