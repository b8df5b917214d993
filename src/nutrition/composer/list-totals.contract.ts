/** Pure arithmetic on the stored list: live totals in the browser, recomputing and corrections on both sides. */
import type {
  ChoiceMeal,
  Correction,
  FoodItemFacts,
  ListContent,
  ListDay,
  ListDocument,
  ListEntry,
  ListLine,
  ListMeal,
  NutrientTotals,
} from './composer.contract.ts'

export const NO_NUTRIENTS: NutrientTotals = {
  energyMilliKcal: 0,
  proteinUg: 0,
  carbUg: 0,
  fatUg: 0,
  fibreUg: 0,
  sugarUg: 0,
  sodiumUg: 0,
}

const NUTRIENTS = Object.keys(NO_NUTRIENTS) as (keyof NutrientTotals)[]

/** Grams x 10 of `steps` steps of a unit; half a tenth of a gram rounds up. */
export function gramsOfSteps(unitGrams10: number, stepsPerUnit: number, steps: number): number {
  return Math.max(1, Math.floor((2 * unitGrams10 * steps + stepsPerUnit) / (2 * stepsPerUnit)))
}

/** Exact totals of `grams10` of an item: thousandths of kcal and micrograms. */
export function totalsOfItem(facts: FoodItemFacts, grams10: number): NutrientTotals {
  return {
    energyMilliKcal: facts.kcalPer100g * grams10,
    proteinUg: facts.proteinMg * grams10,
    carbUg: facts.carbMg * grams10,
    fatUg: facts.fatMg * grams10,
    fibreUg: facts.fibreMg * grams10,
    sugarUg: facts.sugarMg * grams10,
    sodiumUg: facts.sodiumMg * grams10,
  }
}

export function sumTotals(parts: readonly NutrientTotals[]): NutrientTotals {
  return combine(parts, (left, right) => left + right, NO_NUTRIENTS)
}

function combine(
  parts: readonly NutrientTotals[],
  join: (left: number, right: number) => number,
  start: NutrientTotals,
): NutrientTotals {
  const result = { ...start }
  for (const part of parts) for (const key of NUTRIENTS) result[key] = join(result[key], part[key])
  return result
}

/** The least of each nutrient over the options of a choice meal; zeros when there is none. */
export function lowestTotals(parts: readonly NutrientTotals[]): NutrientTotals {
  return combine(parts, Math.min, parts[0] ?? NO_NUTRIENTS)
}

/** The most of each nutrient over the options of a choice meal; zeros when there is none. */
export function highestTotals(parts: readonly NutrientTotals[]): NutrientTotals {
  return combine(parts, Math.max, parts[0] ?? NO_NUTRIENTS)
}

export function factsById(items: readonly FoodItemFacts[]): ReadonlyMap<string, FoodItemFacts> {
  return new Map(items.map((item) => [item.foodItemId, item]))
}

/** Totals of lines. @throws RangeError when an item has no facts. */
export function totalsOfLines(
  lines: readonly ListLine[],
  facts: ReadonlyMap<string, FoodItemFacts>,
): NutrientTotals {
  return sumTotals(
    lines.map((line) => {
      const item = facts.get(line.foodItemId)
      if (item === undefined) throw new RangeError(`no facts of food item ${line.foodItemId}`)
      return totalsOfItem(item, line.grams10)
    }),
  )
}

type Facts = ReadonlyMap<string, FoodItemFacts>

function recomputeEntry(entry: ListEntry, facts: Facts): ListEntry {
  const lines = entry.lines.map((line) => ({
    ...line,
    grams10: gramsOfSteps(line.unitGrams10, line.stepsPerUnit, line.steps),
  }))
  return { ...entry, lines, totals: totalsOfLines(lines, facts) }
}

function recomputeMeal(meal: ListMeal, facts: Facts): ListMeal {
  const entries = meal.entries.map((entry) => recomputeEntry(entry, facts))
  return { ...meal, entries, totals: sumTotals(entries.map((entry) => entry.totals)) }
}

function recomputeDay(day: ListDay, facts: Facts): ListDay {
  const meals = day.meals.map((meal) => recomputeMeal(meal, facts))
  return { ...day, meals, totals: sumTotals(meals.map((meal) => meal.totals)) }
}

function recomputeChoice(meal: ChoiceMeal, facts: Facts): ChoiceMeal {
  const entries = meal.entries.map((entry) => recomputeEntry(entry, facts))
  const totals = entries.map((entry) => entry.totals)
  return { ...meal, entries, low: lowestTotals(totals), high: highestTotals(totals) }
}

/** Grams and totals anew from amounts and item facts. @throws RangeError when an item has no facts. */
export function recompute(document: ListDocument): ListDocument {
  const facts = factsById(document.items)
  const { content } = document
  const fresh: ListContent =
    content.layout === 'days'
      ? { layout: 'days', days: content.days.map((day) => recomputeDay(day, facts)) }
      : { layout: 'choices', meals: content.meals.map((meal) => recomputeChoice(meal, facts)) }
  return { ...document, content: fresh }
}

/** A supporter's change. `day` counts from 0 and is null in a choice list; `entry` and `line` are places. */
export type ListChange =
  | {
      readonly action: 'set_amount'
      readonly day: number | null
      readonly mealCode: string
      readonly entry: number
      readonly line: number
      readonly steps: number
    }
  | {
      readonly action: 'swap_food'
      readonly day: number | null
      readonly mealCode: string
      readonly entry: number
      readonly food: NewFood
    }
  | {
      readonly action: 'remove_food'
      readonly day: number | null
      readonly mealCode: string
      readonly entry: number
    }
  | {
      readonly action: 'add_food'
      readonly day: number | null
      readonly mealCode: string
      readonly food: NewFood
    }

/** A food put in by hand: its lines without grams, and the facts of its items. */
export interface NewFood {
  readonly foodId: string
  readonly lines: readonly Omit<ListLine, 'grams10'>[]
  readonly items: readonly FoodItemFacts[]
}

/**
 * A new document with the change, its record in `corrections` and totals recomputed; the given one stays as it is.
 * @throws RangeError when the place does not exist.
 */
export function applyChange(document: ListDocument, change: ListChange): ListDocument {
  const touched = entriesAt(document, change.day, change.mealCode)
  const entries = changedEntries(touched, change)
  const food = 'food' in change ? change.food : null
  return recompute({
    ...document,
    items: withFacts(document.items, food?.items ?? []),
    content: withEntries(document.content, change.day, change.mealCode, entries),
    corrections: [...document.corrections, recordOf(change, touched)],
  })
}

/** @throws RangeError when the changed food does not exist. */
function recordOf(change: ListChange, touched: readonly ListEntry[]): Correction {
  const { action, day, mealCode } = change
  if (change.action === 'add_food')
    return { action, day, mealCode, foodId: change.food.foodId, replacedFoodId: null }
  const replaced = touched[change.entry]
  if (replaced === undefined) throw new RangeError('no such food in the list')
  if (change.action !== 'swap_food')
    return { action, day, mealCode, foodId: replaced.foodId, replacedFoodId: null }
  return { action, day, mealCode, foodId: change.food.foodId, replacedFoodId: replaced.foodId }
}

function entriesAt(document: ListDocument, day: number | null, mealCode: string): readonly ListEntry[] {
  const { content } = document
  const meals = content.layout === 'choices' ? content.meals : content.days[day ?? -1]?.meals
  const meal = meals?.find((one) => one.mealCode === mealCode)
  if (meal === undefined) throw new RangeError(`no meal ${mealCode} in the list`)
  return meal.entries
}

function changedEntries(entries: readonly ListEntry[], change: ListChange): ListEntry[] {
  if (change.action === 'add_food') return [...entries, entryOf(change.food)]
  if (change.action === 'remove_food') return entries.filter((_, place) => place !== change.entry)
  return entries.map((entry, place) => {
    if (place !== change.entry) return entry
    return change.action === 'swap_food' ? entryOf(change.food) : withSteps(entry, change.line, change.steps)
  })
}

function withSteps(entry: ListEntry, place: number, steps: number): ListEntry {
  if (entry.lines[place] === undefined) throw new RangeError('no such line in the food')
  const lines = entry.lines.map((line, index) => (index === place ? { ...line, steps } : line))
  return { ...entry, origin: entry.origin === 'composed' ? 'corrected' : entry.origin, level: null, lines }
}

function entryOf(food: NewFood): ListEntry {
  const lines = food.lines.map((line) => ({ ...line, grams10: 1 }))
  return { foodId: food.foodId, origin: 'added', level: null, lines, totals: NO_NUTRIENTS }
}

function withFacts(known: readonly FoodItemFacts[], added: readonly FoodItemFacts[]): FoodItemFacts[] {
  const seen = new Set(known.map((item) => item.foodItemId))
  return [...known, ...added.filter((item) => !seen.has(item.foodItemId))]
}

function withEntries(
  content: ListContent,
  day: number | null,
  mealCode: string,
  entries: ListEntry[],
): ListContent {
  if (content.layout === 'choices') {
    const meals = content.meals.map((meal) => (meal.mealCode === mealCode ? { ...meal, entries } : meal))
    return { layout: 'choices', meals }
  }
  const days = content.days.map((one, index) =>
    index === day
      ? { ...one, meals: one.meals.map((meal) => (meal.mealCode === mealCode ? { ...meal, entries } : meal)) }
      : one,
  )
  return { layout: 'days', days }
}
