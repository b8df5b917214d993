import { describe, expect, it } from 'vitest'
import {
  nutrientState,
  shareOfGoal,
  type Intake,
  type IntakeNutrient,
} from '#nutrition/nutrients/reference-intakes.contract.ts'
import { listNutrientNames, type ListNutrient } from '../list-nutrients.contract.ts'
import { type FoodOffer, goalOf, remedyOf } from './nutrient-goals.rules.ts'

const intake = (nutrient: IntakeNutrient, values: Partial<Intake>): Intake => ({
  nutrient,
  sex: 'any',
  stage: 'any',
  age_from: 4,
  age_below: 121,
  ear: null,
  rda: null,
  ai: null,
  ul: null,
  ...values,
})
const intakes = [
  intake('iron', { ear: 8100, rda: 18_000, ul: 45_000 }),
  intake('potassium', { ai: 2_600_000 }),
  intake('saturatedFat', { ul: 10_000 }),
  intake('freeSugar', { ul: 10_000 }),
]
const basis = {
  intakes,
  person: { sex: 'female', age: 30, stage: 'none' } as const,
  energyKcal: 1600,
  sodiumMgMax: 2000,
}

describe('goalOf', () => {
  it('is the recommended intake, and low under what half of all people need', () => {
    expect(goalOf('iron', basis)).toEqual({ kind: 'atLeast', amount: 18_000, least: 8100 })
  })

  it('is the adequate intake where nobody knows more, and low under 67 % of it', () => {
    expect(goalOf('potassium', basis)).toEqual({ kind: 'atLeast', amount: 2_600_000, least: 1_742_000 })
  })

  it('is at most 10 % of the energy: of 1,600 kcal 17.8 g saturated fat and 40 g free sugar', () => {
    expect(goalOf('saturatedFat', basis)).toEqual({ kind: 'atMost', amount: 17_778, least: 0 })
    expect(goalOf('freeSugar', basis)).toEqual({ kind: 'atMost', amount: 40_000, least: 0 })
    const ill = { ...basis, saturatedMgMax: 12_444 }
    expect(goalOf('saturatedFat', ill)).toEqual({ kind: 'atMost', amount: 12_444, least: 0 })
  })

  it('of sodium is the cap of the list, whoever the client is', () => {
    const wanted = { kind: 'atMost', amount: 2_000_000, least: 0 }
    expect(goalOf('sodium', basis)).toEqual(wanted)
    expect(goalOf('sodium', { ...basis, person: null })).toEqual(wanted)
  })

  it('is unknown of a person of whom sex or age is', () => {
    expect(goalOf('iron', { ...basis, person: null })).toBeNull()
    expect(goalOf('zinc', basis)).toBeNull()
  })
})

describe('nutrientState', () => {
  const iron = { kind: 'atLeast', amount: 18_000, least: 8100 } as const
  const sodium = { kind: 'atMost', amount: 2_000_000, least: 0 } as const

  it('is low under the least, short under the goal, met from the goal on', () => {
    const states = [8099, 8100, 17_999, 18_000].map((amount) => nutrientState(iron, amount, 1))
    expect(states).toEqual(['low', 'short', 'short', 'met'])
  })

  it('is over above the most', () => {
    expect([2_000_000, 2_000_001].map((amount) => nutrientState(sodium, amount, 1))).toEqual(['met', 'over'])
  })

  it('is unknown without a goal and when under 80 % of the energy know the nutrient', () => {
    expect(nutrientState(null, 5, 1)).toBe('unknown')
    expect([0.799, 0.8].map((coverage) => nutrientState(iron, 0, coverage))).toEqual(['unknown', 'low'])
  })
})

describe('shareOfGoal', () => {
  it('never shows a missed goal as reached', () => {
    expect(shareOfGoal({ kind: 'atLeast', amount: 1000, least: 0 }, 999)).toBe(99)
    expect(shareOfGoal({ kind: 'atMost', amount: 1000, least: 0 }, 1001)).toBe(101)
    expect(shareOfGoal(null, 1001)).toBeNull()
  })
})

describe('what closes a gap', () => {
  const offer = (
    foodId: string,
    energyKcal: number,
    iron: number,
    rest: Partial<FoodOffer> = {},
  ): FoodOffer => ({
    foodId,
    name: { fa: foodId, ar: null },
    energyKcal,
    sums: sumsOf(iron, 1),
    isAllowed: true,
    ...rest,
  })
  const sumsOf = (iron: number, coverage: number) =>
    Object.fromEntries(
      listNutrientNames.map((name) => [name, { amount: name === 'iron' ? iron : 0, coverage }]),
    ) as Record<ListNutrient, { amount: number; coverage: number }>

  const offers = [
    offer('1', 200, 4000),
    offer('2', 50, 2000),
    offer('3', 400, 4000),
    offer('4', 100, 9000, { sums: sumsOf(9000, 0.7) }),
    offer('5', 100, 2000),
    offer('6', 0, 9000),
    offer('7', 100, 0),
  ]

  it('are the three foods that are richest for their energy, of those that know the nutrient, and a supplement', () => {
    // 3 mg a day are 21 mg a week: six servings of 4 mg, eleven of 2 mg. 50 kcal count as 100.
    expect(remedyOf('iron', 3000, offers, [])).toEqual({
      foods: [
        { foodId: '1', name: { fa: '1', ar: null }, perServing: 4000, servingsAWeek: 6 },
        { foodId: '2', name: { fa: '2', ar: null }, perServing: 2000, servingsAWeek: 11 },
        { foodId: '5', name: { fa: '5', ar: null }, perServing: 2000, servingsAWeek: 11 },
      ],
      supplement: 3000,
      reason: 'diet',
    })
    expect(remedyOf('zinc', 3000, offers, [])).toEqual({ foods: [], supplement: 3000, reason: 'diet' })
  })

  it('names no food that the client may not have, and says where the rich ones are forbidden', () => {
    const rich = offer('8', 100, 9000, { isAllowed: false })
    const { foods, reason } = remedyOf('iron', 3000, [...offers, rich], [])
    expect(foods.map(({ foodId }) => foodId)).toEqual(['1', '2', '5'])
    // 2 mg in 100 kcal of the best allowed food are under 60 % of 9 mg.
    expect(reason).toBe('forbidden')
    const nearlyAsRich = offer('8', 100, 3000, { isAllowed: false })
    expect(remedyOf('iron', 3000, [...offers, nearlyAsRich], []).reason).toBe('diet')
  })

  it('names no supplement of potassium, of iron with thalassaemia, or of anything with kidney disease', () => {
    expect(remedyOf('potassium', 500_000, offers, []).supplement).toBeNull()
    expect(remedyOf('iron', 3000, offers, ['thalassemia_minor']).supplement).toBeNull()
    expect(remedyOf('folate', 3000, offers, ['thalassemia_minor']).supplement).toBe(3000)
    expect(remedyOf('folate', 3000, offers, ['kidney_disease']).supplement).toBeNull()
  })
})
