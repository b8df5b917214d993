import { pageSizeDefault, pageSizes } from '#platform/contract/paging.ts'
import type { CalendarId } from '#platform/contract/text/locale.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Findable } from '../ui/fields/record-choice.ts'
import { stringifySearch, type Search } from '../routing/search-params.ts'
import { dayOf, isDayValue, isRangeValue, rangeOf } from './day-values.ts'
import type { ListFilter, ListOf } from './list-declaration.ts'
import { numbersOf } from './number-values.ts'

/** All that an address says about a list. */
export interface ListState {
  /** Id of the view it started from; '' for none. */
  view: string
  q: string
  /** Values by filter id; a filter without values is not there. */
  filters: Readonly<Record<string, readonly string[]>>
  /** `name` or `-name`; '' is the list's own order. */
  sort: string
  page: number
  /** Null: as the person keeps it, or the product. */
  perPage: number | null
  /** Ids of the shown columns in order; null: as the person keeps them, or the list. */
  columns: readonly string[] | null
  /** Id of the row in the preview; '' for none. */
  open: string
}

export const emptyState: ListState = {
  view: '',
  q: '',
  filters: {},
  sort: '',
  page: 1,
  perPage: null,
  columns: null,
  open: '',
}

/** The parts of a declaration that its addresses depend on. */
export type ListShape = Pick<ListOf<never>, 'columns' | 'filters'>

/** Reads an address. What this list does not know is left out: addresses are typed, shared and old. */
export function readState(search: Search, { columns, filters = [] }: ListShape): ListState {
  const all = (key: string) => [search[key] ?? []].flat()
  const one = (key: string) => all(key)[0] ?? ''
  const sorts = columns.flatMap(({ sort }) => (sort === undefined ? [] : [sort, `-${sort}`]))
  const page = Number(one('page'))
  const perPage = Number(one('size'))
  const known = one('cols')
    .split(',')
    .filter((id, index, ids) => ids.indexOf(id) === index && columns.some((column) => column.id === id))
  return {
    view: one('view'),
    q: one('q').slice(0, 100),
    filters: readFilters(all, filters),
    sort: sorts.includes(one('sort')) ? one('sort') : '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    perPage: pageSizes.some((size) => size === perPage) ? perPage : null,
    columns: known.length > 0 ? known : null,
    open: one('open'),
  }
}

function readFilters(all: (key: string) => string[], filters: readonly ListFilter[]) {
  const read: Record<string, readonly string[]> = {}
  for (const filter of filters) {
    const values = all(filter.id).filter((value) => accepts(filter, value))
    const kept = filter.kind === 'choice' && filter.multiple ? [...new Set(values)] : values.slice(0, 1)
    if (kept.length > 0) read[filter.id] = kept
  }
  return read
}

function accepts(filter: ListFilter, value: string): boolean {
  switch (filter.kind) {
    case 'choice':
      return filter.options.some((option) => option.value === value)
    case 'boolean':
      return value === 'true' || value === 'false'
    case 'date':
      return isDayValue(value)
    case 'dateRange':
      return isRangeValue(value)
    case 'numberRange':
      return numbersOf(value) !== null
    default:
      return value !== ''
  }
}

/** The address of a state: short keys in a fixed order, without what is as always. */
export function writeState(state: ListState): Search {
  const { view, q, filters, sort, page, perPage, columns, open } = state
  const parts: [string, string | readonly string[]][] = [
    ['view', view],
    ['q', q],
    ...Object.entries(filters),
    ['sort', sort],
    ['page', page > 1 ? String(page) : ''],
    ['size', perPage === null ? '' : String(perPage)],
    ['cols', columns?.join(',') ?? ''],
    ['open', open],
  ]
  return Object.fromEntries(
    parts
      .filter(([, value]) => value.length > 0)
      .map(([key, value]) => [key, typeof value === 'string' || value.length > 1 ? value : value[0]]),
  ) as Search
}

/** What a view keeps of a state, as text: everything but the page, the preview and the view's own name. */
export function viewText(state: ListState, { filters = [] }: ListShape): string {
  const inOrder = filters.flatMap(({ id }) => {
    const values = state.filters[id]
    return values ? [[id, values.toSorted()] as const] : []
  })
  const kept = { ...state, filters: Object.fromEntries(inOrder), view: '', page: 1, open: '' }
  return stringifySearch(writeState(kept)).slice(1)
}

export function withFilter(state: ListState, id: string, values: readonly string[]): ListState {
  const { [id]: _before, ...others } = state.filters
  const filters = values.length > 0 ? { ...state.filters, [id]: values } : others
  return { ...state, filters, page: 1, open: '' }
}

export function withSearch(state: ListState, q: string): ListState {
  return { ...state, q: q.trim(), page: 1, open: '' }
}

/** One press ascending, the second descending, the third back to the list's own order. */
export function withNextSort(state: ListState, sort: string): ListState {
  const next = { [sort]: `-${sort}`, [`-${sort}`]: '' }[state.sort] ?? sort
  return { ...state, sort: next, page: 1 }
}

/** Keeps the first row of the page in sight. @param before rows per page until now */
export function withPerPage(state: ListState, perPage: number, before: number): ListState {
  const first = (state.page - 1) * before
  const page = Math.floor(first / perPage) + 1
  return { ...state, perPage: perPage === pageSizeDefault ? null : perPage, page }
}

export function withoutFilters(state: ListState): ListState {
  return { ...state, q: '', filters: {}, page: 1, open: '' }
}

export function isFiltered({ q, filters }: ListState): boolean {
  return q !== '' || Object.keys(filters).length > 0
}

interface Reader {
  today: IsoDate
  calendar: CalendarId
}

/** Search and filters as the endpoint takes them. Relative days become days of today, «me» becomes who looks. */
export function filterQuery(
  state: ListState,
  filters: readonly ListFilter[],
  reader: Reader,
): Record<string, unknown> {
  const query: Record<string, unknown> = state.q === '' ? {} : { q: state.q }
  for (const filter of filters) Object.assign(query, paramsOf(filter, state.filters[filter.id] ?? [], reader))
  return query
}

function paramsOf(filter: ListFilter, values: readonly string[], { today, calendar }: Reader) {
  const [value] = values
  if (value === undefined) return {}
  const param = filter.param ?? filter.id
  if (filter.kind === 'choice' && filter.multiple) return { [param]: values }
  if (filter.kind === 'searchChoice') return { [param]: foundId(filter, value) }
  if (filter.kind === 'date') return { [param]: dayOf(value, today) }
  if (filter.kind === 'dateRange') return sides(param, rangeOf(value, today, calendar))
  if (filter.kind === 'numberRange') return sides(param, scaledNumbers(value, filter.factor))
  return { [param]: value }
}

/** The record that a choice means to whoever looks. */
export function foundId({ me }: Pick<Findable, 'me'>, value: string): string {
  return value === 'me' && me ? me.id : value
}

function scaledNumbers(value: string, factor: number | undefined) {
  const { from = null, to = null } = numbersOf(value) ?? {}
  const scaled = (side: number | null) =>
    side === null || factor === undefined ? side : Math.round(side * factor)
  return { from: scaled(from), to: scaled(to) }
}

/** An open side is not sent; zero is a side. */
function sides(param: string, { from, to }: { from?: string | number | null; to?: string | number | null }) {
  return {
    ...(from !== null && from !== undefined && { [`${param}From`]: from }),
    ...(to !== null && to !== undefined && { [`${param}To`]: to }),
  }
}
