import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readExchangeGroups } from '#app/server/initial-data/catalogue-exchanges.ts'
import { halvesIn, planTotals, withHalves } from '../exchange-plan.contract.ts'
import {
  type PlannableGroup,
  type PlannableMeal,
  type PlanTargets,
  startPlan,
} from './exchange-plan.rules.ts'

const csv = readFileSync(new URL('../../../../seed/exchange-groups.csv', import.meta.url), 'utf8')
const groups: PlannableGroup[] = readExchangeGroups(csv).map(({ code, ...rest }) => ({
  group: code,
  ...rest,
}))

const meals: PlannableMeal[] = [
  { mealCode: 'breakfast', role: 'main', sharePermille: 250 },
  { mealCode: 'snack_am', role: 'snack', sharePermille: 80 },
  { mealCode: 'lunch', role: 'main', sharePermille: 350 },
  { mealCode: 'snack_pm', role: 'snack', sharePermille: 80 },
  { mealCode: 'dinner', role: 'main', sharePermille: 240 },
]

const targetsOf = (energyKcal: number, more: Partial<PlanTargets> = {}): PlanTargets => ({
  energyKcal,
  proteinMg: { goal: energyKcal * 50 },
  carbMg: { min: energyKcal * 100, max: energyKcal * 150 },
  fatMgMax: energyKcal * 39,
  ...more,
})

/** Units of a day. */
function unitsOf(plan: ReturnType<typeof startPlan>): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { group, halves } of plan.flatMap(({ units }) => units))
    sums[group] = (sums[group] ?? 0) + halves / 2
  return sums
}

describe('a plan to start from', () => {
  it.each([1200, 1400, 1600, 1800, 2000, 2400, 2800])(
    'is near the energy and the protein of %d kcal, and within the bounds of carbohydrate and fat',
    (energyKcal) => {
      const targets = targetsOf(energyKcal)
      const totals = planTotals(startPlan(targets, groups, meals), groups)
      expect(Math.abs(totals.kcal - energyKcal)).toBeLessThanOrEqual(energyKcal * 0.05)
      expect(Math.abs(totals.proteinMg - targets.proteinMg.goal)).toBeLessThanOrEqual(7000)
      expect(totals.carbMg).toBeGreaterThanOrEqual(targets.carbMg.min - 7500)
      expect(totals.carbMg).toBeLessThanOrEqual(targets.carbMg.max)
      expect(totals.fatMg).toBeLessThanOrEqual(targets.fatMgMax)
    },
  )

  it('has starch and meat at the main meals, fruit and milk between them', () => {
    const plan = startPlan(targetsOf(1800), groups, meals)
    const groupsOf = (mealCode: string) =>
      plan.find((meal) => meal.mealCode === mealCode)?.units.map(({ group }) => group)
    expect(groupsOf('snack_am')).toEqual(['milk_skim', 'fruit'])
    expect(groupsOf('lunch')).toEqual(['vegetable', 'legume', 'starch', 'meat_lean', 'fat'])
    expect(unitsOf(plan)).toMatchObject({ milk_skim: 2, fruit: 3, vegetable: 4, legume: 1 })
  })

  it('has everything at the main meals where there are no snacks', () => {
    const mains = meals.filter(({ role }) => role === 'main')
    const all = unitsOf(startPlan(targetsOf(1800), groups, mains))
    expect(all).toEqual(unitsOf(startPlan(targetsOf(1800), groups, meals)))
  })

  it('leaves out groups of which the client may have nothing: legumes give the protein where there is no meat', () => {
    const allowed = groups.filter(({ family }) => family !== 'meat' && family !== 'milk')
    const plan = startPlan(targetsOf(1600), allowed, meals)
    const units = unitsOf(plan)
    expect(Object.keys(units).filter((group) => /meat|milk/.test(group))).toEqual([])
    expect(units.legume).toBeGreaterThan(1)
    expect(Math.abs(planTotals(plan, groups).kcal - 1600)).toBeLessThanOrEqual(80)
  })

  it('keeps a medical limit of protein', () => {
    const targets = targetsOf(1600, { proteinMg: { goal: 48_000, hardMax: 48_000 } })
    expect(planTotals(startPlan(targets, groups, meals), groups).proteinMg).toBeLessThanOrEqual(48_000)
  })

  it('leaves out groups whose unit holds nothing of what it is measured by', () => {
    const emptied = groups.map((group) => ({ ...group, ...(group.family === 'fat' && { fatMg: 0 }) }))
    const units = unitsOf(startPlan(targetsOf(1600), emptied, meals))
    expect(units.fat).toBeUndefined()
    expect(Object.values(units).every((count) => Number.isFinite(count))).toBe(true)
  })

  it('is empty where the client may have nothing', () => {
    expect(startPlan(targetsOf(1600), [], meals).flatMap(({ units }) => units)).toEqual([])
  })
})

describe('a plan that is changed', () => {
  it('holds the halves that are given, and none where there are none', () => {
    const plan = [{ mealCode: 'lunch', units: [{ group: 'starch', halves: 4 }] }]
    const more = withHalves(withHalves(plan, 'lunch', 'starch', 5), 'lunch', 'fat', 2)
    expect([halvesIn(more, 'lunch', 'starch'), halvesIn(more, 'lunch', 'fat')]).toEqual([5, 2])
    // 2.5 x 80 + 45 kcal; 2.5 x 15 g; 2.5 x 3 g; 2.5 + 5 g
    expect(planTotals(more, groups)).toEqual({ kcal: 245, carbMg: 37_500, proteinMg: 7500, fatMg: 7500 })
    expect(withHalves(more, 'lunch', 'starch', 0)).toEqual([
      { mealCode: 'lunch', units: [{ group: 'fat', halves: 2 }] },
    ])
  })
})
