import { describe, expect, it } from 'vitest'
import type { Comment } from '#clients/comments/comments.contract.ts'
import type { Visit, VisitState } from '#clients/visits/visits.contract.ts'
import { newsworthy, timelineOf } from './timeline-entries.ts'

const visit = (id: number, dueOn: string, state: VisitState, weighedOn: string | null = null) =>
  ({ id, dueOn, state, weighedOn }) as Visit
const comment = (id: number, createdAt: string) => ({ id, createdAt }) as Comment

const visits = [
  visit(4, '2026-12-11', 'planned'),
  visit(3, '2026-12-01', 'planned'),
  visit(2, '2026-11-21', 'due'),
  visit(1, '2026-11-11', 'received', '2026-11-13'),
]

describe('the timeline', () => {
  it('mixes visits and comments, newest first, visits on the day they were weighed', () => {
    const comments = [comment(8, '2026-11-12T09:00:00Z'), comment(9, '2026-11-14T09:00:00Z')]
    const ids = timelineOf(visits.slice(2), comments, 'Asia/Tehran').map(({ id }) => id)
    expect(ids).toEqual(['visit 2', 'comment 9', 'visit 1', 'comment 8'])
  })

  it('dates comments on the business clock', () => {
    const late = timelineOf([], [comment(1, '2026-11-12T21:00:00Z')], 'Asia/Tehran')
    expect(late[0]?.day).toBe('2026-11-13')
  })

  it('shows of the planned visits only the next', () => {
    expect(newsworthy(visits).map(({ id }) => id)).toEqual([3, 2, 1])
  })
})
