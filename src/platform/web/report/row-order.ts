import type { ReportLine } from './report-table.tsx'

/** The order that a press on a column leads to: the largest first, the smallest first, as the rows came. */
export function nextOrder(order: string, column: string): string {
  if (order === `-${column}`) return column
  return order === column ? '' : `-${column}`
}

/** Rows by the numbers of a column; those without one last. @param place of the column; -1: as they came */
export function orderedBy(
  lines: readonly ReportLine[],
  place: number,
  isDescending: boolean,
): readonly ReportLine[] {
  if (place < 0) return lines
  const valueOf = ({ cells }: ReportLine) => {
    const cell = cells[place]
    return cell?.order === undefined ? (cell?.value ?? null) : cell.order
  }
  return lines.toSorted((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return isDescending ? right - left : left - right
  })
}
