import { afterAll, describe, expect, it } from 'vitest'
import { listApp } from '#clients/food-lists/server/testing/list-fixtures.ts'
import { proveDays, proveSmallDays } from './testing/prove-days.ts'
import { proveRandom } from './testing/prove-random.ts'

// A few here, with time for a machine that does much else; `npm run bench -- proof-lists proof-days` makes ten thousand lists and compares two hundred days with the same code.
const patience = 180_000

const app = await listApp()
afterAll(() => app.close())

describe('lists for random clients of the shipped catalogue', () => {
  it(
    'are right, their mutants are rejected for the right reason, and conflicts name rules that free them',
    async () => {
      const report = await proveRandom(app.db, 12)
      expect(report).toMatchObject({ rejected: [], differing: [], mutantsAccepted: [], wrongNames: [] })
      expect([report.lists, report.replayed]).toEqual([12, 1])
      expect(Object.keys(report.mutants)).toHaveLength(16)
    },
    patience,
  )
})

describe('days of random clients', () => {
  it(
    'cost at most a twentieth more than the exact solver finds',
    async () => {
      const { excesses, wrong } = await proveDays(app.db, 2)
      expect(wrong).toEqual([])
      expect(excesses.filter((excess) => excess > 0.05)).toEqual([])
    },
    patience,
  )

  it(
    'are the best of all choices where there are few enough to try them all',
    async () => {
      const { solved, wrong } = await proveSmallDays(app.db, 60)
      expect(wrong).toEqual([])
      expect(solved).toBeGreaterThan(8)
    },
    patience,
  )
})
