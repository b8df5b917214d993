import type {
  ComposeInput,
  ListDay,
  ListDocument,
  ListEntry,
  ListMeal,
  NutrientTotals,
} from '../../composer.contract.ts'
import { factsById, recompute } from '../../list-totals.contract.ts'
import { mainFoodsOf } from '../main-foods.rules.ts'
import { portionTables, type MealTable, type Portion } from '../portion-table.rules.ts'
import type { Random } from '../seeded-random.rules.ts'

/** A right list made wrong in one way, with the rule and code by which a checker must reject it, or warn of it. */
export interface Mutant {
  readonly name: string
  readonly expected: string
  readonly isWarning?: boolean
  readonly document: ListDocument
}

type Wrong = (document: ListDocument, input: ComposeInput, random: Random) => ListDocument | null

const pick = <T>(random: Random, from: readonly T[]): T | undefined =>
  from[Math.floor(random() * from.length)]

/** Entries by day and meal; a choice list is one day. */
function mealsOf({ content }: ListDocument): { mealCode: string; entries: ListEntry[] }[][] {
  return content.layout === 'choices' ? [content.meals] : content.days.map((day) => day.meals)
}

function withEntry(
  document: ListDocument,
  at: { day: number; mealCode: string; entry: number },
  change: (entry: ListEntry) => ListEntry,
): ListDocument {
  const changed = <M extends { mealCode: string; entries: ListEntry[] }>(
    meals: readonly M[],
    day: number,
  ): M[] =>
    meals.map((meal) =>
      day === at.day && meal.mealCode === at.mealCode
        ? { ...meal, entries: meal.entries.map((one, place) => (place === at.entry ? change(one) : one)) }
        : meal,
    )
  const { content } = document
  return content.layout === 'choices'
    ? { ...document, content: { layout: 'choices', meals: changed(content.meals, 0) } }
    : {
        ...document,
        content: {
          layout: 'days',
          days: content.days.map((day, number) => ({ ...day, meals: changed(day.meals, number) })),
        },
      }
}

function somePlace(document: ListDocument, random: Random) {
  const days = mealsOf(document)
  const day = Math.floor(random() * days.length)
  const meal = pick(
    random,
    (days[day] ?? []).filter(({ entries }) => entries.length > 0),
  )
  if (meal === undefined) return null
  return { day, mealCode: meal.mealCode, entry: Math.floor(random() * meal.entries.length) }
}

function atSomePlace(
  document: ListDocument,
  random: Random,
  change: (entry: ListEntry) => ListEntry,
): ListDocument | null {
  const at = somePlace(document, random)
  return at === null ? null : withEntry(document, at, change)
}

/** The list with a food that the client may not have, in right amounts and with right totals. */
function swappedIn(
  document: ListDocument,
  input: ComposeInput,
  random: Random,
  reason: 'allergen' | 'condition' | 'disliked',
): ListDocument | null {
  const { excluded } = portionTables(input, null)
  const banned = pick(
    random,
    excluded.filter((food) => food.reason === reason),
  )
  if (banned === undefined) return null
  const limits = { allergens: [], forbiddenTags: [], dislikedFoodItemIds: [], dislikedFoodIds: [] }
  const targets = { ...input.targets, mealCarbMg: null, forbidsSoleHighGi: false }
  const all = portionTables({ ...input, limits, targets }, null).meals
  const portion = portionOf(all, banned.mealCode, banned.foodId)
  const day = Math.floor(random() * mealsOf(document).length)
  if (portion === undefined) return null
  const held = new Set(portion.lines.map((line) => line.foodItemId))
  const known = new Set(document.items.map((item) => item.foodItemId))
  const more = input.items.filter(({ foodItemId: id }) => held.has(id) && !known.has(id))
  const changed = withEntry(document, { day, mealCode: banned.mealCode, entry: 0 }, (entry) => ({
    ...entry,
    foodId: banned.foodId,
    level: 100,
    lines: [...portion.lines],
  }))
  return recompute({ ...changed, items: [...document.items, ...more] })
}

function portionOf(tables: readonly MealTable[], mealCode: string, foodId: string): Portion | undefined {
  return tables
    .find(({ meal }) => meal.mealCode === mealCode)
    ?.portions.find(({ food, level }) => food.foodId === foodId && level === 100)
}

function otherGrams(document: ListDocument, _: ComposeInput, random: Random): ListDocument | null {
  return atSomePlace(document, random, (entry) => {
    const at = Math.floor(random() * entry.lines.length)
    const more = random() < 0.5 ? 1 : -1
    const lines = entry.lines.map((line, place) =>
      place === at ? { ...line, grams10: line.grams10 + (line.grams10 === 1 ? 1 : more) } : line,
    )
    return { ...entry, lines }
  })
}

function otherTotal(document: ListDocument, _: ComposeInput, random: Random): ListDocument | null {
  return atSomePlace(document, random, (entry) => {
    const totals: NutrientTotals = {
      ...entry.totals,
      energyMilliKcal: entry.totals.energyMilliKcal + 1,
    }
    return { ...entry, totals }
  })
}

function withDays(
  document: ListDocument,
  change: (days: readonly ListDay[]) => ListDay[],
): ListDocument | null {
  const { content } = document
  if (content.layout === 'choices') return null
  return { ...document, content: { layout: 'days', days: change(content.days) } }
}

function dayTwice(document: ListDocument, _: ComposeInput, random: Random): ListDocument | null {
  return withDays(document, (days) => {
    const at = Math.floor(random() * (days.length - 1))
    return days.map((day, number) => (number === at + 1 ? (days[at] ?? day) : day))
  })
}

const dayMissing: Wrong = (document) => withDays(document, (days) => days.slice(0, -1))

function mealMissing(document: ListDocument, _: ComposeInput, random: Random): ListDocument | null {
  const at = somePlace(document, random)
  const { content } = document
  if (at === null) return null
  const without = <M extends { mealCode: string }>(meals: readonly M[]): M[] =>
    meals.filter((meal) => meal.mealCode !== at.mealCode)
  if (content.layout === 'choices')
    return { ...document, content: { layout: 'choices', meals: without(content.meals) } }
  const days = content.days.map((day, number) =>
    number === at.day ? { ...day, meals: without(day.meals) } : day,
  )
  return recompute({ ...document, content: { layout: 'days', days } })
}

/** A main dish of one day again on the next, in the same meal. */
function sameDishNextDay(document: ListDocument, { diet, waivedRules }: ComposeInput, random: Random) {
  const main = diet.meals.filter((meal) => meal.foods.some((food) => food.isMainDish))
  const mealCode = pick(random, main)?.mealCode
  if (mealCode === undefined || waivedRules.includes('consecutive_days')) return null
  const changed = withDays(document, (days) => {
    const at = Math.floor(random() * (days.length - 1))
    const served = days[at]?.meals.find((meal) => meal.mealCode === mealCode)
    const again = (meal: ListMeal) => (meal.mealCode === mealCode ? (served ?? meal) : meal)
    return days.map((day, number) => (number === at + 1 ? { ...day, meals: day.meals.map(again) } : day))
  })
  return changed === null ? null : recompute(changed)
}

/** One day with a single step of everything; of a choice list the leanest options. */
function underFloor(document: ListDocument, input: ComposeInput, random: Random): ListDocument | null {
  const day = Math.floor(random() * mealsOf(document).length)
  let lean: ListDocument = document
  for (const { mealCode, entries } of mealsOf(document)[day] ?? []) {
    for (const entry of entries.keys()) {
      lean = withEntry(lean, { day, mealCode, entry }, (one) => ({
        ...one,
        lines: one.lines.map((line) => ({ ...line, steps: 1 })),
      }))
    }
  }
  lean = recompute(lean)
  const { content } = lean
  const energy =
    content.layout === 'choices'
      ? content.meals.reduce((sum, meal) => sum + meal.low.energyMilliKcal, 0)
      : (content.days[day]?.totals.energyMilliKcal ?? 0)
  return energy < input.targets.floorKcal * 1000 ? lean : null
}

/**
 * A day on which a dish is made of what another one is: `between` lunch and dinner, or a snack or breakfast of what any
 * of its dishes is made of.
 */
function mainAgain(
  document: ListDocument,
  input: ComposeInput,
  random: Random,
  between: 'mains' | 'others',
): ListDocument | null {
  if (document.content.layout === 'choices') return null
  if (between === 'mains' && (input.waivedRules.length > 0 || input.variety.clashGroups.length > 0))
    return null
  const day = Math.floor(random() * document.content.days.length)
  const { meals } = document.content.days[day]!
  const tables = portionTables(input, null).meals
  const facts = factsById(input.items)
  const isAsked = (mealCode: string) =>
    (input.diet.meals.find((meal) => meal.mealCode === mealCode)?.proteinClash === true) ===
    (between === 'mains')
  const places = meals.flatMap(({ mealCode }) => {
    if (!isAsked(mealCode)) return []
    const others = meals.filter(
      (meal) => meal.mealCode !== mealCode && (between === 'others' || isAsked(meal.mealCode)),
    )
    const made = others.flatMap(({ entries }) => entries.flatMap(({ lines }) => mainFoodsOf(lines, facts)))
    const portions = tables.find(({ meal }) => meal.mealCode === mealCode)?.portions ?? []
    return portions
      .filter(
        ({ level, mains }) => level === 100 && mains.some((main) => main !== 'milk' && made.includes(main)),
      )
      .map((portion) => ({ mealCode, portion }))
  })
  const at = pick(random, places)
  if (at === undefined) return null
  const { mealCode, portion } = at
  const held = new Set(portion.lines.map((line) => line.foodItemId))
  const known = new Set(document.items.map((item) => item.foodItemId))
  const more = input.items.filter(({ foodItemId: id }) => held.has(id) && !known.has(id))
  const changed = withEntry(document, { day, mealCode, entry: 0 }, (entry) => ({
    ...entry,
    foodId: portion.food.foodId,
    level: 100,
    lines: [...portion.lines],
  }))
  return recompute({ ...changed, items: [...document.items, ...more] })
}

const otherVersion: Wrong = (document) => ({ ...document, dietVersion: `${document.dietVersion}0` })

const otherLevel: Wrong = (document, _, random) =>
  atSomePlace(document, random, (entry) => ({ ...entry, level: 93 }))

/** An amount that nobody serves: between two that people do. */
function unservedAmount(document: ListDocument, _: ComposeInput, random: Random): ListDocument | null {
  const items = new Map(document.items.map((item) => [item.foodItemId, item]))
  const unserved = ({ foodItemId, unit, steps }: ListEntry['lines'][number]): number | null => {
    const served = items.get(foodItemId)?.units.find((one) => one.unit === unit)?.servedSteps ?? []
    const next = served.find((amount) => amount > steps) ?? steps
    return next > steps + 1 ? steps + 1 : null
  }
  const places = mealsOf(document).flatMap((meals, day) =>
    meals.flatMap(({ mealCode, entries }) =>
      entries.flatMap((one, entry) =>
        one.lines.some((line) => unserved(line) !== null) ? [{ day, mealCode, entry }] : [],
      ),
    ),
  )
  const at = pick(random, places)
  if (at === undefined) return null
  return recompute(
    withEntry(document, at, (entry) => ({
      ...entry,
      lines: entry.lines.map((line) => ({ ...line, steps: unserved(line) ?? line.steps })),
    })),
  )
}

/** One day (of a choice list one meal) with more of its fattest food, until its saturated fat is beyond the limit. */
function fatterThan(
  document: ListDocument,
  { targets: { saturatedMg } }: ComposeInput,
  random: Random,
  isMean: boolean,
): ListDocument | null {
  if (saturatedMg === undefined) return null
  const items = new Map(document.items.map((item) => [item.foodItemId, item]))
  const fatOf = (id: string) => items.get(id)?.micronutrients?.saturatedFat ?? 0
  const days = mealsOf(document)
  const day = Math.floor(random() * days.length)
  const limitMg = isMean ? saturatedMg.meanMax * days.length : saturatedMg.dayMax
  if (!isMean && document.content.layout === 'choices') return null
  const places = (days[day] ?? []).flatMap(({ mealCode, entries }) =>
    entries.flatMap((one, entry) =>
      one.lines.map((line, at) => ({
        place: { day, mealCode, entry },
        at,
        perStep: (fatOf(line.foodItemId) * line.unitGrams10) / line.stepsPerUnit,
      })),
    ),
  )
  const fattest = places.toSorted((left, right) => right.perStep - left.perStep)[0]
  if (fattest === undefined || fattest.perStep === 0) return null
  const steps = Math.ceil((limitMg * 1000) / fattest.perStep) + 1
  const changed = withEntry(document, fattest.place, (entry) => ({
    ...entry,
    lines: entry.lines.map((line, at) => (at === fattest.at ? { ...line, steps } : line)),
  }))
  return recompute(changed)
}

/** The mutations of the domain facts, 2.4. One gives null where the list has no place for it. */
const mutations: readonly (Omit<Mutant, 'document'> & { wrong: Wrong })[] = [
  { name: 'allergen swapped in', expected: '3 allergen', wrong: (...all) => swappedIn(...all, 'allergen') },
  {
    name: 'food forbidden by a condition',
    expected: '3 condition',
    wrong: (...all) => swappedIn(...all, 'condition'),
  },
  { name: 'disliked food', expected: '3 disliked', wrong: (...all) => swappedIn(...all, 'disliked') },
  { name: 'gram value changed', expected: '2 grams_differ', wrong: otherGrams },
  { name: 'energy total changed', expected: '4 totals_differ', wrong: otherTotal },
  { name: 'day twice', expected: '1 day_twice', wrong: dayTwice },
  { name: 'day missing', expected: '1 day_count', wrong: dayMissing },
  { name: 'meal missing', expected: '1 meal_missing', wrong: mealMissing },
  { name: 'dish on consecutive days', expected: '5 consecutive_days', wrong: sameDishNextDay },
  {
    name: 'lunch and dinner of the same food',
    expected: '5 main_again',
    isWarning: true,
    wrong: (...all) => mainAgain(...all, 'mains'),
  },
  {
    name: 'snack of what a meal is made of',
    expected: '5 main_again',
    isWarning: true,
    wrong: (...all) => mainAgain(...all, 'others'),
  },
  { name: 'day under the floor', expected: '4 below_floor', wrong: underFloor },
  {
    name: 'day of saturated fat',
    expected: '4 saturated_fat_day',
    wrong: (...all) => fatterThan(...all, false),
  },
  {
    name: 'mean of saturated fat',
    expected: '4 saturated_fat_mean',
    wrong: (...all) => fatterThan(...all, true),
  },
  { name: 'wrong diet version', expected: '2 wrong_diet_version', wrong: otherVersion },
  { name: 'amount that nobody serves', expected: '2 amount_differs', wrong: unservedAmount },
  { name: 'level outside of the steps', expected: '2 level_not_allowed', wrong: otherLevel },
]

/** Every mutation that fits the list, each at a random place. */
export function mutantsOf(document: ListDocument, input: ComposeInput, random: Random): Mutant[] {
  return mutations.flatMap(({ wrong, ...rest }) => {
    const mutant = wrong(document, input, random)
    return mutant === null ? [] : [{ ...rest, document: mutant }]
  })
}
