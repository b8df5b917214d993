import { expect, it } from 'vitest'
import { shareClients } from './sharing.rules.ts'

function target(id: number, more: object = {}) {
  return { id, languages: ['fa' as const], capacity: 10, active: 0, ...more }
}
const clients = (count: number, language: 'fa' | 'ar' = 'fa') =>
  Array.from({ length: count }, () => ({ language }))
const to = (found: { to: number | null }[]) => found.map((one) => one.to)

it('gives each client to whoever has the most room, and goes on when all are full', () => {
  // Room for 3 and 2: first, first, then level.
  const targets = [target(1, { active: 7 }), target(2, { active: 8 })]
  expect(to(shareClients(clients(7), targets))).toEqual([1, 1, 2, 1, 2, 1, 2])
})

it('keeps to languages, and uses people without a capacity last', () => {
  const targets = [target(1, { capacity: 1 }), target(2, { capacity: null })]
  expect(to(shareClients(clients(3), targets))).toEqual([1, 1, 2])
  expect(to(shareClients(clients(1, 'ar'), targets))).toEqual([null])
})
