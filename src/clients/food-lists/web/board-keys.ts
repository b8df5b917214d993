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
