import { describe, expect, it } from 'vitest'
import type { Client } from '#clients/clients/clients.contract.ts'
import { isNewClient, nextSteps } from './new-client.ts'

type Part = Pick<Client, 'facts' | 'lifecycle' | 'supporter' | 'closedOn' | 'isErased'>

function client(
  facts: Partial<Client['facts']>,
  stage: Client['lifecycle']['stage'],
  more: Partial<Part> = {},
): Part {
  const none = { termsCount: 0, firstPaidOn: null, lastWeighedOn: null, lastListSentOn: null }
  return {
    facts: { ...none, ...facts } as Client['facts'],
    lifecycle: { stage } as Client['lifecycle'],
    supporter: null,
    closedOn: null,
    isErased: false,
    ...more,
  }
}

const sara = { id: 3, name: 'سارا' }
const paid = { termsCount: 1, firstPaidOn: '2026-11-20' }

describe('a new client', () => {
  it('waits for the three nearest steps', () => {
    expect(nextSteps(client({}, 'incomplete'))).toEqual(['edit', 'start', 'pay'])
    expect(nextSteps(client({}, 'unpaid'))).toEqual(['start', 'pay', 'supporter'])
    expect(nextSteps(client({ termsCount: 1 }, 'unpaid', { supporter: sara }))).toEqual([
      'pay',
      'weigh-in',
      'list',
    ])
    expect(nextSteps(client(paid, 'untaken'))).toEqual(['supporter', 'weigh-in', 'list'])
    expect(nextSteps(client(paid, 'active', { supporter: sara }))).toEqual(['weigh-in', 'list'])
  })

  it('is new until the first weight or list, while the file is open', () => {
    expect(isNewClient(client({}, 'incomplete'))).toBe(true)
    expect(isNewClient(client({ ...paid, lastWeighedOn: '2026-11-21' }, 'active'))).toBe(false)
    expect(isNewClient(client({ ...paid, lastListSentOn: '2026-11-21' }, 'active'))).toBe(false)
    expect(isNewClient(client({}, 'closed', { closedOn: '2026-11-21' }))).toBe(false)
    expect(isNewClient(client({}, 'incomplete', { isErased: true }))).toBe(false)
  })
})
