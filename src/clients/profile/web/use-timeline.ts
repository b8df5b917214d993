import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { comments } from '#clients/comments/comments.contract.ts'
import { contacts } from '#clients/contacts/contacts.contract.ts'
import { feedback } from '#clients/feedback/feedback.contract.ts'
import { photos } from '#clients/photos/photos.contract.ts'
import { byDay } from '#clients/photos/web/photo-days.ts'
import { tasks } from '#clients/tasks/tasks.contract.ts'
import { terms } from '#clients/terms/terms.contract.ts'
import { visits } from '#clients/visits/visits.contract.ts'
import type { Endpoint, PageMeta } from '#platform/contract/endpoint.ts'
import { addDays, type IsoDate, startOfDay } from '#platform/contract/text/calendar.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import {
  entryAt,
  entryOn,
  listEntries,
  type TimelineEntry,
  type TimelineKind,
  type TimelineSource,
  visitEntries,
} from './timeline-entries.ts'

/** Entries per page, and what one press shows more. */
export const timelineStep = 12

interface Loading {
  isPending: boolean
  error: Error | null
  refetch: () => unknown
}

export interface KindLoading extends TimelineSource {
  query: Loading
  /** Asks for the next page. */
  more: () => void
}

export interface TimelineScope {
  clientId: number
  wanted: ReadonlySet<TimelineKind>
  /** The last day that is shown; null: what is ahead too. */
  until: IsoDate | null
}

/** The scope with its end as a moment; absent: no end. */
export interface TimelineReading extends TimelineScope {
  before: string | undefined
}

interface PagedOptions<Row> extends TimelineReading {
  endpoint: Endpoint
  kind: TimelineKind
  load: (page: number, signal: AbortSignal) => Promise<{ data: Row[]; meta: PageMeta }>
  toEntry: (row: Row) => TimelineEntry[]
}

/** A kind of entries that is loaded page by page. */
export function usePaged<Row>(options: PagedOptions<Row>): KindLoading {
  const { endpoint, kind, clientId, wanted, before, load, toEntry } = options
  const [count, setCount] = useState(1)
  const pages = useQueries({
    queries: Array.from({ length: count }, (_, place) => ({
      queryKey: [...queryKeyOf(endpoint), { clientId, kind, before, page: place + 1 }],
      queryFn: ({ signal }: { signal: AbortSignal }) => load(place + 1, signal),
      enabled: wanted.has(kind),
    })),
  })
  const entries = pages.flatMap(({ data }) => (data?.data ?? []).flatMap(toEntry))
  // A row written in between moves the pages: what was the last of one is the first of the next.
  const unique = [...new Map(entries.map((entry) => [entry.id, entry])).values()]
  const meta = pages.at(-1)?.data?.meta
  return {
    kind,
    entries: unique,
    hasMore: meta === undefined ? count > 1 : meta.page * meta.perPage < meta.total,
    query: {
      isPending: pages[0]?.isPending ?? false,
      error: pages.find(({ error }) => error !== null)?.error ?? null,
      refetch: () => pages.filter(({ error }) => error !== null).map(({ refetch }) => refetch()),
    },
    more: () => meta !== undefined && setCount(count + 1),
  }
}

const nothing = () => undefined

/** The scope as it is read: moments end with its last day in the zone of the reader. */
export function useReading(scope: TimelineScope): TimelineReading {
  const { zone } = useLocale()
  const { until } = scope
  return {
    ...scope,
    before: until === null ? undefined : startOfDay(addDays(until, 1), zone).toISOString(),
  }
}

function useSaid(reading: TimelineReading): KindLoading {
  const api = useApi()
  const { zone } = useLocale()
  const { clientId, before } = reading
  const ask = (page: number) => ({ params: { clientId }, query: { before, page, perPage: timelineStep } })
  return usePaged({
    ...reading,
    endpoint: feedback.ofClient,
    kind: 'feedback',
    load: (page, signal) => api.call(feedback.ofClient, ask(page), { signal }),
    toEntry: (said) => [entryAt({ kind: 'feedback', feedback: said }, said.id, said.enteredAt, zone)],
  })
}

/** What every kind of this department has loaded so far; each kind loads, fails and goes on by itself. */
export function useOwnKinds(reading: TimelineReading): KindLoading[] {
  return [...useWhole(reading), ...useWritten(reading), ...useDone(reading), useSaid(reading)]
}

/** Visits with their lists, days of photos, and terms: a client has few, and they come whole. */
function useWhole({ clientId, wanted, until }: TimelineScope): KindLoading[] {
  const api = useApi()
  const { zone } = useLocale()
  const params = { clientId }
  const visitList = useQuery({
    ...api.query(visits.list, { params }),
    enabled: wanted.has('visits') || wanted.has('lists'),
  })
  const termList = useQuery({ ...api.query(terms.list, { params }), enabled: wanted.has('terms') })
  const album = useQuery({ ...api.query(photos.album, { params }), enabled: wanted.has('photos') })
  const rows = visitList.data?.data ?? []
  const photoEntries = byDay(album.data?.data.photos ?? []).map((one) =>
    entryOn({ kind: 'photos', photos: one }, one.day, one.day),
  )
  const termEntries = (termList.data?.data ?? []).map((term) =>
    entryOn({ kind: 'terms', term }, term.id, term.startOn),
  )
  const whole = { hasMore: false, more: nothing }
  const upTo = (entries: TimelineEntry[]) =>
    until === null ? entries : entries.filter(({ day }) => day <= until)
  return [
    { ...whole, kind: 'visits', entries: upTo(visitEntries(rows)), query: visitList },
    { ...whole, kind: 'lists', entries: upTo(listEntries(rows, zone)), query: visitList },
    { ...whole, kind: 'photos', entries: upTo(photoEntries), query: album },
    { ...whole, kind: 'terms', entries: upTo(termEntries), query: termList },
  ]
}

function useWritten(reading: TimelineReading): KindLoading[] {
  const api = useApi()
  const { zone } = useLocale()
  const params = { clientId: reading.clientId }
  const { before } = reading
  const load = (kind: 'comment' | 'remark') => (page: number, signal: AbortSignal) => {
    const query = { kind, order: 'newest', before, page, perPage: timelineStep } as const
    return api.call(comments.list, { params, query }, { signal })
  }
  const shared = { ...reading, endpoint: comments.list }
  return [
    usePaged({
      ...shared,
      kind: 'comments',
      load: load('comment'),
      toEntry: (comment) => [entryAt({ kind: 'comments', comment }, comment.id, comment.createdAt, zone)],
    }),
    usePaged({
      ...shared,
      kind: 'remarks',
      load: load('remark'),
      toEntry: (remark) =>
        remark.remarkCode === null
          ? []
          : [
              entryAt(
                { kind: 'remarks', remark, code: remark.remarkCode },
                remark.id,
                remark.createdAt,
                zone,
              ),
            ],
    }),
  ]
}

function useDone(reading: TimelineReading): KindLoading[] {
  const api = useApi()
  const { zone } = useLocale()
  const { clientId, before } = reading
  const ask = (page: number) => ({ params: { clientId }, query: { before, page, perPage: timelineStep } })
  return [
    usePaged({
      ...reading,
      endpoint: contacts.list,
      kind: 'contacts',
      load: (page, signal) => api.call(contacts.list, ask(page), { signal }),
      toEntry: (contact) => [entryAt({ kind: 'contacts', contact }, contact.id, contact.createdAt, zone)],
    }),
    usePaged({
      ...reading,
      endpoint: tasks.list,
      kind: 'tasks',
      load: (page, signal) =>
        api.call(tasks.list, { query: { clientId, sort: '-created', ...ask(page).query } }, { signal }),
      toEntry: (task) => [entryAt({ kind: 'tasks', task }, task.id, task.createdAt, zone)],
    }),
  ]
}
