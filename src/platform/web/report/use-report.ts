import { useLocation, useRouter } from '@tanstack/react-router'
import type { Comparison } from '#platform/contract/report.ts'
import type { DayRange } from '#platform/contract/text/calendar.ts'
import type { CalendarId } from '#platform/contract/text/locale.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { foundId } from '../list/list-state.ts'
import { useToday } from '../list/today.ts'
import { type Search, stringifySearch } from '../routing/search-params.ts'
import type { SelectOption } from '../ui/fields/select-field.tsx'
import type { Findable } from '../ui/fields/record-choice.ts'
import { daysOf, readReport, type ReportState, writeReport } from './report-state.ts'

/** Something that a report is narrowed or grouped by. */
export interface ReportChoice {
  /** Key in the address and of the endpoint's query. */
  id: string
  label: string
  /** What can be chosen; of records that are found by their names, what is chosen. */
  options: readonly SelectOption[]
  /** There are many: one is found by its name. */
  found?: Findable
  /** Absent: the options are all that can be chosen; false: any record can. */
  isListed?: boolean
  /** What is chosen while nothing is; absent: the first option stands for it. */
  empty?: string
}

/** What a report's endpoint is asked with, besides its choices. */
export interface ReportQuery {
  from: string
  to: string
  calendar: CalendarId
  compare: Comparison
  asOf?: string
}

/** `period`: facts of days; `state`: what is so on one day; `both`: facts of days, as they were known on one. */
export type ReportAbout = 'period' | 'state' | 'both'

export interface ReportModel {
  about: ReportAbout
  choices: readonly ReportChoice[]
  state: ReportState
  days: DayRange
  query: ReportQuery & Record<string, string>
  /** Reads the address of a view, as the screen's own. */
  read: (search: Search) => ReportState
  hrefOf: (state: ReportState) => string
  change: (part: Partial<ReportState>) => void
}

/** The days that the address asks for. */
export function useDaysAsked(): DayRange {
  const { search } = useLocation()
  const { prefs } = useLocale()
  return daysOf(readReport(search as Search, []).period, useToday(), prefs.calendar)
}

/** The address of the screen as the state of a report, and the query that asks for it. */
export function useReport(choices: readonly ReportChoice[], about: ReportAbout = 'both'): ReportModel {
  const router = useRouter()
  const { pathname, search } = useLocation()
  const { prefs } = useLocale()
  const today = useToday()
  const allowed = choices.map(({ id, options, isListed = true }) => ({
    id,
    values: !isListed ? null : options.map(({ value }) => value),
  }))
  const read = (given: Search) => readReport(given, allowed)
  const state = read(search as Search)
  const days = daysOf(state.period, today, prefs.calendar)
  const chosen = chosenQuery(choices, state)
  const { compare, asOf } = state
  const inDays = { ...days, calendar: prefs.calendar, compare }
  return {
    about,
    choices,
    state,
    days,
    query: {
      ...((about === 'state' ? {} : inDays) as typeof inDays),
      ...(about !== 'period' && asOf !== null && { asOf }),
      ...chosen,
    },
    read,
    hrefOf: (asked) => `#${pathname}${stringifySearch(writeReport(asked))}`,
    change: (part) =>
      void router.navigate({
        to: pathname,
        search: writeReport({ ...state, ...part }),
        replace: true,
        resetScroll: false,
      } as never),
  }
}

/** What is chosen as the endpoint takes it: «me» is whoever looks. */
function chosenQuery(choices: readonly ReportChoice[], { chosen }: ReportState): Record<string, string> {
  const meant = ([id, value]: [string, string]): [string, string] => {
    const found = choices.find((choice) => choice.id === id)?.found
    return [id, found ? foundId(found, value) : value]
  }
  const given = Object.entries(chosen).filter(([, value]) => value !== '')
  return Object.fromEntries(given.map(meant))
}
