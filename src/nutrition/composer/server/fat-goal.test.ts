import { expect, it } from 'vitest'
import { dayRows, objectiveOf, type DayOption } from './day-problem.rules.ts'
import { usualTargets } from './seed-menus.fixture.ts'

/** Points of a day whose only dish holds so much fat, of 60 g at the most; all else is open. */
function pointsOf(fatMg: number): number {
  const targets = { ...usualTargets(1600), fatMgMax: 60_000 }
  const rows = dayRows(targets, { min: 0, max: 2_000_000 }, []).map((row) =>
    row.name === 'fat_goal' ? row : { ...row, bound: Infinity },
  )
  const coefficients = new Float64Array(rows.length)
  coefficients[rows.findIndex(({ name }) => name === 'fat_goal')] = fatMg * 1000
  const dish = { cost: 0, coefficients } as Partial<DayOption> as DayOption
  return objectiveOf({ meals: [[dish]], rows, groupMin: [], groupMax: [], mainMax: [] }, [0])
}

it('costs points from 3 % below the most fat on: 1.5 for each hundredth of it', () => {
  expect(pointsOf(58_200)).toBe(0)
  // 1.8 g of 60 g are 3 %, of 150 points for all of it.
  expect(pointsOf(60_000)).toBeCloseTo(4.5, 6)
  expect(pointsOf(61_200)).toBeCloseTo(7.5, 6)
})
