import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Comment } from '#clients/comments/comments.contract.ts'
import type { Visit, VisitState } from '#clients/visits/visits.contract.ts'
import {
  entryAt,
  entryOn,
  listEntries,
  type TimelineEntry,
  type TimelineSource,
  visitEntries,
  windowOf,
} from './timeline-entries.ts'

const visit = (id: number, dueOn: string, state: VisitState, weighedOn: string | null = null) =>
  ({ id, dueOn, state, weighedOn, recordedAt: null, lists: [] }) as unknown as Visit
const comment = (id: number, createdAt: string) =>
  entryAt({ kind: 'comments', comment: { id } as Comment }, id, createdAt, 'Asia/Tehran')

const visits = visitEntries([
  visit(4, '2026-12-11', 'planned'),
  visit(3, '2026-12-01', 'planned'),
  visit(2, '2026-11-21', 'due'),
  visit(1, '2026-11-11', 'received', '2026-11-13'),
])
const comments = [comment(9, '2026-11-14T09:00:00Z'), comment(8, '2026-11-12T09:00:00Z')]
const idsOf = (sources: readonly TimelineSource[], count: number) =>
  windowOf(sources, count).entries.map(({ id }) => id)

describe('the timeline', () => {
  it('mixes the kinds, newest first, visits on the day they were weighed, of those ahead only the next', () => {
    const sources: TimelineSource[] = [
      { kind: 'visits', entries: visits, hasMore: false },
      { kind: 'comments', entries: comments, hasMore: false },
    ]
    expect(idsOf(sources, 12)).toEqual(['visits 3', 'visits 2', 'comments 9', 'visits 1', 'comments 8'])
    expect(windowOf(sources, 12)).toMatchObject({ hasMore: false, hungry: [] })
    expect(idsOf(sources, 2)).toEqual(['visits 3', 'visits 2'])
    expect(windowOf(sources, 2)).toMatchObject({ hasMore: true, hungry: [] })
  })

  it('dates moments on the business clock', () => {
    expect(comment(1, '2026-11-12T21:00:00Z').day).toBe('2026-11-13')
  })

  it('shows lists when they were sent, and no drafts', () => {
    const lists = [
      { id: 7, sentAt: '2026-11-13T08:00:00Z' },
      { id: 8, sentAt: null },
    ]
    const weighed = { ...visit(1, '2026-11-11', 'received'), lists } as unknown as Visit
    expect(listEntries([weighed], 'Asia/Tehran').map(({ id, day }) => [id, day])).toEqual([
      ['lists 7', '2026-11-13'],
    ])
  })

  it('waits with what is older than an unfinished kind, and says whose next page it needs', () => {
    const sources: TimelineSource[] = [
      { kind: 'visits', entries: visits, hasMore: false },
      { kind: 'comments', entries: comments.slice(0, 1), hasMore: true },
    ]
    expect(windowOf(sources, 12)).toMatchObject({ hasMore: true, hungry: ['comments'] })
    expect(idsOf(sources, 12)).toEqual(['visits 3', 'visits 2', 'comments 9'])
  })

  it('never shows a later page above what it showed before, whatever the pages hold', () => {
    const days = fc.array(fc.integer({ min: 1, max: 28 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(days, days, fc.integer({ min: 1, max: 6 }), (one, other, loaded) => {
        const pagesOf = (kind: 'tasks' | 'messages', all: readonly number[]): TimelineEntry[] =>
          all
            .toSorted((a, b) => b - a)
            .map((day, id) => entryOn({ kind } as never, id, `2026-11-${String(day).padStart(2, '0')}`))
        const whole = [pagesOf('tasks', one), pagesOf('messages', other)]
        const kinds = ['tasks', 'messages'] as const
        const part = whole.map((entries, place) => ({
          kind: kinds[place]!,
          entries: entries.slice(0, loaded),
          hasMore: entries.length > loaded,
        }))
        const full = whole.map((entries, place) => ({ kind: kinds[place]!, entries, hasMore: false }))
        const seen = windowOf(part, 100).entries.map(({ order }) => order)
        const complete = windowOf(full, 100).entries.map(({ order }) => order)
        expect(complete.slice(0, seen.length)).toEqual(seen)
        expect(seen.length).toBeGreaterThan(0)
      }),
    )
  })
})
