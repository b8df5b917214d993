import type { Comment } from '#clients/comments/comments.contract.ts'
import type { Visit } from '#clients/visits/visits.contract.ts'
import { dayInZone, type IsoDate } from '#platform/contract/text/calendar.ts'

export type TimelineEntry =
  | { kind: 'visit'; id: string; day: IsoDate; visit: Visit }
  | { kind: 'comment'; id: string; day: IsoDate; comment: Comment }

/**
 * Visits and comments in one order, newest first; what lies ahead stands on top, the nearest lowest. A visit stands
 * on the day it was weighed, or due. `zone` is that of the clock on which comments are dated.
 */
export function timelineOf(
  visits: readonly Visit[],
  comments: readonly Comment[],
  zone: string,
): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...visits.map((visit) => ({
      kind: 'visit' as const,
      id: `visit ${visit.id}`,
      day: visit.weighedOn ?? visit.dueOn,
      visit,
    })),
    ...comments.map((comment) => ({
      kind: 'comment' as const,
      id: `comment ${comment.id}`,
      day: dayInZone(new Date(comment.createdAt), zone),
      comment,
    })),
  ]
  return entries.toSorted((a, b) => b.day.localeCompare(a.day))
}

/** All visits that are over or due, and of those ahead only the next: the rest of the plan is no news. */
export function newsworthy(visits: readonly Visit[]): Visit[] {
  const planned = visits.filter(({ state }) => state === 'planned')
  const next = planned.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))[0]
  return visits.filter((visit) => visit.state !== 'planned' || visit === next)
}
