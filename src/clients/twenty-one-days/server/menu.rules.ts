import type {
  ClientLimits,
  FoodItemFacts,
  ListDay,
  ListEntry,
  ListMeal,
} from '#nutrition/composer/composer.contract.ts'
import { asksForVerified } from '#nutrition/composer/server/composer.reads.ts'
import { sumTotals } from '#nutrition/composer/list-totals.contract.ts'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import { entryOf, type Facts, type MenuDay, type MenuFood } from '../programme-days.contract.ts'
import type { RunDetail } from '../runs.contract.ts'

export type ClientMenu =
  | { ok: true; days: ListDay[]; replaced: RunDetail['replaced'] }
  | { ok: false; day: number; mealCode: string }

/**
 * The template as one client gets it: a dish with something the client may not have yields to the dish of the same
 * meal, on any day of the programme, whose energy is nearest; of equals the one that comes first in the programme.
 * @returns the first meal for which no dish is left, else the days from `startedOn` on
 */
export function menuFor(
  template: readonly MenuDay[],
  { facts, limits, startedOn }: { facts: Facts; limits: ClientLimits; startedOn: IsoDate },
): ClientMenu {
  const allowed = allowedByMeal(template, facts, limits)
  const replaced: RunDetail['replaced'] = []
  const days: ListDay[] = []
  for (const [place, { meals }] of template.entries()) {
    const made: ListMeal[] = []
    for (const { mealCode, foods } of meals) {
      const choices = allowed.get(mealCode) ?? []
      const entries: ListEntry[] = []
      for (const food of foods) {
        const entry = allowedEntry(food, facts, limits) ?? nearest(food, facts, choices)
        if (!entry) return { ok: false, day: place + 1, mealCode }
        if (entry.foodId !== food.foodId)
          replaced.push({ day: place + 1, mealCode, from: food.foodId, to: entry.foodId })
        entries.push(entry)
      }
      made.push(mealWith(mealCode, entries))
    }
    days.push(dayWith(addDays(startedOn, place), made))
  }
  return { ok: true, days, replaced }
}

export const mealWith = (mealCode: string, entries: ListEntry[]): ListMeal => ({
  mealCode,
  entries,
  totals: sumTotals(entries.map((entry) => entry.totals)),
})

export const dayWith = (date: IsoDate, meals: ListMeal[]): ListDay => ({
  date,
  meals,
  totals: sumTotals(meals.map((meal) => meal.totals)),
})

function allowedByMeal(
  template: readonly MenuDay[],
  facts: Facts,
  limits: ClientLimits,
): Map<string, ListEntry[]> {
  const found = new Map<string, ListEntry[]>()
  for (const { mealCode, foods } of template.flatMap((day) => day.meals)) {
    const entries = foods.flatMap((food) => allowedEntry(food, facts, limits) ?? [])
    found.set(mealCode, [...(found.get(mealCode) ?? []), ...entries])
  }
  return found
}

function allowedEntry(food: MenuFood, facts: Facts, limits: ClientLimits): ListEntry | null {
  if (limits.dislikedFoodIds.includes(food.foodId)) return null
  const items = food.lines.map((line) => facts.get(line.foodItemId))
  if (!items.every((item) => item !== undefined && isAllowed(item, limits))) return null
  return entryOf(food, facts)
}

/** None of what the client is allergic to, may not have, or does not like; verified where that can matter. */
export function isAllowed(item: FoodItemFacts, limits: ClientLimits): boolean {
  return (
    !limits.dislikedFoodItemIds.includes(item.foodItemId) &&
    !(item.unverified && asksForVerified(limits)) &&
    !item.allergens.some((one) => limits.allergens.includes(one)) &&
    !item.tags.some((one) => limits.forbiddenTags.includes(one))
  )
}

function nearest(food: MenuFood, facts: Facts, choices: readonly ListEntry[]): ListEntry | undefined {
  const wanted = entryOf(food, facts)?.totals.energyMilliKcal ?? 0
  const distance = (entry: ListEntry) => Math.abs(entry.totals.energyMilliKcal - wanted)
  return choices.toSorted((one, other) => distance(one) - distance(other))[0]
}
