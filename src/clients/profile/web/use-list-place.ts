import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageMeta } from '#platform/contract/endpoint.ts'
import { type ApiClient, queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import {
  beyond,
  clientIdsOf,
  type RecordNavigation,
  placeIn,
  rememberPage,
  type NavigationPosition,
  navigationOf,
} from '#platform/web/list/record-navigation.ts'

interface Neighbour {
  id: number
  /** Makes the page that this one stands on the page that is walked through. */
  enter: () => void
}

interface Around {
  neighbour: Neighbour | null
  hasFailed: boolean
  retry: () => void
}

export interface ListPlace {
  /** Back to the list. */
  href: string
  number: number
  meta: PageMeta
  previous: Neighbour | null
  next: Neighbour | null
  hasFailed: boolean
  retry: () => void
}

/** The place of a client in the list that its profile was opened from; null where this tab does not know it. */
export function useListPlace(list: string, clientId: number): ListPlace | null {
  // In the state: what is read from the storage while rendering is read once.
  const [walk] = useState(() => navigationOf(list, clientId))
  const place = walk && placeIn(walk, clientId)
  const previous = useAround(list, { walk, place, side: 'previous' })
  const next = useAround(list, { walk, place, side: 'next' })
  return (
    walk &&
    place && {
      href: walk.href,
      number: place.number,
      meta: walk.meta,
      previous: previous.neighbour,
      next: next.neighbour,
      hasFailed: previous.hasFailed || next.hasFailed,
      retry: () => (previous.hasFailed ? previous : next).retry(),
    }
  )
}

interface Asked {
  walk: RecordNavigation | null
  place: NavigationPosition | null
  side: 'previous' | 'next'
}

/** The one beside: of the page as it stood, at its border of the list as it stands now. */
function useAround(list: string, { walk, place, side }: Asked): Around {
  const beside = place?.[side] ?? null
  const page = walk?.meta.page ?? 1
  const asked = beside === 'beyond' ? walk : null
  const current = usePage(asked, page)
  const further = usePage(asked, side === 'next' ? page + 1 : page - 1)
  return {
    neighbour:
      typeof beside === 'number'
        ? { id: beside, enter: stay }
        : neighbourOf(list, asked, [current, further], side),
    hasFailed: current.isError || further.isError,
    retry: () => void (current.isError ? current : further).refetch(),
  }
}

function stay() {}

interface PageRead {
  data: { ids: number[]; meta: PageMeta } | undefined
  isError: boolean
  refetch: () => unknown
}

/** @param walk null: nothing is asked for */
function usePage(walk: RecordNavigation | null, page: number): PageRead {
  const api = useApi()
  return useQuery({
    // Read anew with the list itself, also when a colleague did the work.
    queryKey: [...(walk ? queryKeyOf(walk.endpoint) : []), 'walk', walk?.params, walk?.query, page],
    queryFn: walk ? ({ signal }) => readPage(api, walk, page, signal) : skipToken,
  })
}

async function readPage(api: ApiClient, walk: RecordNavigation, page: number, signal: AbortSignal) {
  const input = { query: { ...walk.query, page }, ...(walk.params ? { params: walk.params } : {}) }
  const reply: unknown = await api.call(walk.endpoint, input, { signal })
  const { data, meta } = reply as { data: unknown[]; meta: PageMeta }
  return { ids: clientIdsOf(data, walk.clientKey), meta }
}

function neighbourOf(
  list: string,
  walk: RecordNavigation | null,
  [current, beside]: readonly [PageRead, PageRead],
  side: 'previous' | 'next',
): Neighbour | null {
  if (!walk || !current.data || !beside.data) return null
  const id = beyond(walk.ids, current.data.ids, beside.data.ids, side)
  const page = id !== null && current.data.ids.includes(id) ? current.data : beside.data
  return id === null ? null : { id, enter: () => rememberPage(list, { ...walk, ...page }) }
}
