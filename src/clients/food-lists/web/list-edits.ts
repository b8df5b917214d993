/**
 * A supporter's corrections to a stored list, as pure functions from document to document. A document holds the facts
 * of every item in it: a food that is put in brings its own. Whatever is not touched stays the same object: `===` tells
 * which meals changed.
 */
import { lineStepsMax } from '#nutrition/composer/composer.contract.ts'
import type {
  Correction,
  FoodItemFacts,
  ListContent,
  ListDocument,
  ListEntry,
  ListLine,
  NutrientTotals,
} from '#nutrition/composer/composer.contract.ts'
import {
  factsById,
  gramsOfSteps,
  highestTotals,
  lowestTotals,
  sumTotals,
  totalsOfLines,
} from '#nutrition/composer/list-totals.contract.ts'
import { nextSteps, servedStepsOf } from './served-steps.ts'

/** A meal of the list; `day` counts from 0 and is null in a list of choices. */
export interface MealPlace {
  readonly day: number | null
  readonly mealCode: string
}

export interface EntryPlace extends MealPlace {
  readonly entry: number
}

/** A food that is put in, with its amounts and totals and what its items hold. */
export interface OfferedFood {
  readonly foodId: string
  readonly lines: readonly ListLine[]
  readonly totals: NutrientTotals
  /** Of its items; others are left out. */
  readonly facts: readonly FoodItemFacts[]
}

/** The foods of a meal; empty when the list has no such meal. */
export function entriesAt(document: ListDocument, { day, mealCode }: MealPlace): readonly ListEntry[] {
  return mealAt(document.content, { day, mealCode })?.entries ?? []
}

/** The meal itself, for `===` against an earlier document. */
export function mealAt(content: ListContent, { day, mealCode }: MealPlace) {
  const meals = content.layout === 'choices' ? content.meals : content.days[day ?? -1]?.meals
  return meals?.find((meal) => meal.mealCode === mealCode)
}

/** One line of a food gets so many steps of its unit. */
export function setSteps(document: ListDocument, at: EntryPlace, line: number, steps: number): ListDocument {
  return withLines(document, at, (lines) =>
    lines.map((one, index) => (index === line ? { ...one, steps: within(one, steps) } : one)),
  )
}

/**
 * All lines of a food grow or shrink by a quarter, each to the next amount that people serve, if its unit has such
 * amounts; at least one line by one step.
 */
export function scaleEntry(document: ListDocument, at: EntryPlace, factor: 0.8 | 1.25): ListDocument {
  return withLines(document, at, (lines) => {
    const stepsOf = (line: ListLine) => scaledSteps(line, servedStepsOf(line, document.items), factor)
    const scaled = lines.map((line) => ({ ...line, steps: within(line, stepsOf(line)) }))
    if (scaled.some((line, index) => line.steps !== lines[index]?.steps)) return scaled
    const next = lines.map((line) => stepped(line, document, factor))
    const changing = lines.filter((line, index) => next[index]?.steps !== line.steps)
    const largest = changing.toSorted((one, other) => other.steps - one.steps)[0]
    return lines.map((line, index) => (line === largest ? (next[index] ?? line) : line))
  })
}

/** The amount nearest to the exact one; of served amounts never one beyond the other side of what it was. */
function scaledSteps({ steps }: ListLine, served: readonly number[], factor: number): number {
  const exact = steps * factor
  const there = served.filter((one) => (factor > 1 ? one >= steps : one <= steps))
  if (served.length === 0) return Math.round(exact)
  return there.toSorted((one, other) => Math.abs(one - exact) - Math.abs(other - exact))[0] ?? steps
}

function stepped(line: ListLine, { items }: ListDocument, factor: number): ListLine {
  const next = nextSteps(line.steps, servedStepsOf(line, items), factor > 1 ? 1 : -1)
  return { ...line, steps: within(line, next ?? line.steps) }
}

export function removeFood(document: ListDocument, at: EntryPlace): ListDocument {
  const entries = entriesAt(document, at)
  const gone = entries[at.entry]
  if (gone === undefined) return document
  const rest = entries.filter((_, index) => index !== at.entry)
  return withEntries(document, at, rest, [record('remove_food', at, gone.foodId)])
}

/** A dish that the meal holds already is not put in again. */
export function addFood(document: ListDocument, at: MealPlace, food: OfferedFood): ListDocument {
  const before = entriesAt(document, at)
  if (before.some(({ foodId }) => foodId === food.foodId)) return document
  const entries = [...before, entryOf(food)]
  return withEntries(knowing(document, food), at, entries, [record('add_food', at, food.foodId)])
}

export function swapFood(document: ListDocument, at: EntryPlace, food: OfferedFood): ListDocument {
  const entries = entriesAt(document, at)
  const replaced = entries[at.entry]
  if (replaced === undefined) return document
  if (entries.some(({ foodId }, index) => foodId === food.foodId && index !== at.entry)) return document
  const swapped = entries.map((entry, index) => (index === at.entry ? entryOf(food) : entry))
  return withEntries(knowing(document, food), at, swapped, [
    record('swap_food', at, food.foodId, replaced.foodId),
  ])
}

/** Other foods in a meal, all of them put in by hand. Equal foods stay as they are. */
export function putFoods(document: ListDocument, at: MealPlace, foods: readonly ListEntry[]): ListDocument {
  const before = entriesAt(document, at)
  if (!mealAt(document.content, at) || sameFoods(before, foods)) return document
  const entries = foods.map((entry) => ({ ...entry, origin: 'added' as const, level: null }))
  return withEntries(document, at, entries, [
    ...before.map((entry) => record('remove_food', at, entry.foodId)),
    ...entries.map((entry) => record('add_food', at, entry.foodId)),
  ])
}

function sameFoods(one: readonly ListEntry[], two: readonly ListEntry[]): boolean {
  const plain = (entries: readonly ListEntry[]) =>
    JSON.stringify(entries.map((entry) => [entry.foodId, entry.lines.map((line) => line.steps)]))
  return plain(one) === plain(two)
}

/** What a person can mean; an amount that was composed above it may stay, and shrink. */
function within(line: ListLine, steps: number): number {
  const most = Math.max(line.steps, lineStepsMax(line.unitGrams10, line.stepsPerUnit))
  return Math.min(most, Math.max(1, steps))
}

function entryOf({ foodId, lines, totals }: OfferedFood): ListEntry {
  return { foodId, origin: 'added', level: null, lines: lines.map((line) => ({ ...line })), totals }
}

/** The document with the facts of the food's items. */
function knowing(document: ListDocument, { lines, facts }: OfferedFood): ListDocument {
  const used = new Set(lines.map((line) => line.foodItemId))
  const items = mergedFacts(
    document.items,
    facts.filter((item) => used.has(item.foodItemId)),
  )
  return { ...document, items }
}

/** The facts of both; where both know an item, those of the first hold. */
export function mergedFacts(one: readonly FoodItemFacts[], two: readonly FoodItemFacts[]): FoodItemFacts[] {
  const known = factsById(one)
  return [...one, ...two.filter((item) => !known.has(item.foodItemId))]
}

function record(
  action: Correction['action'],
  { day, mealCode }: MealPlace,
  foodId: string,
  replacedFoodId: string | null = null,
): Correction {
  return { action, day, mealCode, foodId, replacedFoodId }
}

/** New amounts of a food. Its level is gone: it is no longer the dish as composed. */
function withLines(
  document: ListDocument,
  at: EntryPlace,
  change: (lines: readonly ListLine[]) => ListLine[],
): ListDocument {
  const entries = entriesAt(document, at)
  const entry = entries[at.entry]
  if (entry === undefined) return document
  const changed = change(entry.lines)
  if (changed.every((line, index) => line.steps === entry.lines[index]?.steps)) return document
  const fresh = recomputed(entry, changed, document.items)
  const all = entries.map((one, index) => (index === at.entry ? fresh : one))
  return withEntries(document, at, all, [record('set_amount', at, entry.foodId)])
}

function recomputed(entry: ListEntry, changed: readonly ListLine[], items: FoodItemFacts[]): ListEntry {
  const lines = changed.map((line) => ({
    ...line,
    grams10: gramsOfSteps(line.unitGrams10, line.stepsPerUnit, line.steps),
  }))
  const origin = entry.origin === 'composed' ? 'corrected' : entry.origin
  return { ...entry, origin, level: null, lines, totals: totalsOfLines(lines, factsById(items)) }
}

function withEntries(
  document: ListDocument,
  at: MealPlace,
  entries: readonly ListEntry[],
  records: readonly Correction[],
): ListDocument {
  const content = withMeal(document.content, at, [...entries])
  return { ...document, content, corrections: [...document.corrections, ...news(document, records)] }
}

/** Ten presses on «more» are one correction. */
function news(document: ListDocument, records: readonly Correction[]): readonly Correction[] {
  const last = document.corrections.at(-1)
  const [first] = records
  const repeats = first?.action === 'set_amount' && JSON.stringify(first) === JSON.stringify(last)
  return repeats ? [] : records
}

function withMeal(content: ListContent, { day, mealCode }: MealPlace, entries: ListEntry[]): ListContent {
  const totals = entries.map((entry) => entry.totals)
  if (content.layout === 'choices') {
    const bounds = { low: lowestTotals(totals), high: highestTotals(totals) }
    return {
      layout: 'choices',
      meals: content.meals.map((meal) =>
        meal.mealCode === mealCode ? { ...meal, entries, ...bounds } : meal,
      ),
    }
  }
  const days = content.days.map((one, index) => {
    if (index !== day) return one
    const meals = one.meals.map((meal) =>
      meal.mealCode === mealCode ? { ...meal, entries, totals: sumTotals(totals) } : meal,
    )
    return { ...one, meals, totals: sumTotals(meals.map((meal) => meal.totals)) }
  })
  return { layout: 'days', days }
}
