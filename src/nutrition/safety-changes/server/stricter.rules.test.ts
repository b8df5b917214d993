import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONDITION_POLICIES } from '#nutrition/composer/safety-policy.contract.ts'
import {
  foodTagConflict,
  foodTagGroups,
  foodTags,
  inOrder,
} from '#nutrition/food-items/food-tags.contract.ts'
import type { ConditionEffects } from '../condition-effects.contract.ts'
import { isStricterPolicy, stricterAllergy, stricterEffects, stricterTags } from './stricter.rules.ts'

const watched = new Set<string>([...foodTagGroups.holds, ...foodTagGroups.safety])
const tags = fc.subarray([...foodTags])
const cap = fc.option(fc.integer({ min: 500, max: 5000 }), { nil: null })
const limit = fc.record({
  tag: fc.constantFrom(...foodTags.slice(0, 6)),
  per: fc.constantFrom('day' as const, 'week' as const),
  servings: fc.integer({ min: 1, max: 21 }),
})
const effects: fc.Arbitrary<ConditionEffects> = fc.record({
  policy: fc.constantFrom(...CONDITION_POLICIES),
  forbiddenTags: tags,
  tagLimits: fc.uniqueArray(limit, { selector: (one) => `${one.tag} ${one.per}`, maxLength: 12 }),
  warnTags: tags,
  blockedDietTypes: fc.subarray(['ketogenic', 'ramadan', 'diet_21']),
  sodiumMgMax: cap,
  spreadsCarbohydrate: fc.boolean(),
  blocksDeficit: fc.boolean(),
  lossGPerWeekMax: cap,
  lowGlycaemic: fc.boolean(),
  saturatedFatPercentMax: cap,
  proteinMgPerKg: cap,
  fibreGMin: cap,
})

const holdsAll = (own: readonly string[], other: readonly string[]) => other.every((one) => own.includes(one))
const isUnder = (own: number | null, other: number | null) => other === null || (own !== null && own <= other)
const isOver = (own: number | null, other: number | null) => other === null || (own !== null && own >= other)
const keepsLimits = (own: ConditionEffects, other: ConditionEffects) =>
  other.tagLimits.every(({ tag, per, servings }) =>
    own.tagLimits.some((one) => one.tag === tag && one.per === per && one.servings <= servings),
  )

/** Written apart from the rules: whether the first guards at least as much as the second in every field. */
function guards(left: ConditionEffects, right: ConditionEffects): boolean {
  return [
    CONDITION_POLICIES.indexOf(left.policy) >= CONDITION_POLICIES.indexOf(right.policy),
    holdsAll(left.forbiddenTags, right.forbiddenTags),
    holdsAll(left.warnTags, right.warnTags),
    holdsAll(left.blockedDietTypes, right.blockedDietTypes),
    keepsLimits(left, right),
    isUnder(left.sodiumMgMax, right.sodiumMgMax),
    isUnder(left.lossGPerWeekMax, right.lossGPerWeekMax),
    isUnder(left.saturatedFatPercentMax, right.saturatedFatPercentMax),
    isOver(left.proteinMgPerKg, right.proteinMgPerKg),
    isOver(left.fibreGMin, right.fibreGMin),
    left.lowGlycaemic || !right.lowGlycaemic,
    left.spreadsCarbohydrate || !right.spreadsCarbohydrate,
    left.blocksDeficit || !right.blocksDeficit,
  ].every(Boolean)
}

describe('the stricter side', () => {
  it('of effects guards at least as much as each side, and no more than needed', () => {
    fc.assert(
      fc.property(effects, effects, (before, after) => {
        const held = stricterEffects(before, after)
        expect(guards(held, before)).toBe(true)
        expect(guards(held, after)).toBe(true)
        expect(guards(before, stricterEffects(before, before))).toBe(true)
        if (guards(after, before)) expect(guards(after, held)).toBe(true)
      }),
    )
  })

  it('of tags carries every watched tag of either side and contradicts nothing', () => {
    fc.assert(
      fc.property(tags, tags, (before, after) => {
        const held: readonly string[] = stricterTags(before, after, watched)
        for (const tag of [...before, ...after]) if (watched.has(tag)) expect(held).toContain(tag)
        expect(foodTagConflict(held.filter((tag) => watched.has(tag)))).toBe(null)
        expect(foodTagConflict(held)).toBe(null)
        expect(inOrder(held)).toEqual(held)
      }),
    )
  })

  it.each([
    // Whoever takes dairy away and calls the item vegan gets neither before a second person agrees.
    [
      ['dairy', 'vegetarian'],
      ['vegetarian', 'vegan'],
      ['dairy', 'vegetarian'],
    ],
    [['gluten'], [], ['gluten']],
    [[], ['gluten'], ['gluten']],
    [
      ['gluten', 'vegan'],
      ['gluten', 'sesame'],
      ['gluten', 'sesame'],
    ],
  ])('of %j and %j is %j', (before, after, held) => {
    expect(stricterTags(before, after, watched)).toEqual(held)
  })

  it('of an allergy forbids what either forbids and is in use when either is', () => {
    expect(
      stricterAllergy({ forbids: ['egg'], retired: false }, { forbids: ['soy'], retired: true }),
    ).toEqual({ forbids: ['egg', 'soy'], retired: false })
  })

  it.each([
    [{ floorsWomen: 1200 }, { floorsWomen: 900 }, false],
    [{ floorsWomen: 900 }, { floorsWomen: 1200 }, true],
    [{ daySodium: 2000 }, { daySodium: 1500 }, true],
    [{ daySodium: 1500 }, { daySodium: 2000 }, false],
    // Whether more carbohydrate guards depends on the client.
    [{ diabetesWomenMin: 30 }, { diabetesWomenMin: 40 }, false],
    [{ floorsWomen: 900, daySodium: 1500 }, { floorsWomen: 1200, daySodium: 2000 }, false],
  ])('of numbers %j is %j: %j', (before, after, isStricter) => {
    expect(isStricterPolicy({ numbers: before, lists: {} }, { numbers: after, lists: {} })).toBe(isStricter)
  })

  it('of lists blocks what either blocks', () => {
    const lists = (codes: string[]) => ({ numbers: {}, lists: { teenBlocked: codes } })
    expect(isStricterPolicy(lists(['ketogenic']), lists(['ketogenic', 'ramadan']))).toBe(true)
    expect(isStricterPolicy(lists(['ketogenic', 'ramadan']), lists(['ketogenic']))).toBe(false)
  })
})
