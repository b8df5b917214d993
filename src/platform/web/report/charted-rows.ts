const mostColumns = 24

/** The rows that a chart has room for: the latest in time, else the first, which are the largest. */
export function chartedRows<Row>(rows: readonly Row[], inTime: boolean): readonly Row[] {
  return inTime ? rows.slice(-mostColumns) : rows.slice(0, mostColumns)
}
