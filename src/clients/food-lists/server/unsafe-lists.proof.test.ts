import process from 'node:process'
import { afterAll, describe, expect, it } from 'vitest'
import { rounds } from '#platform/server/testing/rounds.ts'
import { publishedProgramme, runRights } from '#clients/twenty-one-days/server/testing/run-fixtures.ts'
import { listApp, listRights } from './testing/list-fixtures.ts'
import { proveSafety } from './testing/prove-safety.ts'
import { storedStaff } from '#team/roles/server/testing/stored-roles.ts'

// Some here; `PROOF_CLIENTS=500` tries more with the same code.
const clients = Number(process.env['PROOF_CLIENTS'] ?? rounds(20, 40))
const patience = 120_000 + clients * 6_000

// What becomes known while a list is sent is known at the same moment, not one request later.
const app = await listApp({ unchecked: ['versions'] })
const head = await storedStaff(app, [
  ...listRights,
  'clients.read',
  'clients.write',
  'food-lists.override',
  'food-lists.issue',
  ...runRights,
])
await publishedProgramme(app)
afterAll(() => app.close())

describe('lists and 21-day runs of random clients of whom something becomes known', () => {
  it(
    'are never current while they break a rule, whenever it becomes known',
    async () => {
      const least = { sent: clients / 5, refused: 0, unsafe: clients / 10, runs: clients / 20, unsafeRuns: 0 }
      const proof = await proveSafety(app, head, { clients, seed: 25, least })
      expect(proof.broken).toEqual([])
      expect(proof.sent).toBeGreaterThan(least.sent)
      expect(proof.refused).toBeGreaterThan(least.refused)
      expect(proof.unsafe).toBeGreaterThan(least.unsafe)
      expect(proof.runs).toBeGreaterThan(least.runs)
      expect(proof.unsafeRuns).toBeGreaterThan(least.unsafeRuns)
    },
    patience,
  )
})
