import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { bestFirst } from '#platform/contract/text/name-rank.ts'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { useApi, useSessionState } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import type { CreateInPlace } from './create-in-place.tsx'
import type { ComboOption, LoadOptions } from './option-search.ts'
import { recentChoices } from './recent-choices.ts'

/** How one kind of record is found and named. Declared once per kind, outside of the components. */
export interface RecordSource<Row extends { id: number }> {
  /** Kind of record («food-item»): recent choices are kept under it. */
  kind: string
  /** First page of a list with `q`; leave retired records out. */
  search: (api: ApiClient, q: string, signal: AbortSignal) => Promise<readonly Row[]>
  /** One record: names a stored value, also a retired one. */
  find: (api: ApiClient, id: number) => Promise<Row>
  label: (row: Row, locale: LocaleId) => string
  /** A second line that tells namesakes apart. */
  describe?: (row: Row, locale: LocaleId) => string
  isRetired?: (row: Row) => boolean
  /** Its records are those who work here: whoever looks may be one of them. */
  people?: boolean
  /** Offers to create what was not found, in forms. */
  create?: CreateInPlace<Row>
}

/** A record that came with its name. */
export interface NamedRecord {
  id: number
  label: string
  retired?: boolean
}

const staleTime = 60_000

/** Everything a picker of the source needs: the search with recent choices first, and names of values. */
export function useRecordSource<Row extends { id: number }>(source: RecordSource<Row>) {
  const { api, queries, locale, userId } = useReader()
  return useMemo(
    () => recordSearch({ api, queries, locale, userId }, source),
    [api, queries, locale, userId, source],
  )
}

interface Reader {
  api: ApiClient
  queries: QueryClient
  locale: LocaleId
  userId: number
}

/** Who looks for records, and how. */
export function useReader(): Reader {
  const api = useApi()
  const queries = useQueryClient()
  const { locale } = useLocale()
  return { api, queries, locale, userId: useSessionState().user?.id ?? 0 }
}

/** The search of a source with recent choices first, and names of its records. */
export function recordSearch<Row extends { id: number }>(
  { api, queries, locale, userId }: Reader,
  source: RecordSource<Row>,
) {
  const recent = recentChoices(userId, source.kind)
  const one = (id: number) => recordQuery(source, api, id)
  const optionOf = (row: Row, isRecent = false): ComboOption => {
    const description = source.describe?.(row, locale)
    return {
      id: String(row.id),
      label: source.label(row, locale),
      isRecent,
      ...(description && { description }),
    }
  }
  const load: LoadOptions = async (q, signal) => {
    const [rows, chosen] = await Promise.all([
      source.search(api, q.trim(), signal),
      q.trim() === '' ? findRecent(source, queries, recent.ids().map(one)) : [],
    ])
    for (const row of rows) queries.setQueryData(one(row.id).queryKey, row)
    const lately = new Set(recent.ids())
    const first = chosen.length > 0 ? chosen : rows.filter(({ id }) => lately.has(id))
    const others = rows.filter(({ id }) => first.every((row) => row.id !== id))
    return [
      ...first.map((row) => optionOf(row, true)),
      ...bestFirst(
        q,
        others.map((row) => optionOf(row)),
      ),
    ]
  }
  /** A record that was just created: its name is known, and it is the latest choice. */
  const welcome = (row: Row) => {
    queries.setQueryData(one(row.id).queryKey, row)
    recent.add(row.id)
  }
  return { load, one, welcome, remember: recent.add, nameOf: (row: Row) => source.label(row, locale) }
}

function recordQuery<Row extends { id: number }>(source: RecordSource<Row>, api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['record', source.kind, id] as const,
    queryFn: () => source.find(api, id),
    staleTime,
    retry: false,
  })
}

/** Recent choices that still may be chosen; one that cannot be read any more is left out. */
async function findRecent<Row extends { id: number }>(
  source: RecordSource<Row>,
  queries: QueryClient,
  options: readonly ReturnType<typeof recordQuery<Row>>[],
): Promise<Row[]> {
  const found = await Promise.allSettled(options.map((option) => queries.fetchQuery(option)))
  return found
    .flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    .filter((row) => !source.isRetired?.(row))
}

/** The name of a record that a picker has shown, for reviews and histories; undefined for one it has not. */
export function useShownName<Row extends { id: number }>(source: RecordSource<Row>) {
  const queries = useQueryClient()
  const { one, nameOf } = useRecordSource(source)
  return (id: number): string | undefined => {
    const row = queries.getQueryData(one(id).queryKey)
    return row && nameOf(row)
  }
}
