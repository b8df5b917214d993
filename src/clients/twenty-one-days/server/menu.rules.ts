import type {
  ClientLimits,
  FoodItemFacts,
  ListDay,
  ListEntry,
  ListMeal,
} from '#nutrition/composer/composer.contract.ts'
import type { DishTastes } from '#clients/dish-opinions/server/dish-opinions.reads.ts'
import { asksForVerified } from '#nutrition/composer/server/composer.reads.ts'
import { sumTotals } from '#nutrition/composer/list-totals.contract.ts'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import { entryOf, type Facts, type MenuDay, type MenuFood } from '../programme-days.contract.ts'
import type { RunDetail } from '../runs.contract.ts'

export type ClientMenu =
  | { ok: true; days: ListDay[]; replaced: RunDetail['replaced'] }
  | { ok: false; day: number; mealCode: string }

interface Wanted {
  readonly facts: Facts
  readonly limits: ClientLimits
  readonly tastes: DishTastes
}

interface MenuWish extends Omit<Wanted, 'tastes'> {
  /** Absent: nothing is known. */
  readonly tastes?: DishTastes
  readonly startedOn: IsoDate
}

const noTastes: DishTastes = { refused: new Set(), liked: new Set() }

/**
 * The template as one client gets it: a dish with something the client may not have, or that the client refuses, yields to
 * the dish of the same meal, on any day of the programme, whose energy is nearest, one that the client likes before others
 * of about that energy; of equals the one that comes first in the programme.
 * @returns the first meal for which no dish is left, else the days from `startedOn` on
 */
export function menuFor(
  template: readonly MenuDay[],
  { facts, limits, tastes = noTastes, startedOn }: MenuWish,
): ClientMenu {
  const wanted = { facts, limits, tastes }
  const allowed = allowedByMeal(template, wanted)
  const replaced: RunDetail['replaced'] = []
  const days: ListDay[] = []
  for (const [place, { meals }] of template.entries()) {
    const made: ListMeal[] = []
    for (const { mealCode, foods } of meals) {
      const choices = allowed.get(mealCode) ?? []
      const entries: ListEntry[] = []
      for (const food of foods) {
        const entry = allowedEntry(food, wanted) ?? nearest(food, wanted, choices)
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

function allowedByMeal(template: readonly MenuDay[], wanted: Wanted): Map<string, ListEntry[]> {
  const found = new Map<string, ListEntry[]>()
  for (const { mealCode, foods } of template.flatMap((day) => day.meals)) {
    const entries = foods.flatMap((food) => allowedEntry(food, wanted) ?? [])
    found.set(mealCode, [...(found.get(mealCode) ?? []), ...entries])
  }
  return found
}

function allowedEntry(food: MenuFood, { facts, limits, tastes }: Wanted): ListEntry | null {
  if (limits.dislikedFoodIds.includes(food.foodId) || tastes.refused.has(food.foodId)) return null
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

/** A dish that the client likes comes before others of about the same energy. */
const likedWithin = 0.15

function nearest(
  food: MenuFood,
  { facts, tastes }: Wanted,
  choices: readonly ListEntry[],
): ListEntry | undefined {
  const wanted = entryOf(food, facts)?.totals.energyMilliKcal ?? 0
  const distance = (entry: ListEntry) => Math.abs(entry.totals.energyMilliKcal - wanted)
  const isAhead = (entry: ListEntry) =>
    tastes.liked.has(entry.foodId) && distance(entry) <= likedWithin * wanted
  const sorted = choices.toSorted((one, other) => distance(one) - distance(other))
  return sorted.find(isAhead) ?? sorted[0]
}
