import { describe, expect, it } from 'vitest'
import type { Notice } from '#team/notices/notices.contract.ts'
import { notificationGroups } from './notification-groups.ts'

const one = (id: number, kind: Notice['kind'], state: Notice['state'] = null) =>
  ({ id, kind, state }) as Notice
const order = (all: readonly Notice[]) =>
  notificationGroups(all).map(({ id, notices }) => [id, notices.map((notice) => notice.id)])

describe('the groups of the notification centre', () => {
  it('are what is for the reader, then their own work', () => {
    const all = [one(1, 'message-batch', 'done'), one(2, 'mention'), one(3, 'operation')]
    expect(order(all)).toEqual([
      ['forYou', [2]],
      ['own', [1, 3]],
    ])
  })

  it('begin with the own work while a message of it can still be stopped', () => {
    expect(order([one(1, 'mention'), one(2, 'message-batch', 'held')])).toEqual([
      ['own', [2]],
      ['forYou', [1]],
    ])
  })

  it('are only those with something in them', () => {
    expect(order([one(1, 'task')])).toEqual([['forYou', [1]]])
    expect(order([])).toEqual([])
  })
})
