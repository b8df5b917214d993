import { comparisons, type Comparison, lastYear } from '#platform/contract/report.ts'
import { type DayRange, type IsoDate, isIsoDate, weekBounds } from '#platform/contract/text/calendar.ts'
import type { CalendarId } from '#platform/contract/text/locale.ts'
import { isPeriod, rangeOf } from '../list/day-values.ts'
import { type Search, stringifySearch } from '../routing/search-params.ts'

/** Periods by a word that stays true tomorrow, in the person's calendar. */
export const reportPeriods = [
  'last-12-months',
  'today',
  'this-week',
  'this-month',
  'last-month',
  'this-year',
] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** All that an address says about a report. */
export interface ReportState {
  /** A word, or `from..to`. */
  period: string
  compare: Comparison
  /** Null: as of now. */
  asOf: IsoDate | null
  /** Id of the view it started from; '' for none. */
  view: string
  /** Ids of the numbers that are left out of the table. */
  hidden: readonly string[]
  /** The number that the rows are in the order of, `-left` for the largest first; '' as they came. */
  order: string
  /** The number that the chart draws; '' for what the report draws by itself. */
  drawn: string
  /** The chosen value of each choice by its id; '' for none. */
  chosen: Readonly<Record<string, string>>
}

const numberId = /^[A-Za-z][A-Za-z0-9]{0,59}$/
const fullRange = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/

/** Reads an address; what the report does not know is left out. `choices`: allowed values by id; null for whatever is found by its id. */
export function readReport(
  search: Search,
  choices: readonly { id: string; values: readonly string[] | null }[],
): ReportState {
  const one = (key: string) => [search[key] ?? []].flat()[0] ?? ''
  const period = one('period')
  const asOf = one('asOf')
  const isKnown = reportPeriods.some((word) => word === period) || customRange(period) !== null
  return {
    period: isKnown ? period : reportPeriods[0],
    compare: comparisons.find((word) => word === one('compare')) ?? 'none',
    asOf: isIsoDate(asOf) ? asOf : null,
    view: one('view'),
    hidden: one('hide')
      .split(',')
      .filter((id) => numberId.test(id)),
    order: numberId.test(one('order').replace(/^-/, '')) ? one('order') : '',
    drawn: numberId.test(one('chart')) ? one('chart') : '',
    chosen: Object.fromEntries(
      choices.map(({ id, values }) => [id, isAllowed(one(id), values) ? one(id) : '']),
    ),
  }
}

const foundId = /^(me|none|[1-9]\d{0,14})$/

function isAllowed(value: string, values: readonly string[] | null): boolean {
  return values === null ? foundId.test(value) : values.includes(value)
}

/** The address of a state: without what is as always. */
export function writeReport({
  period,
  compare,
  asOf,
  view,
  hidden,
  order,
  drawn,
  chosen,
}: ReportState): Record<string, string> {
  return Object.fromEntries(
    Object.entries({
      period: period === reportPeriods[0] ? '' : period,
      compare: compare === 'none' ? '' : compare,
      asOf: asOf ?? '',
      ...chosen,
      hide: hidden.join(','),
      order,
      chart: drawn,
      view,
    }).filter(([, value]) => value !== ''),
  )
}

/** A state with every setting as it is by itself. */
export const withoutChoices = ({ chosen }: ReportState): Partial<ReportState> => ({
  period: reportPeriods[0],
  compare: 'none',
  asOf: null,
  chosen: Object.fromEntries(Object.keys(chosen).map((id) => [id, ''])),
})

/** How many settings of the report are other than they are by themselves. */
export function chosenCount({ period, compare, asOf, chosen }: ReportState): number {
  const own = [period !== reportPeriods[0], compare !== 'none', asOf !== null]
  return [...own, ...Object.values(chosen).map((value) => value !== '')].filter(Boolean).length
}

/** Why a report has nothing to show: what it is narrowed to, its days, or that nothing is there yet. */
export function emptinessOf(state: ReportState, about: 'period' | 'state'): 'narrowed' | 'period' | 'state' {
  return chosenCount(state) > 0 ? 'narrowed' : about
}

/** The two days of `from..to` in their order, or null. */
export function customRange(text: string): DayRange | null {
  const [, from = '', to = ''] = fullRange.exec(text) ?? []
  return isIsoDate(from) && isIsoDate(to) && from <= to ? { from, to } : null
}

/** The days that a period means today. */
export function daysOf(period: string, today: IsoDate, calendar: CalendarId): DayRange {
  const custom = customRange(period)
  if (custom) return custom
  if (period === 'today') return { from: today, to: today }
  if (period === 'this-week') return weekBounds(today)
  const { from, to } = isPeriod(period) ? rangeOf(period, today, calendar) : {}
  return from !== undefined && to !== undefined ? { from, to } : lastYear(today, calendar)
}

/** The state as a view keeps it; its words of time stay words. */
export function reportViewText(state: ReportState): string {
  const inOrder = Object.entries(writeReport({ ...state, view: '' })).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return stringifySearch(Object.fromEntries(inOrder)).slice(1)
}
