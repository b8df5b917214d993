const mostColumns = 24

interface Charted<Row> {
  shown: readonly Row[]
  /** Drawn as one column after the others; none where a sum would say nothing. */
  rest: readonly Row[]
}

/**
 * The rows that a chart has room for: the latest in time, else the first, which are the largest. Of amounts that add up
 * (`adds`) the others come together in a column of their own.
 */
export function chartedRows<Row>(
  rows: readonly Row[],
  { inTime, adds }: { inTime: boolean; adds: boolean },
): Charted<Row> {
  if (inTime) return { shown: rows.slice(-mostColumns), rest: [] }
  if (!adds || rows.length <= mostColumns) return { shown: rows.slice(0, mostColumns), rest: [] }
  return { shown: rows.slice(0, mostColumns - 1), rest: rows.slice(mostColumns - 1) }
}

type Counts<Id extends string> = Readonly<Record<Id, number>>

/** The counts of rows together. */
export function sumOfRows<Id extends string>(rows: readonly { counts: Counts<Id> }[]): Counts<Id> {
  const sum: Partial<Record<Id, number>> = {}
  for (const { counts } of rows) {
    for (const id of Object.keys(counts) as Id[]) sum[id] = (sum[id] ?? 0) + counts[id]
  }
  return sum as Counts<Id>
}

/** Whether every fact stands in one row only: somebody with two conditions stands in two. */
export function addUp(
  rows: readonly { counts: Counts<string> }[],
  total: Counts<string>,
  ids: readonly string[],
): boolean {
  const sum = sumOfRows(rows)
  return ids.every((id) => (sum[id] ?? 0) === (total[id] ?? 0))
}
