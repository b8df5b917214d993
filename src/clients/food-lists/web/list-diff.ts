import type { ListContent, ListEntry } from '#nutrition/composer/composer.contract.ts'
import { mealAt, type MealPlace } from './list-edits.ts'

/** What became of the foods of a meal. */
export interface MealDiff extends MealPlace {
  readonly added: readonly ListEntry[]
  readonly removed: readonly ListEntry[]
  /** The same food with other amounts. */
  readonly changed: readonly { readonly before: ListEntry; readonly now: ListEntry }[]
}

/**
 * Differences of two lists of one layout, meal by meal. Days are set against each other by their place in the list,
 * not by their date; days that only one of them has are left out.
 */
export function listDiff(before: ListContent, now: ListContent): MealDiff[] {
  return placesOf(now)
    .filter(({ day }) => day === null || day < daysOf(before))
    .concat(placesOf(before).filter((place) => place.day === null || place.day < daysOf(now)))
    .filter(isFirst)
    .map((place) => mealDiff(place, mealAt(before, place)?.entries ?? [], mealAt(now, place)?.entries ?? []))
    .filter(({ added, removed, changed }) => added.length + removed.length + changed.length > 0)
    .toSorted((one, two) => (one.day ?? 0) - (two.day ?? 0))
}

/** Number of days; 0 for a list of choices. */
export function daysOf(content: ListContent): number {
  return content.layout === 'days' ? content.days.length : 0
}

function placesOf(content: ListContent): MealPlace[] {
  if (content.layout === 'choices') return content.meals.map(({ mealCode }) => ({ day: null, mealCode }))
  return content.days.flatMap(({ meals }, day) => meals.map(({ mealCode }) => ({ day, mealCode })))
}

function isFirst(place: MealPlace, index: number, all: readonly MealPlace[]): boolean {
  return all.findIndex((one) => one.day === place.day && one.mealCode === place.mealCode) === index
}

function mealDiff(place: MealPlace, before: readonly ListEntry[], now: readonly ListEntry[]): MealDiff {
  const rest = [...before]
  const added: ListEntry[] = []
  const changed: { before: ListEntry; now: ListEntry }[] = []
  for (const entry of now) {
    const at = rest.findIndex((one) => one.foodId === entry.foodId)
    const [was] = at < 0 ? [] : rest.splice(at, 1)
    if (!was) added.push(entry)
    else if (amountsOf(was) !== amountsOf(entry)) changed.push({ before: was, now: entry })
  }
  return { ...place, added, removed: rest, changed }
}

function amountsOf({ lines }: ListEntry): string {
  return JSON.stringify(lines.map(({ foodItemId, grams10 }) => [foodItemId, grams10]))
}
