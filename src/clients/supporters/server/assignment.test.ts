import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rounds } from '#platform/server/testing/rounds.ts'
import { type Assignment, reasonsFor, totalCost, unplacedCost } from './assignment.rules.ts'
import { loadAssignmentSolver } from './assignment-solver.rules.ts'
import { solveAssignment } from './solve-assignment.ts'

type Client = Assignment['clients'][number]
type Target = Assignment['targets'][number]

const weights = { room: 60, earlier: 40, diet: 20, province: 10 }
const client = (more: Partial<Client> = {}): Client => ({
  language: 'fa',
  takesRoom: true,
  dietType: null,
  province: null,
  earlierId: null,
  ...more,
})
const target = (id: number, more: Partial<Target> = {}): Target => ({
  id,
  languages: ['fa'],
  capacity: 10,
  active: 0,
  diets: new Map(),
  provinces: new Map(),
  ...more,
})
const problem = (clients: Client[], targets: Target[]): Assignment => ({ clients, targets, weights })

/** Every way to give the clients to the targets or to nobody. */
function* everyWay(clients: number, targets: number): Generator<(number | null)[]> {
  if (clients === 0) return yield []
  for (const rest of everyWay(clients - 1, targets))
    for (const to of [null, ...Array.from({ length: targets }, (_, at) => at)]) yield [...rest, to]
}

it('costs as little as the best of all ways, and places as many', async () => {
  const solve = await loadAssignmentSolver()
  const language = fc.constantFrom('fa' as const, 'ar' as const)
  const kind = fc.constantFrom('a', 'b')
  const known = fc.array(fc.tuple(kind, fc.nat(7)), { maxLength: 2 }).map((pairs) => new Map(pairs))
  const weight = fc.nat(100)
  const someClient = fc.record({
    language,
    takesRoom: fc.boolean(),
    dietType: fc.option(kind),
    province: fc.option(kind),
    earlierId: fc.option(fc.integer({ min: 1, max: 3 })),
  })
  const someTarget = fc.record({
    languages: fc.subarray<'fa' | 'ar'>(['fa', 'ar'], { minLength: 1 }),
    capacity: fc.option(fc.nat(5)),
    active: fc.nat(4),
    diets: known,
    provinces: known,
  })
  const some = fc.record({
    clients: fc.array(someClient, { minLength: 1, maxLength: 5 }),
    targets: fc
      .array(someTarget, { minLength: 1, maxLength: 3 })
      .map((all) => all.map((one, at) => ({ ...one, id: at + 1 }))),
    weights: fc.record({ room: weight, earlier: weight, diet: weight, province: weight }),
  })
  fc.assert(
    fc.property(some, (given) => {
      const ways = [...everyWay(given.clients.length, given.targets.length)].filter(
        (to) => totalCost(given, to) < Infinity,
      )
      const placed = (to: readonly (number | null)[]) => to.filter((at) => at !== null).length
      const found = solve(given)
      expect(totalCost(given, found)).toBe(Math.min(...ways.map((to) => totalCost(given, to))))
      expect(placed(found)).toBe(Math.max(...ways.map(placed)))
    }),
    { seed: 20_261_121, numRuns: rounds(8, 20) },
  )
})

it('gives a returning client to who had them, a diet to who knows it, and the rest to who has more room', async () => {
  const had = target(1, { active: 8 })
  const knows = target(2, { active: 5, diets: new Map([['keto', 7]]) })
  const free = target(3, { active: 4 })
  // had: 48 for the room, against 24 + 40 at the free one; knows: 30 against 24 + 20; nothing known: 24 against 30.
  const clients = [client({ earlierId: 1 }), client({ dietType: 'keto' }), client()]
  const given = problem(clients, [had, knows, free])
  expect(await solveAssignment(given)).toEqual([0, 1, 2])
  expect(totalCost(given, [0, 1, 2])).toBe(4_800 + 3_000 + 2_400)
  expect(reasonsFor(clients[0]!, had)).toEqual([
    { reason: 'earlier', count: null },
    { reason: 'room', count: 2 },
  ])
  expect(reasonsFor(clients[1]!, knows)).toEqual([
    { reason: 'diet', count: 7 },
    { reason: 'room', count: 5 },
  ])
})

it('fills level by share of the capacity, keeps to languages, and leaves over who finds no room', async () => {
  const level = problem(
    Array.from({ length: 6 }, () => client()),
    [target(1, { capacity: 4 }), target(2, { capacity: 8 })],
  )
  const to = await solveAssignment(level)
  expect(to.filter((at) => at === 0)).toHaveLength(2)
  const strange = problem([client({ language: 'ar' }), client(), client()], [target(1, { capacity: 1 })])
  const found = await solveAssignment(strange)
  expect(found[0]).toBeNull()
  expect(found.filter((at) => at === 0)).toHaveLength(1)
  expect(totalCost(strange, found)).toBe(2 * unplacedCost(strange))
  // Whoever takes no room is placed all the same.
  expect(
    await solveAssignment(problem([client({ takesRoom: false })], [target(1, { capacity: 0 })])),
  ).toEqual([0])
})

it('places everybody also for the largest number of clients and supporters that may be asked for', async () => {
  const targets = Array.from({ length: 20 }, (_, at) => target(at + 1, { capacity: 40, active: at }))
  const clients = Array.from({ length: 500 }, (_, at) => client({ earlierId: (at % 37) + 1 }))
  const to = await solveAssignment(problem(clients, targets))
  // 20 × 40 less 0 + 1 + … + 19: there is room for everybody.
  expect(to.filter((at) => at !== null)).toHaveLength(500)
})
