import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listDocumentSchema } from '../composer.contract.ts'
import type { ClientLimits, ComposeInput, ListDocument, ListTargets } from '../composer.contract.ts'
import { gapsOf } from '../list-gaps.contract.ts'
import { recompute, sumTotals } from '../list-totals.contract.ts'
import { composeList } from './compose.rules.ts'
import { checkList } from './list-checker.rules.ts'
import {
  factsOfInput,
  seedInput,
  SEED_DIET,
  smallDiet,
  usualTargets,
  USUAL_VARIETY,
} from './seed-menus.fixture.ts'

const NO_LIMITS: ClientLimits = {
  allergens: [],
  forbiddenTags: [],
  dislikedFoodItemIds: [],
  dislikedFoodIds: [],
}

function composed(input: ComposeInput): ListDocument {
  const outcome = composeList(input)
  if (!outcome.ok) throw new Error(`no list: ${JSON.stringify(outcome.conflict)}`)
  return outcome.document
}

/** What the checker finds, but for the fat of a day above its goal, which is a warning. */
function beyondFat(document: ListDocument, input: ComposeInput) {
  const { problems } = checkList(document, factsOfInput(input))
  return problems.filter(({ code, severity }) => code !== 'fat_cap' || severity !== 'warn')
}

/** Clients of every kind: energy, allergies, conditions, dislikes, diabetes, sodium, length of the list. */
const anyInput: fc.Arbitrary<ComposeInput> = fc
  .record({
    kind: fc.constantFrom('daily', 'daily', 'choices', 'gain' as const),
    days: fc.integer({ min: 7, max: 30 }),
    energy: fc.integer({ min: 1200, max: 3200 }),
    allergens: fc.subarray(['dairy', 'egg', 'tree_nuts', 'peanut', 'fish', 'soy', 'sesame', 'gluten'], {
      maxLength: 2,
    }),
    tags: fc.subarray(['added_sugar', 'fava', 'offal', 'fried', 'juice', 'milk_drink']),
    disliked: fc.subarray(['banana', 'tofu', 'egg_boiled', 'd_koobideh', 'spinach_cooked', 'tuna_water']),
    diabetes: fc.constantFrom(false, false, false, true),
    clinicalSodium: fc.boolean(),
    seed: fc.integer({ min: 0, max: 4_294_967_295 }),
  })
  .map((one) => {
    const rest: Partial<ListTargets> = {
      sodiumIsClinical: one.clinicalSodium,
      ...(one.diabetes
        ? {
            mealCarbMg: { main: { min: 30_000, max: 75_000 }, snack: { min: 10_000, max: 25_000 } },
            forbidsSoleHighGi: true,
          }
        : {}),
    }
    return seedInput({
      kind: one.kind,
      days: one.days,
      targets: usualTargets(one.energy, rest),
      limits: {
        ...NO_LIMITS,
        allergens: one.allergens,
        forbiddenTags: one.tags,
        dislikedFoodItemIds: one.disliked,
      },
      seed: one.seed,
    })
  })

describe('composed lists', () => {
  it('pass the independent checker for every random client, or name what stands in the way', () => {
    let lists = 0
    fc.assert(
      fc.property(anyInput, (input) => {
        const outcome = composeList(input)
        if (!outcome.ok) {
          const { removable, blocking } = outcome.conflict
          expect(removable.length > 0 || blocking !== null).toBe(true)
          return
        }
        lists += 1
        expect(beyondFat(outcome.document, input)).toEqual([])
      }),
      { numRuns: 30, seed: 20_260_307 },
    )
    expect(lists).toBeGreaterThan(15)
  }, 120_000)

  it('are the same bytes for the same seed and others for another', () => {
    const one = JSON.stringify(composeList(seedInput({ seed: 7 })))
    expect(JSON.stringify(composeList(seedInput({ seed: 7 })))).toBe(one)
    expect(JSON.stringify(composeList(seedInput({ seed: 8 })))).not.toBe(one)
  })

  it('satisfy the schema of the stored document and stay the same when recomputed', () => {
    for (const kind of ['daily', 'choices', 'gain'] as const) {
      const document = composed(seedInput({ kind }))
      expect(z.parse(listDocumentSchema, document)).toEqual(document)
      expect(recompute(document)).toEqual(document)
    }
  })

  it('avoid the foods of the last list where others serve', () => {
    const first = composed(seedInput({ days: 7 }))
    const eaten = foodIds(first)
    const second = foodIds(composed(seedInput({ days: 7, previousFoodIds: [...eaten] })))
    const again = foodIds(composed(seedInput({ days: 7, seed: 2 })))
    const shared = (foods: ReadonlySet<string>) => [...foods].filter((food) => eaten.has(food)).length
    expect(shared(second)).toBeLessThan(shared(again) / 2)
  })

  it('state the gap of every target for each day and week', () => {
    const gaps = gapsOf(composed(seedInput({ days: 10 })))
    expect(gaps.days).toHaveLength(10)
    expect(gaps.weeks.map((week) => week.days)).toEqual([7, 3])
    for (const { gaps: day } of [...gaps.days, ...gaps.weeks]) {
      expect(day.map((gap) => gap.target)).toEqual([
        'energy',
        'protein',
        'carb',
        'fat',
        'fibre',
        'sugar',
        'sodium',
      ])
      expect(day.find((gap) => gap.target === 'energy')?.gap).toBe(0)
      expect(day.find((gap) => gap.target === 'sodium')?.gap).toBe(0)
    }
  })

  it('add the extra snack to gain lists only', () => {
    const mealCodes = (kind: ComposeInput['kind']) => {
      const { content } = composed(seedInput({ kind, targets: usualTargets(2400) }))
      return content.layout === 'choices' ? content.meals.map((meal) => meal.mealCode) : []
    }
    expect(mealCodes('gain')).toContain('gain_snack')
    expect(mealCodes('choices')).not.toContain('gain_snack')
  })

  it('keep the day band, the floor and the limits of nutrients for every combination of choices', () => {
    const targets = usualTargets(1250)
    const { content } = composed(seedInput({ kind: 'choices', targets }))
    if (content.layout !== 'choices') throw new Error('not a choice list')
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), (choice) => {
        const totals = content.meals.flatMap(
          (meal, place) => meal.entries[(choice[place] ?? 0) % meal.entries.length]?.totals ?? [],
        )
        const day = sumTotals(totals)
        expect(day.energyMilliKcal).toBeGreaterThanOrEqual(1_200_000)
        expect(day.energyMilliKcal).toBeLessThanOrEqual(1_312_500)
        expect(day.sodiumUg).toBeLessThanOrEqual(2_000_000)
        expect(day.proteinUg).toBeGreaterThanOrEqual(targets.proteinMg.hardMin * 1000)
        expect(day.fibreUg).toBeGreaterThanOrEqual(targets.fibreMg.hardMin * 1000)
      }),
    )
  })

  it('are enough where only the largest portions of few dishes fill a meal', () => {
    const nothing = { goal: 1, hardMin: 1 }
    const targets = usualTargets(3900, { sodiumMgMax: 20_000, proteinMg: nothing, fibreMg: nothing })
    const meals = SEED_DIET.meals.map((meal) => ({
      ...meal,
      foods: meal.proteinClash ? meal.foods.slice(16, 24) : meal.foods.slice(0, 8),
    }))
    const input = seedInput({ kind: 'choices', diet: { ...SEED_DIET, meals }, targets })
    const list = composed(input)
    if (list.content.layout !== 'choices') throw new Error('not a choice list')
    const sum = (side: 'low' | 'high') =>
      list.content.layout === 'choices' ? sumTotals(list.content.meals.map((meal) => meal[side])) : null
    for (const { entries } of list.content.meals) expect(entries.length).toBeGreaterThanOrEqual(3)
    // 5 % below and above 3,900 kcal.
    expect(sum('low')?.energyMilliKcal).toBeGreaterThanOrEqual(3_705_000)
    expect(sum('high')?.energyMilliKcal).toBeLessThanOrEqual(4_095_000)
    expect(checkList(list, factsOfInput(input)).ok).toBe(true)
  })
})

function foodIds(document: ListDocument): Set<string> {
  const days = document.content.layout === 'days' ? document.content.days : []
  return new Set(
    days.flatMap((day) => day.meals.flatMap((meal) => meal.entries.map((entry) => entry.foodId))),
  )
}

describe('conflicts', () => {
  const cases: readonly (readonly [string, Partial<ComposeInput>])[] = [
    ['protein_minimum', { targets: usualTargets(1600, { proteinMg: { goal: 300_000, hardMin: 300_000 } }) }],
    ['fibre_minimum', { targets: usualTargets(1600, { fibreMg: { goal: 120_000, hardMin: 120_000 } }) }],
    ['sodium_cap', { targets: usualTargets(1600, { sodiumMgMax: 60 }) }],
    ['weekly_groups', { variety: { ...USUAL_VARIETY, weekly: [{ group: 'fish', min: 21, max: null }] } }],
    [
      'repeats',
      { diet: smallDiet(4, [50, 75, 100, 125, 150, 175]), variety: { ...USUAL_VARIETY, weekly: [] } },
    ],
  ]

  it.each(cases)('name %s, and a list exists without it', (rule, rest) => {
    const input = seedInput({ days: 14, targets: usualTargets(1600), ...rest })
    const outcome = composeList(input)
    if (outcome.ok) throw new Error('a list was found')
    expect(outcome.conflict.removable).toContain(rule)
    const freed = { ...input, waivedRules: outcome.conflict.removable }
    expect(beyondFat(composed(freed), freed)).toEqual([])
  })

  it('never drop clinical sodium, allergens or the floor', () => {
    const sodium = composeList(
      seedInput({ targets: usualTargets(1600, { sodiumMgMax: 60, sodiumIsClinical: true }) }),
    )
    expect(sodium).toMatchObject({ ok: false, conflict: { removable: [], blocking: 'energy_band' } })
    const floor = composeList(seedInput({ targets: usualTargets(1200, { floorKcal: 1300 }) }))
    expect(floor).toMatchObject({
      ok: false,
      conflict: { removable: [], blocking: 'energy_band', isProven: true },
    })
  })

  it('let two breakfasts take turns where no more are left, but not two dinners', () => {
    const leaving = (meal: number) => {
      const dislikedFoodIds = (SEED_DIET.meals[meal]?.foods ?? []).slice(2).map(({ foodId }) => foodId)
      return { ...NO_LIMITS, dislikedFoodIds }
    }
    const { content } = composed(seedInput({ days: 7, limits: leaving(0) }))
    const days = content.layout === 'days' ? content.days : []
    const breakfasts = days.map(({ meals }) => meals[0]?.entries[0]?.foodId)
    expect(new Set(breakfasts).size).toBe(2)
    expect(breakfasts.filter((food, day) => food === breakfasts[day + 1]).length).toBeLessThan(3)
    expect(composeList(seedInput({ kind: 'choices', limits: leaving(0) }))).toMatchObject({
      conflict: { blocking: 'too_few_foods', mealCode: 'breakfast' },
    })
    expect(composeList(seedInput({ limits: leaving(4) }))).toMatchObject({
      conflict: { blocking: 'too_few_foods', mealCode: 'dinner' },
    })
  })

  it('say which meal has too few foods left', () => {
    const limits = { ...NO_LIMITS, allergens: ['gluten', 'dairy', 'egg'] }
    const outcome = composeList(seedInput({ limits }))
    expect(outcome).toMatchObject({
      ok: false,
      conflict: { blocking: 'too_few_foods', mealCode: 'breakfast', isProven: true },
    })
    expect(
      outcome.excluded.filter((one) => one.mealCode === 'breakfast' && one.reason === 'allergen').length,
    ).toBe(SEED_DIET.meals[0]?.foods.length)
  })
})
