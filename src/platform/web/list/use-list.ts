import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useLocation, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { PageMeta } from '#platform/contract/endpoint.ts'
import { pageSizeDefault } from '#platform/contract/paging.ts'
import type { ListColumns } from '#platform/contract/saved-views.ts'
import { useApi, useSessionState } from '../app-context.tsx'
import { useLocale } from '../i18n/locale-context.tsx'
import type { NewerPage } from '../realtime/held-rows.ts'
import { stringifySearch, type Search } from '../routing/search-params.ts'
import { arrange } from './column-arrangement.ts'
import { useArrangement } from './use-arrangement.ts'
import type { ListColumn, ListOf } from './list-declaration.ts'
import { focusOpened, rememberOrigin } from './list-origin.ts'
import { filterQuery, readState, writeState, type ListShape, type ListState } from './list-state.ts'
import { useToday } from './today.ts'

export interface ListRow<Row> {
  id: string
  href: string
  name: string
  row: Row
}

export interface Rows<Row> {
  data: Row[]
  meta: PageMeta
  newer?: NewerPage
  /** Of rows that stand until others come: the columns that they came with. */
  cameWith?: readonly string[] | undefined
}

// `use no memo`: what the compiler would keep of these weighs more on the first page than it spares.

/** Everything the parts of a list screen share. */
export interface ListModel<Row> {
  list: ListOf<Row>
  state: ListState
  href: (state: ListState) => string
  /** `replace` leaves no step for «back»: while typing, while walking through previews. */
  go: (state: ListState, step?: 'push' | 'replace') => void
  /** Search, filters and sort as the endpoint takes them. */
  query: Record<string, unknown>
  /** The same with page and columns: what the rows are asked for by. */
  asked: Record<string, unknown>
  perPage: number
  columns: ListColumn<Row>[]
  kept: ListColumns | null
  keep: (columns: ListColumns | null) => void
  rows: readonly ListRow<Row>[]
  meta: PageMeta | null
  loading: UseQueryResult<Rows<Row>>
  may: (permission: string | undefined) => boolean
}

/** The address of the screen as the state of a list, its rows, and what the person keeps about it. */
export function useList<Row>(list: ListOf<Row>): ListModel<Row> {
  const { state, href, go, address } = useListAddress(list)
  const { kept, keep } = useArrangement(list.name)
  const scope = useSessionState().user?.scope ?? []
  const perPage = state.perPage ?? kept?.perPage ?? pageSizeDefault
  const query = { ...list.defaults, ...useListQuery(list, state) }
  const shown = arrange(list.columns, kept, state.columns)
  const asked = { ...query, page: state.page, perPage, ...columnsToAsk(list, shown) }
  const loading = useRows(list, asked)
  const columns = drawable(shown, loading)
  const rows = (loading.data?.data ?? []).map((row) => rowOf(list, row))
  const meta = loading.data?.meta ?? null
  useOrigin(list, address, query, loading)
  return {
    list,
    state,
    href,
    go,
    query,
    asked,
    perPage,
    columns,
    kept,
    keep,
    rows,
    meta,
    loading,
    may: (permission) => permission === undefined || scope.includes(permission),
  }
}

/** The shown columns and the usual ones, in one order whatever the person's: so one answer serves most arrangements. */
function columnsToAsk<Row>({ endpoint }: ListOf<Row>, shown: readonly ListColumn<Row>[]): AskedColumns {
  if (!endpoint.columns) return {}
  const { of, usual } = endpoint.columns
  return { columns: Object.keys(of).filter((id) => usual.includes(id) || shown.some((one) => one.id === id)) }
}

interface AskedColumns {
  columns?: readonly string[]
}

/** Rows that came without a column have an empty place for it. */
function drawable<Row>(columns: ListColumn<Row>[], { data }: UseQueryResult<Rows<Row>>) {
  const cameWith = data?.cameWith
  if (!cameWith) return columns
  return columns.map((column) => (cameWith.includes(column.id) ? column : { ...column, cell: () => null }))
}

export function idOf<Row>(list: ListOf<Row>, row: Row): string {
  return list.rowId?.(row) ?? String((row as { id: unknown }).id)
}

function rowOf<Row>(list: ListOf<Row>, row: Row): ListRow<Row> {
  const href = list.rowHref(row)
  return {
    id: idOf(list, row),
    href: list.walk?.rowHref(href, list.name) ?? href,
    name: list.rowName(row),
    row,
  }
}

function useListAddress(shape: ListShape) {
  const router = useRouter()
  const { pathname, search, searchStr } = useOwnLocation()
  return {
    state: readState(search as Search, shape),
    address: { pathname, search: searchStr },
    href: (next: ListState) => `#${pathname}${stringifySearch(writeState(next))}`,
    go: (next: ListState, step: 'push' | 'replace' = 'push') =>
      void router.navigate({
        to: pathname,
        search: writeState(next),
        replace: step === 'replace',
        resetScroll: false,
      } as never),
  }
}

/** While a record is being opened the address is the record's already, and says nothing of the list that still stands. */
function useOwnLocation() {
  'use no memo'
  const location = useLocation()
  const own = useRouterState({ select: ({ matches }) => matches.at(-1) })
  if (!own || own.pathname === location.pathname) return location
  return { ...own, searchStr: stringifySearch(own.search) }
}

function useListQuery({ filters = [] }: ListShape, state: ListState): Record<string, unknown> {
  const { prefs } = useLocale()
  const today = useToday()
  const query = filterQuery(state, filters, { today, calendar: prefs.calendar })
  return state.sort === '' ? query : { ...query, sort: state.sort }
}

function useRows<Row>(
  list: ListOf<Row>,
  query: Record<string, unknown> & AskedColumns,
): UseQueryResult<Rows<Row>> {
  'use no memo'
  const options: object = useApi().query(list.endpoint, {
    query,
    ...(list.params ? { params: list.params } : {}),
  })
  return useQuery({
    ...(options as UseQueryOptions<Rows<Row>>),
    placeholderData: (before, { meta } = {} as never) =>
      before && { ...before, cameWith: meta?.['columns'] as AskedColumns['columns'] },
    // For `held-rows.ts`: what others change does not move them.
    meta: { rowId: (row: Row) => idOf(list, row), columns: query.columns },
    // Rows must not move under the pointer because a window was clicked.
    refetchOnWindowFocus: false,
  })
}

/** Leaves the way back for the record's own screen, and for the profile of a client who comes before and after. */
function useOrigin<Row>(
  list: ListOf<Row>,
  { pathname, search }: { pathname: string; search: string },
  query: Record<string, unknown>,
  { data, isPlaceholderData }: ListModel<Row>['loading'],
): void {
  'use no memo'
  const href = `#${pathname}${search}`
  const shown = isPlaceholderData ? undefined : data
  const remember = useEffectEvent((place: string, page: typeof shown) => {
    rememberOrigin(pathname, place)
    if (!page) return
    list.walk?.keep(list, { href: place, query }, page)
    focusOpened(place)
  })
  useEffect(() => remember(href, shown), [href, shown])
}
