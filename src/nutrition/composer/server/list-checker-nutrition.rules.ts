/** Rules 3 and 4 of the checker: what is in the items, and what they add up to. */
import type { ChoiceMeal, ListDay, ListDocument, ListEntry, NutrientTotals } from '../composer.contract.ts'
import {
  KEYS,
  addInto,
  amountsAt,
  entryTotals,
  foodOf,
  isRefused,
  isSoleHighGi,
  itemBan,
  mealOf,
  problem,
  zero,
} from './list-checker-items.rules.ts'
import type { CheckFacts, ItemIndex, ListProblem, Place, Totals } from './list-checker-items.rules.ts'
import { checkChoiceLimits, checkDayLimits } from './list-checker-limits.rules.ts'

/** Rule 3 for one entry: no allergen, condition exclusion or dislike, judged by its items. */
export function checkItems(
  entry: ListEntry,
  facts: CheckFacts,
  items: ItemIndex,
  place: Place,
): ListProblem[] {
  const found: ListProblem[] = []
  const { limits, targets } = facts
  if (limits.dislikedFoodIds.includes(entry.foodId)) found.push(problem(3, 'disliked', 'override', place))
  else if (isRefused(entry.foodId, limits))
    found.push(problem(3, 'disliked', 'override', place, { by: 'client' }))
  for (const line of entry.lines) {
    const item = items.get(line.foodItemId)
    if (item === undefined) {
      found.push(problem(3, 'item_unknown', 'refuse', place, { item: line.foodItemId }))
      continue
    }
    const ban = itemBan(item, limits)
    if (ban === null) continue
    const severity = ban.code === 'disliked' ? 'override' : 'refuse'
    found.push(problem(3, ban.code, severity, place, { item: line.foodItemId, what: ban.what }))
  }
  if (targets.forbidsSoleHighGi && hasOnlyHighGi(entry, facts, items, place)) {
    found.push(problem(3, 'sole_high_gi', 'override', place))
  }
  return found
}

/** A composed food is judged at its definition's amounts, as a whole food is offered or not; others as they are. */
function hasOnlyHighGi(entry: ListEntry, facts: CheckFacts, items: ItemIndex, place: Place): boolean {
  const defined = foodOf(mealOf(facts.diet, place.meal ?? ''), entry.foodId)
  const isComposed = entry.origin === 'composed' && defined !== undefined
  return isSoleHighGi(isComposed ? amountsAt(defined, 100, items) : entry.lines, items)
}

function differing(stored: NutrientTotals, exact: Readonly<Totals>): string | undefined {
  return KEYS.find((key) => stored[key] !== exact[key])
}

function totalsProblem(stored: NutrientTotals, exact: Totals, place: Place): ListProblem[] {
  const key = differing(stored, exact)
  if (key === undefined) return []
  const params = {
    nutrient: key,
    stored: stored[key as keyof NutrientTotals],
    exact: exact[key as keyof Totals],
  }
  return [problem(4, 'totals_differ', 'refuse', place, params)]
}

/** Rule 4 for a day list: printed totals, bands, floor, caps and the means of each seven days. */
export function checkDayTotals(days: readonly ListDay[], facts: CheckFacts, items: ItemIndex): ListProblem[] {
  const found: ListProblem[] = []
  const energies = days.map((day, number) => {
    const sum = zero()
    for (const meal of day.meals) {
      const mealSum = zero()
      const place = { day: number, meal: meal.mealCode }
      for (const entry of meal.entries) {
        const exact = entryTotals(entry, items)
        found.push(...totalsProblem(entry.totals, exact, { ...place, food: entry.foodId }))
        addInto(mealSum, exact)
      }
      found.push(...totalsProblem(meal.totals, mealSum, place), ...carbBand(mealSum.carbUg, facts, place))
      addInto(sum, mealSum)
    }
    found.push(...totalsProblem(day.totals, sum, { day: number }))
    found.push(...checkEnergy(sum.energyMilliKcal, sum.energyMilliKcal, facts, { day: number }))
    found.push(...checkDayLimits(sum, facts, { day: number }))
    return sum.energyMilliKcal
  })
  return [...found, ...checkWeekMeans(energies, facts)]
}

function carbBand(carbUg: number, facts: CheckFacts, place: Place): ListProblem[] {
  const bands = facts.targets.mealCarbMg
  const role = mealOf(facts.diet, place.meal ?? '')?.role
  if (bands === null || role === undefined) return []
  const { min, max } = bands[role]
  if (carbUg >= min * 1000 && carbUg <= max * 1000) return []
  return [problem(4, 'meal_carbohydrate', 'override', place, { carbUg, minMg: min, maxMg: max })]
}

function checkEnergy(low: number, high: number, facts: CheckFacts, place: Place): ListProblem[] {
  const { energyKcal, dayTolerancePermille } = facts.targets
  const floorKcal = Math.max(facts.targets.floorKcal, facts.absoluteFloorKcal)
  const found: ListProblem[] = []
  const params = { low, high, target: energyKcal, floor: floorKcal }
  if (low < floorKcal * 1000) found.push(problem(4, 'below_floor', 'refuse', place, params))
  else if (low < energyKcal * (1000 - dayTolerancePermille))
    found.push(problem(4, 'energy_low', 'override', place, params))
  if (high > energyKcal * (1000 + dayTolerancePermille))
    found.push(problem(4, 'energy_high', 'override', place, params))
  return found
}

function checkWeekMeans(energies: readonly number[], facts: CheckFacts): ListProblem[] {
  if (facts.waivedRules.includes('week_energy_mean')) return []
  const { energyKcal, weekTolerancePermille } = facts.targets
  const found: ListProblem[] = []
  for (let first = 0; first < energies.length; first += 7) {
    const block = energies.slice(first, first + 7)
    const off = block.reduce((sum, energy) => sum + energy, 0) - energyKcal * 1000 * block.length
    if (Math.abs(off) <= energyKcal * weekTolerancePermille * block.length) continue
    found.push(problem(4, 'week_energy_mean', 'override', { day: first }, { off, days: block.length }))
  }
  return found
}

/** Rule 4 for a choice list: printed bounds, and the day's band, floor and limits for any combination of choices. */
export function checkChoiceTotals(
  meals: readonly ChoiceMeal[],
  facts: CheckFacts,
  items: ItemIndex,
): ListProblem[] {
  const found: ListProblem[] = []
  const [low, high] = [zero(), zero()]
  const options = meals.map((meal) => {
    const place = { meal: meal.mealCode }
    const exact = meal.entries.map((entry) => {
      const totals = entryTotals(entry, items)
      found.push(...totalsProblem(entry.totals, totals, { ...place, food: entry.foodId }))
      found.push(...carbBand(totals.carbUg, facts, { ...place, food: entry.foodId }))
      return { food: entry.foodId, totals }
    })
    if (exact.length > 0) {
      const bounds = boundsOf(exact.map(({ totals }) => totals))
      found.push(
        ...totalsProblem(meal.low, bounds.low, place),
        ...totalsProblem(meal.high, bounds.high, place),
      )
      addInto(low, bounds.low)
      addInto(high, bounds.high)
    }
    return { meal: meal.mealCode, options: exact }
  })
  found.push(...checkEnergy(low.energyMilliKcal, high.energyMilliKcal, facts, {}))
  return [...found, ...checkChoiceLimits(options, facts)]
}

function boundsOf(all: readonly Totals[]): { low: Totals; high: Totals } {
  const [low, high] = [zero(), zero()]
  for (const key of KEYS) {
    const values = all.map((one) => one[key])
    low[key] = Math.min(...values)
    high[key] = Math.max(...values)
  }
  return { low, high }
}

/** The facts stored with the list must be those of the catalogue, else its totals prove nothing. */
export function checkStoredFacts(document: ListDocument, items: ItemIndex): ListProblem[] {
  return document.items.flatMap((stored) => {
    const known = items.get(stored.foodItemId)
    if (known !== undefined && sameFacts(stored, known)) return []
    return [problem(2, 'facts_differ', 'refuse', {}, { item: stored.foodItemId })]
  })
}

function sameFacts(stored: ListDocument['items'][number], known: ListDocument['items'][number]): boolean {
  const numbers = ['kcalPer100g', 'proteinMg', 'carbMg', 'fatMg', 'fibreMg', 'sugarMg', 'sodiumMg'] as const
  return (
    numbers.every((key) => stored[key] === known[key]) &&
    stored.allergens.toSorted().join() === known.allergens.toSorted().join() &&
    stored.tags.toSorted().join() === known.tags.toSorted().join()
  )
}
