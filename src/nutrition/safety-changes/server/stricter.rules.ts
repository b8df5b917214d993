import type { ConditionEffects } from '../condition-effects.contract.ts'
import { TAG_LIMITS_MAX } from '#nutrition/composer/composer.contract.ts'
import { CONDITION_POLICIES } from '#nutrition/composer/safety-policy.contract.ts'
import {
  completeFoodTags,
  foodTagConflict,
  inOrder,
  type FoodTag,
} from '#nutrition/food-items/food-tags.contract.ts'
import type { NumberKey } from '../safety-numbers.contract.ts'

/*
 * Which of two sides guards clients more. The stricter side of two values is at least as strict as each of them: it
 * forbids what either forbids and allows what both allow. A change is stricter when it is the stricter side itself.
 */

/**
 * Tags of an item: everything watched that either side carries. Of ways of eating that no rule looks at those of the
 * new side, as far as they do not contradict what is watched.
 */
export function stricterTags(
  before: readonly string[],
  after: readonly string[],
  watched: ReadonlySet<string>,
): FoodTag[] {
  const held = completeFoodTags(inOrder([...before, ...after].filter((tag) => watched.has(tag))))
  const free = inOrder(after.filter((tag) => !watched.has(tag)))
  return completeFoodTags([...held, ...free.filter((tag) => foodTagConflict([...held, tag]) === null)])
}

const both = (left: readonly string[], right: readonly string[]) => [...new Set([...left, ...right])]

/** The smaller cap; null is none. */
function smaller(left: number | null, right: number | null): number | null {
  if (left === null || right === null) return left ?? right
  return Math.min(left, right)
}

/** The larger goal; null is none. */
function larger(left: number | null, right: number | null): number | null {
  if (left === null || right === null) return left ?? right
  return Math.max(left, right)
}

type Joins = {
  [Key in keyof ConditionEffects]: (before: ConditionEffects[Key], after: ConditionEffects[Key]) => unknown
}

/** One rule for each field: a field that is added later does not compile without one. */
const effectJoins: Joins = {
  policy: (before, after) =>
    CONDITION_POLICIES[Math.max(CONDITION_POLICIES.indexOf(before), CONDITION_POLICIES.indexOf(after))],
  forbiddenTags: both,
  tagLimits: stricterLimits,
  warnTags: both,
  blockedDietTypes: both,
  sodiumMgMax: smaller,
  spreadsCarbohydrate: (before, after) => before || after,
  blocksDeficit: (before, after) => before || after,
  lossGPerWeekMax: smaller,
  lowGlycaemic: (before, after) => before || after,
  saturatedFatPercentMax: smaller,
  proteinMgPerKg: larger,
  fibreGMin: larger,
}

/** The stricter side of a condition's effects, field by field. */
export function stricterEffects(before: ConditionEffects, after: ConditionEffects): ConditionEffects {
  const keys = Object.keys(effectJoins) as (keyof ConditionEffects)[]
  const joined = keys.map((key) => {
    const join = effectJoins[key] as (left: unknown, right: unknown) => unknown
    return [key, join(before[key], after[key])]
  })
  return Object.fromEntries(joined) as ConditionEffects
}

type TagLimits = ConditionEffects['tagLimits']

/** The fewer servings of each tag and span. New limits that find no room wait with the rest of the change. */
function stricterLimits(before: TagLimits, after: TagLimits): TagLimits {
  const found = new Map(before.map((one) => [`${one.tag} ${one.per}`, one]))
  for (const one of after) {
    const key = `${one.tag} ${one.per}`
    const known = found.get(key)
    if (known) found.set(key, { ...one, servings: Math.min(known.servings, one.servings) })
    else if (found.size < TAG_LIMITS_MAX) found.set(key, one)
  }
  return [...found.values()]
}

export interface AllergyValues {
  forbids: string[]
  retired: boolean
}

/** A retired allergy or condition is not offered to clients any more: having it in use is stricter. */
export function stricterAllergy(before: AllergyValues, after: AllergyValues): AllergyValues {
  return { forbids: both(before.forbids, after.forbids), retired: before.retired && after.retired }
}

/** Numbers of which one direction guards more, for every client alike. Of the others neither side is stricter. */
const stricterDirection: Partial<Record<NumberKey, 'higher' | 'lower'>> = {
  floorsWomen: 'higher',
  floorsMen: 'higher',
  floorsBreastfeeding: 'higher',
  floorsTeenGirls: 'higher',
  floorsTeenBoys: 'higher',
  floorsRestingShare: 'higher',
  floorsVeryLow: 'higher',
  ageServed: 'higher',
  ageLetter: 'lower',
  loseDeficitMax: 'lower',
  loseUsualDeficit: 'lower',
  loseShareMax: 'lower',
  loseWeeklyShare: 'lower',
  loseWeeklyKg: 'lower',
  loseTeenDeficit: 'lower',
  loseBmiMin: 'higher',
  gainReferBmi: 'higher',
  feedingNoDeficitWeeks: 'higher',
  feedingDeficitMax: 'lower',
  feedingWeeklyKg: 'lower',
  feedingMonthlyKg: 'lower',
  feedingCarb: 'higher',
  feedingFasting: 'higher',
  daySodium: 'lower',
  daySodiumActive: 'lower',
  dayProteinHard: 'higher',
  programmeRestDays: 'higher',
}

export interface PolicyValues {
  numbers: Record<string, number>
  lists: Record<string, string[]>
}

/** Whether the second values are at least as strict in every number and list as the first. Lists name what is blocked or reviewed. */
export function isStricterPolicy(before: PolicyValues, after: PolicyValues): boolean {
  const numbers = Object.entries(after.numbers).every(([key, value]) => {
    const was = before.numbers[key]
    const direction = stricterDirection[key as NumberKey]
    if (was === undefined || direction === undefined) return was === value
    return direction === 'higher' ? value >= was : value <= was
  })
  const lists = Object.entries(after.lists).every(([key, codes]) =>
    (before.lists[key] ?? []).every((code) => codes.includes(code)),
  )
  return numbers && lists
}
