import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { comments } from '#clients/comments/comments.contract.ts'
import { contacts } from '#clients/contacts/contacts.contract.ts'
import { tasks } from '#clients/tasks/tasks.contract.ts'
import { terms } from '#clients/terms/terms.contract.ts'
import { visits } from '#clients/visits/visits.contract.ts'
import type { Endpoint, PageMeta } from '#platform/contract/endpoint.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { messages } from '#today/messages/messages.contract.ts'
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

interface PagedOptions<Row> {
  endpoint: Endpoint
  kind: TimelineKind
  clientId: number
  wanted: ReadonlySet<TimelineKind>
  load: (page: number, signal: AbortSignal) => Promise<{ data: Row[]; meta: PageMeta }>
  toEntry: (row: Row) => TimelineEntry[]
}

function usePaged<Row>({ endpoint, kind, clientId, wanted, load, toEntry }: PagedOptions<Row>): KindLoading {
  const [count, setCount] = useState(1)
  const pages = useQueries({
    queries: Array.from({ length: count }, (_, place) => ({
      queryKey: [...queryKeyOf(endpoint), { clientId, kind, page: place + 1 }],
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

/** What every wanted kind has loaded so far; each kind loads, fails and goes on by itself. */
export function useTimeline(clientId: number, wanted: ReadonlySet<TimelineKind>): KindLoading[] {
  const all = [...useWhole(clientId, wanted), ...useWritten(clientId, wanted), ...useDone(clientId, wanted)]
  return all.filter(({ kind }) => wanted.has(kind))
}

/** Visits with their lists, and terms: a client has few, and they come whole. */
function useWhole(clientId: number, wanted: ReadonlySet<TimelineKind>): KindLoading[] {
  const api = useApi()
  const { zone } = useLocale()
  const params = { clientId }
  const visitList = useQuery({
    ...api.query(visits.list, { params }),
    enabled: wanted.has('visits') || wanted.has('lists'),
  })
  const termList = useQuery({ ...api.query(terms.list, { params }), enabled: wanted.has('terms') })
  const rows = visitList.data?.data ?? []
  const whole = { hasMore: false, more: nothing }
  return [
    { ...whole, kind: 'visits', entries: visitEntries(rows), query: visitList },
    { ...whole, kind: 'lists', entries: listEntries(rows, zone), query: visitList },
    {
      ...whole,
      kind: 'terms',
      entries: (termList.data?.data ?? []).map((term) =>
        entryOn({ kind: 'terms', term }, term.id, term.startOn),
      ),
      query: termList,
    },
  ]
}

function useWritten(clientId: number, wanted: ReadonlySet<TimelineKind>): KindLoading[] {
  const api = useApi()
  const { zone } = useLocale()
  const params = { clientId }
  const load = (kind: 'comment' | 'remark') => (page: number, signal: AbortSignal) => {
    const query = { kind, order: 'newest', page, perPage: timelineStep } as const
    return api.call(comments.list, { params, query }, { signal })
  }
  const shared = { clientId, wanted, endpoint: comments.list }
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

function useDone(clientId: number, wanted: ReadonlySet<TimelineKind>): KindLoading[] {
  const api = useApi()
  const { zone } = useLocale()
  const shared = { clientId, wanted }
  return [
    usePaged({
      ...shared,
      endpoint: messages.thread,
      kind: 'messages',
      load: (page, signal) =>
        api.call(
          messages.thread,
          { params: { clientId }, query: { page, perPage: timelineStep } },
          { signal },
        ),
      toEntry: (message) => [entryAt({ kind: 'messages', message }, message.id, message.at, zone)],
    }),
    usePaged({
      ...shared,
      endpoint: contacts.list,
      kind: 'contacts',
      load: (page, signal) =>
        api.call(contacts.list, { params: { clientId }, query: { page, perPage: timelineStep } }, { signal }),
      toEntry: (contact) => [entryAt({ kind: 'contacts', contact }, contact.id, contact.createdAt, zone)],
    }),
    usePaged({
      ...shared,
      endpoint: tasks.list,
      kind: 'tasks',
      load: (page, signal) =>
        api.call(
          tasks.list,
          { query: { clientId, sort: '-created', page, perPage: timelineStep } },
          { signal },
        ),
      toEntry: (task) => [entryAt({ kind: 'tasks', task }, task.id, task.createdAt, zone)],
    }),
  ]
}
