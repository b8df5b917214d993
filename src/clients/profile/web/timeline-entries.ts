import type { ReactNode } from 'react'
import type { Comment } from '#clients/comments/comments.contract.ts'
import type { PhotoDay } from '#clients/photos/web/photo-days.ts'
import type { FeedbackEntry } from '#clients/feedback/feedback.contract.ts'
import type { Contact } from '#clients/contacts/contacts.contract.ts'
import type { Task } from '#clients/tasks/tasks.contract.ts'
import type { Term } from '#clients/terms/terms.contract.ts'
import type { Visit, VisitList } from '#clients/visits/visits.contract.ts'
import { dayInZone, type IsoDate } from '#platform/contract/text/calendar.ts'

export const timelineKinds = [
  'visits',
  'lists',
  'photos',
  'comments',
  'remarks',
  'messages',
  'contacts',
  'feedback',
  'tasks',
  'payments',
  'terms',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

type Content =
  | { kind: 'visits'; visit: Visit }
  | { kind: 'lists'; visit: Visit; list: VisitList }
  | { kind: 'photos'; photos: PhotoDay }
  | { kind: 'comments'; comment: Comment }
  | { kind: 'remarks'; remark: Comment; code: string }
  | { kind: 'contacts'; contact: Contact }
  | { kind: 'feedback'; feedback: FeedbackEntry }
  | { kind: 'tasks'; task: Task }
  | { kind: 'terms'; term: Term }
  /** Of departments above. */
  | { kind: 'messages' | 'payments'; shown: ReactNode }

export type TimelineEntry = Content & {
  id: string
  day: IsoDate
  /** Sorts entries: the day, then the moment where one is known. */
  order: string
}

/** The entries of one kind that are loaded, and whether older ones exist. */
export interface TimelineSource {
  kind: TimelineKind
  entries: readonly TimelineEntry[]
  hasMore: boolean
}

/** `zone` is that of the clock on which moments are dated. */
export function entryAt(content: Content, id: number | string, at: string, zone: string): TimelineEntry {
  return entryOn(content, id, dayInZone(new Date(at), zone), at)
}

export function entryOn(content: Content, id: number | string, day: IsoDate, at = ''): TimelineEntry {
  return { ...content, id: `${content.kind} ${id}`, day, order: `${day} ${at}` }
}

/** A visit stands on the day it was weighed, or due; of those ahead only the next is news. */
export function visitEntries(visits: readonly Visit[]): TimelineEntry[] {
  return newsworthy(visits).map((visit) =>
    entryOn({ kind: 'visits', visit }, visit.id, visit.weighedOn ?? visit.dueOn, visit.recordedAt ?? ''),
  )
}

/** The lists that were sent, when they were. */
export function listEntries(visits: readonly Visit[], zone: string): TimelineEntry[] {
  return visits.flatMap((visit) =>
    visit.lists.flatMap((list) =>
      list.sentAt === null ? [] : [entryAt({ kind: 'lists', visit, list }, list.id, list.sentAt, zone)],
    ),
  )
}

function newsworthy(visits: readonly Visit[]): Visit[] {
  const planned = visits.filter(({ state }) => state === 'planned')
  const next = planned.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))[0]
  return visits.filter((visit) => visit.state !== 'planned' || visit === next)
}

export interface TimelineWindow {
  entries: TimelineEntry[]
  hasMore: boolean
  /** The kinds whose next page is needed before anything older can be shown. */
  hungry: TimelineKind[]
}

const byOrder = (a: { order: string }, b: { order: string }) =>
  a.order < b.order ? 1 : a.order > b.order ? -1 : 0

/**
 * The newest entries of all kinds in one order, newest first. Nothing is shown that is older than what a kind with
 * further pages has loaded so far: something of that kind might belong in between.
 */
export function windowOf(sources: readonly TimelineSource[], count: number): TimelineWindow {
  const open = sources.flatMap(({ kind, entries, hasMore }) => {
    const oldest = entries.toSorted(byOrder).at(-1)
    return hasMore && oldest ? [{ kind, order: oldest.order }] : []
  })
  const horizon = open.toSorted(byOrder)[0]?.order ?? ''
  const all = sources.flatMap(({ entries }) => entries).toSorted(byOrder)
  const safe = all.filter(({ order }) => order >= horizon)
  return {
    entries: safe.slice(0, count),
    hasMore: all.length > count || open.length > 0,
    hungry: safe.length < count ? open.filter(({ order }) => order === horizon).map(({ kind }) => kind) : [],
  }
}
