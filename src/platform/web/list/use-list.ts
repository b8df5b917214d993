import { keepPreviousData, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { PageMeta } from '#platform/contract/endpoint.ts'
import { pageSizeDefault } from '#platform/contract/paging.ts'
import type { ListColumns } from '#platform/contract/saved-views.ts'
import { useApi, useSessionState } from '../app-context.tsx'
import { useLocale } from '../i18n/locale-context.tsx'
import { stringifySearch, type Search } from '../routing/search-params.ts'
import { arrange } from './column-arrangement.ts'
import { useArrangement } from './use-arrangement.ts'
import type { ListColumn, ListOf } from './list-declaration.ts'
import { rememberOrigin } from './list-origin.ts'
import { filterQuery, readState, writeState, type ListShape, type ListState } from './list-state.ts'
import { useToday } from './today.ts'

export interface ListRow<Row> {
  id: string
  href: string
  name: string
  row: Row
}

/** Everything the parts of a list screen share. */
export interface ListModel<Row> {
  list: ListOf<Row>
  state: ListState
  href: (state: ListState) => string
  /** `replace` leaves no step for «back»: while typing, while walking through previews. */
  go: (state: ListState, step?: 'push' | 'replace') => void
  /** Search, filters and sort as the endpoint takes them. */
  query: Record<string, unknown>
  perPage: number
  columns: ListColumn<Row>[]
  kept: ListColumns | null
  keep: (columns: ListColumns | null) => void
  rows: readonly ListRow<Row>[]
  meta: PageMeta | null
  loading: UseQueryResult<{ data: Row[]; meta: PageMeta }>
  may: (permission: string | undefined) => boolean
}

/** The address of the screen as the state of a list, its rows, and what the person keeps about it. */
export function useList<Row>(list: ListOf<Row>): ListModel<Row> {
  const { state, href, go, address } = useListAddress(list)
  const { kept, keep } = useArrangement(list.name)
  const scope = useSessionState().user?.scope ?? []
  const perPage = state.perPage ?? kept?.perPage ?? pageSizeDefault
  const query = useListQuery(list, state)
  const columns = arrange(list.columns, kept, state.columns)
  const asked = Object.assign({}, ...columns.map(({ ask }) => ask)) as Record<string, unknown>
  const loading = useRows(list, { ...query, ...asked, page: state.page, perPage })
  const rows = (loading.data?.data ?? []).map((row) => ({
    id: list.rowId?.(row) ?? String((row as { id: unknown }).id),
    href: list.rowHref(row),
    name: list.rowName(row),
    row,
  }))
  const meta = loading.data?.meta ?? null
  useOrigin(address, rows, meta)
  return {
    list,
    state,
    href,
    go,
    query,
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

function useListAddress(shape: ListShape) {
  const router = useRouter()
  const { pathname, search, searchStr } = useLocation()
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

function useListQuery({ filters = [] }: ListShape, state: ListState): Record<string, unknown> {
  const { prefs } = useLocale()
  const today = useToday()
  const query = filterQuery(state, filters, { today, calendar: prefs.calendar })
  return state.sort === '' ? query : { ...query, sort: state.sort }
}

function useRows<Row>(
  list: ListOf<Row>,
  query: Record<string, unknown>,
): UseQueryResult<{ data: Row[]; meta: PageMeta }> {
  const options: object = useApi().query(list.endpoint, {
    query,
    ...(list.params ? { params: list.params } : {}),
  })
  return useQuery({
    ...(options as UseQueryOptions<{ data: Row[]; meta: PageMeta }>),
    placeholderData: keepPreviousData,
    // Rows must not move under the pointer because a window was clicked.
    refetchOnWindowFocus: false,
  })
}

/** Leaves the way back, and the neighbours of each row, for the record's own screen. */
function useOrigin(
  { pathname, search }: { pathname: string; search: string },
  rows: readonly { href: string }[],
  meta: PageMeta | null,
): void {
  const hrefs = rows.map((row) => row.href).join(' ')
  const first = meta ? (meta.page - 1) * meta.perPage + 1 : 1
  const total = meta?.total ?? 0
  useEffect(() => {
    const href = `#${pathname}${search}`
    rememberOrigin(pathname, { href, rows: hrefs === '' ? [] : hrefs.split(' '), first, total })
  }, [pathname, search, hrefs, first, total])
}
