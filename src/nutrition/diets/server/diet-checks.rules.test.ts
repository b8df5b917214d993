import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { readCatalogue } from '#nutrition/composer/server/composer.reads.ts'
import { loadCatalogue } from '#app/server/initial-data/catalogue.ts'
import { checkedDiet, storedMeals } from './diet-content.reads.ts'
import {
  countReaching,
  dietProblems,
  reachOf,
  targetOf,
  type CheckedDiet,
  type CheckedFood,
} from './diet-checks.rules.ts'
import { dietApp } from './testing/diet-fixtures.ts'

const levels = [50, 75, 100, 125, 150, 175, 200]
const food = (foodId: number, more: Partial<CheckedFood> = {}): CheckedFood => ({
  foodId,
  season: null,
  retired: false,
  kcalX10: 4000,
  levels,
  ...more,
})
const foods = (count: number, more: Partial<CheckedFood> = {}) =>
  Array.from({ length: count }, (_, place) => food(place + 1, more))

/** Two meals of 600 and 800 kcal at 1400 to 1600 kcal. */
const sound: CheckedDiet = {
  isRetired: false,
  band: { from: 1400, to: 1600 },
  meals: [
    { mealId: 1, sharePercent: 45, isVaried: false, foods: foods(8) },
    { mealId: 2, sharePercent: 55, isVaried: true, foods: foods(14) },
  ],
}
const withMeal = (more: Partial<CheckedDiet['meals'][number]>): CheckedDiet => ({
  ...sound,
  meals: [{ ...sound.meals[0]!, ...more }, sound.meals[1]!],
})
const codes = (diet: CheckedDiet) => dietProblems(diet).map(({ code }) => code)

describe('dietProblems', () => {
  it('finds nothing in a sound diet', () => {
    expect(dietProblems(sound)).toEqual([])
  })

  it('names shares that do not sum to 100, with the sum', () => {
    expect(dietProblems(withMeal({ sharePercent: 44 }))).toEqual([
      {
        code: 'shares',
        mealId: null,
        season: null,
        found: 99,
        needed: 100,
        kcal: null,
        foodIds: [],
      },
    ])
  })

  it('names an empty band, no meals, a retired diet', () => {
    expect(codes({ ...sound, band: null })).toEqual(['band-empty'])
    expect(codes({ ...sound, meals: [], isRetired: true })).toEqual(['diet-retired', 'no-meals'])
  })

  it('names a meal with fewer than 3 foods in some season, and the season', () => {
    const some = [...foods(2), ...foods(9, { season: 'summer' })]
    expect(dietProblems(withMeal({ foods: some }))[0]).toMatchObject({
      code: 'few-foods',
      mealId: 1,
      season: 'spring',
      found: 2,
      needed: 3,
    })
  })

  it('names retired foods, which count for nothing', () => {
    const some = [...foods(8), food(20, { retired: true }), food(21, { retired: true })]
    expect(dietProblems(withMeal({ foods: some }))).toMatchObject([
      { code: 'retired-food', mealId: 1, foodIds: [20, 21] },
    ])
  })

  it('names a meal that 14 days cannot vary: 14 dishes at lunch, 8 elsewhere', () => {
    expect(dietProblems(withMeal({ foods: foods(7) }))).toMatchObject([
      { code: 'few-for-variety', mealId: 1, season: null, found: 7, needed: 8 },
    ])
    expect(codes(withMeal({ isVaried: true, foods: foods(13) }))).toEqual(['few-for-variety'])
  })

  it('names the end of the band at which a meal cannot reach its share', () => {
    // 45 % of 1600 kcal is 720; 70 % of it 504. 250 kcal at level 200 is 500: too little. 45 % of 1400: 441 is enough.
    expect(dietProblems(withMeal({ foods: foods(8, { kcalX10: 2500 }) }))).toMatchObject([
      { code: 'out-of-reach', mealId: 1, kcal: 1600, found: 0, needed: 3 },
    ])
    // 45 % of 1400 is 630; 130 % of it 819. 1700 kcal at level 50 is 850: too much for both ends but not for 720 × 1.3.
    expect(dietProblems(withMeal({ foods: foods(8, { kcalX10: 17_000 }) }))).toMatchObject([
      { code: 'out-of-reach', mealId: 1, kcal: 1400 },
    ])
  })
})

describe('energies', () => {
  it('takes 70 and 130 percent as still reached', () => {
    // 25 % of 2000 kcal is 500 kcal: 350 to 650.
    const at = (kcalX10: number) => countReaching([food(1, { kcalX10, levels: [100] })], 25, 2000)
    expect([at(3499), at(3500), at(6500), at(6501)]).toEqual([0, 1, 1, 0])
  })

  it('spans from half of the lightest to twice the richest food in use', () => {
    const some = [
      food(1, { kcalX10: 3001 }),
      food(2, { kcalX10: 5000 }),
      food(3, { kcalX10: 9000, retired: true }),
    ]
    expect(reachOf(some)).toEqual({ from: 150, to: 1000 })
    expect(reachOf([])).toBe(null)
    expect(targetOf({ from: 1200, to: 1800 }, 25)).toEqual({ from: 300, to: 450 })
  })

  it('never loses a reaching food when one is added, nor when a level is', () => {
    const some = fc.array(fc.integer({ min: 100, max: 12_000 }).map((kcalX10) => food(1, { kcalX10 })))
    fc.assert(
      fc.property(some, some, fc.integer({ min: 1, max: 100 }), (one, more, share) => {
        expect(countReaching([...one, ...more], share, 1800)).toBe(
          countReaching(one, share, 1800) + countReaching(more, share, 1800),
        )
        const fewer = one.map((known) => ({ ...known, levels: [100] }))
        expect(countReaching(one, share, 1800)).toBeGreaterThanOrEqual(countReaching(fewer, share, 1800))
      }),
    )
  })
})

describe('the shipped diets', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await dietApp()
  })
  afterAll(() => app.close())

  it('are one for each of the 22 diet types, published, and with enough foods for 14 days in every season', async () => {
    const rows = await app.db
      .selectFrom('diets')
      .innerJoin('diet_versions', 'diet_versions.diet_id', 'diets.id')
      .select(['code', 'diet_type', 'kcal_from', 'kcal_to', 'diets.status'])
      .select(['diet_versions.id as version_id', 'diet_versions.status as version_status'])
      .execute()
    const { dietsFile, reference } = loadCatalogue(
      fileURLToPath(new URL('../../../../seed', import.meta.url)),
    )
    const types = reference.diet_types.map(({ code }) => code)
    expect(types).toHaveLength(22)
    expect(rows.map((row) => row.diet_type).toSorted()).toEqual(types.toSorted())
    expect(dietsFile.skippedDietTypes).toEqual([])
    const meals = await storedMeals(
      app.db,
      rows.map((row) => row.version_id),
    )
    const catalogue = await readCatalogue(app.db)
    for (const row of rows) {
      const frame = { status: row.status, kcalFrom: row.kcal_from, kcalTo: row.kcal_to }
      const checked = checkedDiet(frame, meals.get(row.version_id) ?? [], catalogue)
      expect([row.code, row.status, row.version_status, dietProblems(checked)]).toEqual([
        row.code,
        'published',
        'published',
        [],
      ])
    }
  })
})
