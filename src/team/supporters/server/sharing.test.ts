import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shareClients, takesRoom, type Target } from './sharing.rules.ts'

function target(id: number, more: Partial<Target> = {}): Target {
  const one = { id, languages: ['fa' as const], capacity: 10, active: 0, ...more }
  return { limit: one.capacity, ...one }
}
const clients = (count: number, language: 'fa' | 'ar' = 'fa', stage: 'active' | 'left' = 'active') =>
  Array.from({ length: count }, () => ({ language, stage }))
const to = (found: { to: number | null }[]) => found.map((one) => one.to)

it('gives each client to whoever has the most room', () => {
  // Room for 3 and 2: first, first, then level.
  const targets = [target(1, { active: 7 }), target(2, { active: 8 })]
  expect(to(shareClients(clients(6), targets))).toEqual([1, 1, 2, 1, 2, null])
})

it('keeps to languages, says why nobody gets a client, and uses people without a capacity last', () => {
  const targets = [target(1, { capacity: 1 }), target(2, { capacity: null })]
  expect(to(shareClients(clients(3), targets))).toEqual([1, 2, 2])
  expect(shareClients(clients(1, 'ar'), targets)).toMatchObject([{ to: null, unplaced: 'language' }])
  expect(shareClients(clients(2), [target(1, { capacity: 1 })])[1]).toMatchObject({ unplaced: 'full' })
  // A cover leaves nobody over.
  expect(to(shareClients(clients(2), [target(1, { capacity: 1, limit: null })]))).toEqual([1, 1])
  // Who left takes no room, and still goes to somebody.
  expect(to(shareClients(clients(2, 'fa', 'left'), [target(1, { capacity: 0 })]))).toEqual([1, 1])
})

it('never fills anybody beyond the capacity, and leaves nobody over while somebody fitting has room', () => {
  const language = fc.constantFrom('fa' as const, 'ar' as const)
  const someTarget = fc.record({
    languages: fc.subarray<'fa' | 'ar'>(['fa', 'ar']),
    capacity: fc.option(fc.nat(4)),
    active: fc.nat(4),
  })
  const someClient = fc.record({ language, stage: fc.constantFrom('active' as const, 'left' as const) })
  fc.assert(
    fc.property(
      fc.array(someClient, { maxLength: 12 }),
      fc.array(someTarget, { maxLength: 4 }),
      (few, given) => {
        const targets = given.map((one, index) => target(index + 1, one))
        const shared = shareClients(few, targets)
        for (const one of targets) {
          const gets = shared.filter((client) => client.to === one.id && takesRoom(client.stage)).length
          if (one.capacity !== null && gets > 0) expect(one.active + gets).toBeLessThanOrEqual(one.capacity)
          const missed = shared.filter(
            (client) => client.to === null && one.languages.includes(client.language),
          )
          if (missed.length > 0) expect(one.active + gets).toBeGreaterThanOrEqual(one.capacity ?? Infinity)
        }
      },
    ),
    { numRuns: 20 },
  )
})
