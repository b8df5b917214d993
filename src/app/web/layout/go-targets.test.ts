import { describe, expect, it } from 'vitest'
import type { User } from '#platform/contract/user.ts'
import { goTargets } from './go-targets.ts'

const person = (...scope: string[]) => ({ id: 1, scope }) as unknown as User

describe('the places behind G', () => {
  it('are those that the person may open', () => {
    expect(goTargets(person('queues.read', 'clients.read', 'reports.received-list.read'))).toEqual({
      d: '/dashboards/supporters',
      c: '/users',
      r: '/reports/received-list',
    })
    expect(goTargets(person())).toEqual({ d: '/' })
  })
})
