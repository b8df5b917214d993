/**
 * The independent check that proves a stored list right (domain facts 2.4). It shares no code with the generator.
 * Rules: 1 days and meals, 2 foods and amounts, 3 client's exclusions, 4 energy and nutrients, 5 variety, 6 dates,
 * 7 inputs, versions and replay.
 */
import type {
  ClientLimits,
  ListContent,
  ListDay,
  ListDocument,
  ListEntry,
  ListTargets,
  VarietyRules,
} from '../composer.contract.ts'
import {
  dayNumber,
  foodOf,
  gramsAt,
  indexItems,
  mealOf,
  problem,
  isServedNear,
} from './list-checker-items.rules.ts'
import type { CheckFacts, ItemIndex, ListProblem, Place } from './list-checker-items.rules.ts'
import {
  checkChoiceTotals,
  checkDayTotals,
  checkItems,
  checkStoredFacts,
} from './list-checker-nutrition.rules.ts'
import { checkMains } from './list-checker-mains.rules.ts'
import { checkNutrients } from './list-checker-nutrients.rules.ts'
import { checkSaturated } from './list-checker-saturated.rules.ts'
import { checkTags } from './list-checker-tags.rules.ts'
import { checkVariety } from './list-checker-variety.rules.ts'

/** Stored with a sent list; raised whenever a rule changes. */
export const CHECKER_VERSION = 'checker-8'

export interface CheckResult {
  readonly ok: boolean
  readonly problems: readonly ListProblem[]
}

/** Options that every meal of a choice list must offer at least. */
const CHOICES_MIN = 2

/** All problems of a stored list against the facts the server holds; `ok` when none is more than a warning. */
export function checkList(document: ListDocument, facts: CheckFacts): CheckResult {
  const items = indexItems(facts.items)
  const { content } = document
  const problems = [
    ...checkIdentity(document, facts),
    ...checkStoredFacts(document, items),
    ...entriesOf(document).flatMap(({ entry, place }) => [
      ...checkEntry(entry, document, facts, items, place),
      ...checkItems(entry, facts, items, place),
    ]),
    ...mealsIn(content).flatMap((meal) => checkDishes(meal, facts)),
    ...checkDates(document, facts),
  ]
  if (content.layout === 'days') {
    problems.push(...checkDays(content.days, document, facts), ...checkDayTotals(content.days, facts, items))
    problems.push(...checkVariety(content.days, facts, items), ...checkMains(content.days, facts, items))
    problems.push(...checkNutrients(content.days, facts, items))
  } else {
    const codes = content.meals.map((meal) => meal.mealCode)
    problems.push(...checkMeals(codes, document, facts, {}))
    for (const meal of content.meals) {
      if (meal.entries.length < CHOICES_MIN) {
        problems.push(
          problem(1, 'too_few_choices', 'override', { meal: meal.mealCode }, { min: CHOICES_MIN }),
        )
      }
    }
    problems.push(...checkChoiceTotals(content.meals, facts, items))
  }
  problems.push(...checkTags(content, facts, items), ...checkSaturated(content, facts, items))
  problems.push(...checkInputs(document, facts))
  return { ok: problems.every((one) => one.severity === 'warn'), problems }
}

interface PlacedMeal {
  readonly place: Place
  readonly mealCode: string
  readonly entries: readonly ListEntry[]
}

function mealsIn(content: ListContent): PlacedMeal[] {
  return content.layout === 'days'
    ? content.days.flatMap(({ meals }, day) =>
        meals.map(({ mealCode, entries }) => ({ mealCode, entries, place: { day, meal: mealCode } })),
      )
    : content.meals.map(({ mealCode, entries }) => ({ mealCode, entries, place: { meal: mealCode } }))
}

/** Rule 1: a dish stands once in a meal, as a food of the day and as a choice. */
function checkDishes({ place, mealCode, entries }: PlacedMeal, { diet }: CheckFacts): ListProblem[] {
  const meal = mealOf(diet, mealCode)
  const seen = new Set<string>()
  return entries.flatMap(({ foodId }) => {
    const dish = foodOf(meal, foodId)?.dishKey ?? foodId
    if (seen.has(dish)) return [problem(1, 'dish_twice_in_meal', 'refuse', { ...place, food: foodId })]
    seen.add(dish)
    return []
  })
}

interface PlacedEntry {
  readonly entry: ListEntry
  readonly place: Place
}

function entriesOf({ content }: ListDocument): PlacedEntry[] {
  const placed = (meal: string, entries: readonly ListEntry[], day?: number): PlacedEntry[] =>
    entries.map((entry) => ({
      entry,
      place: { ...(day === undefined ? {} : { day }), meal, food: entry.foodId },
    }))
  return content.layout === 'days'
    ? content.days.flatMap((day, number) =>
        day.meals.flatMap((meal) => placed(meal.mealCode, meal.entries, number)),
      )
    : content.meals.flatMap((meal) => placed(meal.mealCode, meal.entries))
}

function checkDays(days: readonly ListDay[], document: ListDocument, facts: CheckFacts): ListProblem[] {
  const found: ListProblem[] = []
  const seen = new Set<string>()
  if (days.length !== document.days) {
    found.push(problem(1, 'day_count', 'refuse', {}, { days: days.length, printed: document.days }))
  }
  days.forEach((day, number) => {
    if (seen.has(day.date)) found.push(problem(1, 'day_twice', 'refuse', { day: number }, { date: day.date }))
    seen.add(day.date)
    const codes = day.meals.map((meal) => meal.mealCode)
    found.push(...checkMeals(codes, document, facts, { day: number }))
    for (const meal of day.meals) {
      const isPlain = document.corrections.length === 0
      if (meal.entries.length === 0 || (isPlain && meal.entries.length !== 1)) {
        const params = { foods: meal.entries.length }
        found.push(problem(1, 'meal_foods', 'override', { day: number, meal: meal.mealCode }, params))
      }
    }
  })
  return found
}

function checkMeals(
  codes: readonly string[],
  document: ListDocument,
  facts: CheckFacts,
  place: Place,
): ListProblem[] {
  const required = facts.diet.meals
    .filter((meal) => meal.usage === 'always' || document.kind === 'gain')
    .map((meal) => meal.mealCode)
  const missing = required
    .filter((code) => !codes.includes(code))
    .map((meal) => problem(1, 'meal_missing', 'refuse', { ...place, meal }))
  const extra = codes
    .filter((code, index) => !required.includes(code) || codes.indexOf(code) !== index)
    .map((meal) => problem(1, 'meal_extra', 'refuse', { ...place, meal }))
  return [...missing, ...extra]
}

function checkIdentity(document: ListDocument, facts: CheckFacts): ListProblem[] {
  const found: ListProblem[] = []
  if (document.dietId !== facts.diet.dietId || document.dietVersion !== facts.diet.dietVersion) {
    found.push(problem(2, 'wrong_diet_version', 'refuse', {}, { version: document.dietVersion }))
  }
  const isDayList = document.kind === 'daily'
  if (isDayList !== (document.content.layout === 'days')) found.push(problem(1, 'layout', 'refuse'))
  return found
}

/** Rule 2: the food belongs to the meal and is active; amounts are its definition at an allowed level. */
function checkEntry(
  entry: ListEntry,
  document: ListDocument,
  facts: CheckFacts,
  items: ItemIndex,
  place: Place,
): ListProblem[] {
  const food = foodOf(mealOf(facts.diet, place.meal ?? ''), entry.foodId)
  const lines = checkLines(entry, items, place)
  if (entry.origin !== 'composed') return [...lines, ...checkRecorded(entry, document, place)]
  if (food === undefined) return [...lines, problem(2, 'food_unknown', 'refuse', place)]
  const found = [...lines]
  if (!food.isActive) found.push(problem(2, 'food_inactive', 'refuse', place))
  const { level } = entry
  if (level === null || !isLevelAllowed(level, food.levels, document.kind)) {
    found.push(problem(2, 'level_not_allowed', 'refuse', place, { level: level ?? 0 }))
    return found
  }
  const isSame =
    food.parts.length === entry.lines.length &&
    food.parts.every((part, index) => {
      const line = entry.lines[index]
      const unit = items.get(part.foodItemId)?.units.find((one) => one.unit === part.unit)
      return (
        line?.foodItemId === part.foodItemId &&
        line.unit === part.unit &&
        isServedNear(part, unit?.servedSteps, level, line.steps)
      )
    })
  if (!isSame) found.push(problem(2, 'amount_differs', 'refuse', place, { level }))
  return found
}

/**
 * A daily list keeps to the levels of its foods and, for those who need much energy, quarters up to 300 % of what is not
 * served as it is written. Choice lists bring each option to its meal in steps of 5 % from 50 to 300 %.
 */
function isLevelAllowed(level: number, levels: readonly number[], kind: ListDocument['kind']): boolean {
  if (kind !== 'daily') return level >= 50 && level <= 300 && level % 5 === 0
  return levels.includes(level) || (levels.length > 1 && level > 200 && level <= 300 && level % 25 === 0)
}

function checkLines(entry: ListEntry, items: ItemIndex, place: Place): ListProblem[] {
  return entry.lines.flatMap((line) => {
    const unit = items.get(line.foodItemId)?.units.find((one) => one.unit === line.unit)
    const params = { item: line.foodItemId }
    if (unit === undefined || unit.grams10 !== line.unitGrams10 || unit.stepsPerUnit !== line.stepsPerUnit) {
      return [problem(2, 'unit_differs', 'refuse', place, params)]
    }
    const exact = gramsAt(unit.grams10, unit.stepsPerUnit, line.steps)
    if (exact === line.grams10) return []
    return [problem(2, 'grams_differ', 'refuse', place, { ...params, stored: line.grams10, exact })]
  })
}

/** A food changed by hand must have its record, so that no list drifts silently. */
function checkRecorded(entry: ListEntry, document: ListDocument, place: Place): ListProblem[] {
  const actions = entry.origin === 'added' ? ['add_food', 'swap_food', 'set_amount'] : ['set_amount']
  const isRecorded = document.corrections.some(
    (one) =>
      actions.includes(one.action) &&
      one.foodId === entry.foodId &&
      one.mealCode === place.meal &&
      one.day === (place.day ?? null),
  )
  return isRecorded ? [] : [problem(2, 'correction_missing', 'refuse', place)]
}

/** Rule 6: contiguous dates from the visit's day or the next one, and no overlap with another list. */
function checkDates(document: ListDocument, facts: CheckFacts): ListProblem[] {
  const found: ListProblem[] = []
  const start = dayNumber(document.startDate)
  const sinceVisit = start - dayNumber(facts.visitDate)
  if (sinceVisit !== 0 && sinceVisit !== 1) found.push(problem(6, 'start_date', 'refuse', {}, { sinceVisit }))
  if (document.content.layout === 'days') {
    document.content.days.forEach(({ date }, day) => {
      if (dayNumber(date) !== start + day) found.push(problem(6, 'date_gap', 'refuse', { day }, { date }))
    })
  }
  const end = start + document.days - 1
  const isOverlapping = facts.otherWindows.some(
    ({ from, to }) => dayNumber(from) <= end && dayNumber(to) >= start,
  )
  return isOverlapping ? [...found, problem(6, 'overlap', 'refuse')] : found
}

/** Rule 7: the stored inputs are the client's, versions are there, and the seed gives the same list again. */
function checkInputs(document: ListDocument, facts: CheckFacts): ListProblem[] {
  const found: ListProblem[] = []
  const { inputs } = document
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['limits', withoutRefusals(inputs.limits), withoutRefusals(facts.limits)],
    ['targets', withoutAims(inputs.targets), withoutAims(facts.targets)],
    ['variety', withoutTaste(inputs.variety), withoutTaste(facts.variety)],
    ['waived', inputs.waivedRules, facts.waivedRules],
    ['previous', inputs.previousFoodIds, facts.previousFoodIds],
  ]
  for (const [part, stored, known] of pairs) {
    if (canonical(stored) !== canonical(known))
      found.push(problem(7, 'inputs_differ', 'refuse', {}, { part }))
  }
  if (document.composerVersion === '') found.push(problem(7, 'version_missing', 'refuse'))
  const isReplayable = facts.replay !== null && document.corrections.length === 0
  if (isReplayable && canonical(document.content) !== canonical(facts.replay)) {
    found.push(problem(7, 'replay_differs', 'refuse'))
  }
  return found
}

/** Dishes that are refused later make a list no other one: rule 3 names those that it has. */
function withoutRefusals(limits: ClientLimits): object {
  return { ...limits, refusedFoodIds: undefined }
}

/** What kinds of dishes come how often is taste: a list stays right when its bounds are changed. */
function withoutTaste({ repeatsPer7Days, weekly, clashGroups }: VarietyRules): object {
  return { repeatsPer7Days, weekly, clashGroups }
}

/** Nutrients are aimed at: a list stays right when another reference intake is published. */
function withoutAims(targets: ListTargets): object {
  return { ...targets, nutrients: undefined }
}

/** JSON with sorted keys: equal values give equal text, whatever order a database keeps keys in. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  )
}
