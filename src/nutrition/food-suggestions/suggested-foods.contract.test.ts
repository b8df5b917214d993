import { describe, expect, it } from 'vitest'
import {
  appliesTo,
  suggestedRanks,
  type AppliedSuggestion,
  type SuggestionCase,
} from './suggested-foods.contract.ts'

const forAll: AppliedSuggestion = {
  dietType: null,
  dietId: null,
  mealCode: null,
  kcalFrom: null,
  kcalTo: null,
  season: null,
  tag: null,
  activeFrom: null,
  activeTo: null,
  foods: ['7', '8'],
}
const lunch: SuggestionCase = {
  dietType: 'weight_loss',
  dietId: 3,
  mealCode: 'lunch',
  startDate: '2026-11-21',
  season: 'autumn',
  energyKcal: 1500,
  avoided: ['gluten'],
}

describe('a suggestion', () => {
  it('without any condition is for everybody', () => {
    expect(appliesTo(forAll, lunch)).toBe(true)
    expect(appliesTo(forAll, { ...lunch, energyKcal: null, avoided: [] })).toBe(true)
  })

  const conditions: [Partial<AppliedSuggestion>, boolean][] = [
    [{ dietType: 'weight_loss' }, true],
    [{ dietType: 'diabetes' }, false],
    [{ dietId: 3 }, true],
    [{ dietId: 4 }, false],
    [{ mealCode: 'lunch' }, true],
    [{ mealCode: 'dinner' }, false],
    [{ season: 'autumn' }, true],
    [{ season: 'winter' }, false],
    [{ tag: 'gluten' }, true],
    [{ tag: 'dairy' }, false],
    [{ kcalFrom: 1500, kcalTo: 1500 }, true],
    [{ kcalFrom: 1501 }, false],
    [{ kcalTo: 1499 }, false],
    [{ activeFrom: '2026-11-21', activeTo: '2026-11-21' }, true],
    [{ activeFrom: '2026-11-22' }, false],
    [{ activeTo: '2026-11-20' }, false],
  ]
  it.each(conditions)('with %j: %s', (condition, expected) => {
    expect(appliesTo({ ...forAll, ...condition }, lunch)).toBe(expected)
  })

  it('for a band does not apply while the target is unknown', () => {
    expect(appliesTo({ ...forAll, kcalFrom: 1200 }, { ...lunch, energyKcal: null })).toBe(false)
  })
})

describe('ranks', () => {
  it('are the best of all suggestions that apply', () => {
    const own = { ...forAll, foods: ['9', '8', '7'] }
    const other = { ...forAll, mealCode: 'dinner', foods: ['1', '7'] }
    expect([...suggestedRanks([own, forAll, other], lunch)]).toEqual([
      ['9', 0],
      ['8', 1],
      ['7', 0],
    ])
  })
})
