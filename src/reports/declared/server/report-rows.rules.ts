import type { AnyReport, CountedRow } from '#platform/contract/declared-report.ts'
import type { DayRange } from '#platform/contract/text/calendar.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'

/** A row of a report before its days are known. */
export type Counted = Omit<CountedRow, 'from' | 'to'>

/** Every stretch of the period, also one without facts. */
export function inTime(
  stretches: readonly DayRange[],
  rows: readonly Counted[],
  nothing: Pick<Counted, 'counts' | 'shares'>,
): CountedRow[] {
  return stretches.map(({ from, to }) => {
    const { counts, shares } = rows.find(({ key }) => key === from) ?? nothing
    return { key: from, name: null, from, to, counts, ...(shares && { shares }) }
  })
}

/** The largest group first. */
export function bySize(report: AnyReport, { from, to }: DayRange, rows: readonly Counted[]): CountedRow[] {
  const first = report.measures[0]?.id ?? ''
  const size = ({ counts }: Counted) => counts[first] ?? 0
  return rows
    .toSorted((a, b) => size(b) - size(a) || (a.key < b.key ? -1 : 1))
    .map((row) => ({ ...row, from, to }))
}

/** In the order of the alphabet; whoever has no name comes last. */
export function byName({ from, to }: DayRange, rows: readonly Counted[]): CountedRow[] {
  const order = ({ name, key }: Counted) => (name === null ? `~${key}` : sortKey(name))
  return rows.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)).map((row) => ({ ...row, from, to }))
}
