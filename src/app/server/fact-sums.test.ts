import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { settleStates } from '#clients/clients/server/lifecycle/state-days.reads.ts'
import { countedClients } from '#platform/server/projections/projection.ts'
import { compactSum, tablesThatDiffer } from '#platform/server/testing/projection-checks.ts'
import { walks } from '#platform/server/testing/rounds.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { projections } from './projections.ts'
import { catalogueStore } from '#sample/testing/prepared-stores.ts'
import { type Action, factActions, makeEverybody } from './testing/fact-actions.ts'

/* What follows from the facts of clients is what the views say, whatever happens and whatever a clock said. */

const app = await testApp([], { prepared: catalogueStore })
const db = app.db
afterAll(() => app.close())

/** Tables of all projections in which something is not what the views say, after everything was counted. */
async function differing(): Promise<string[]> {
  await app.counting.countPending()
  return tablesThatDiffer(db, [...projections, countedClients])
}

/** As every hour, by a clock that is so many days ahead. */
async function compactAll(ahead: number): Promise<void> {
  await settleStates(db, new Date(app.clock.now().getTime() + ahead * 86_400_000), projections)
  for (const projection of projections) {
    for (const sum of projection.sums) await compactSum(db, projection, sum)
  }
}

const { numRuns, timeoutMs, endOnFailure, ...length } = walks({ minLength: 12, maxLength: 24, numRuns: 40 })

it(
  'is what the views say after whatever happens, is counted and is compacted, by whatever clock',
  { timeout: timeoutMs },
  async () => {
    const actions: Record<string, Action> = {
      ...(await factActions(db)),
      count: () => app.counting.countPending(),
      compact: (_place, which) => compactAll([0, 1, 366][which]!),
    }
    const action = fc.record({
      name: fc.constantFrom(...Object.keys(actions)),
      place: fc.nat({ max: 2 }),
      which: fc.nat({ max: 2 }),
      hour: fc.nat({ max: 47 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(action, length), async (todo) => {
        for (const { name, place, which, hour } of todo) await actions[name]!(place, which, hour)
        expect(await differing()).toEqual([])
      }),
      { numRuns, seed: 157, endOnFailure },
    )
  },
)

it('differs in nothing after a clock that was a year ahead, or behind', async () => {
  await makeEverybody(db)
  for (const ahead of [366, 0, -366, 0]) {
    await app.counting.countPending()
    await compactAll(ahead)
    expect(await differing()).toEqual([])
  }
})
