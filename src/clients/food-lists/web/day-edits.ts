import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import { entriesAt, type MealPlace, putFoods } from './list-edits.ts'

/** The foods of one day in place of those of another, meal by meal. Equal meals stay as they are. */
export function copyDay(document: ListDocument, from: number, to: number): ListDocument {
  if (from === to) return document
  return mealsOf(document, from).reduce(
    (result, mealCode) =>
      putFoods(result, { day: to, mealCode }, entriesAt(document, { day: from, mealCode })),
    document,
  )
}

/** One day on several others. */
export function fillDays(document: ListDocument, from: number, to: readonly number[]): ListDocument {
  return to.reduce((result, day) => copyDay(result, from, day), document)
}

/** Two days change places; their dates stay. */
export function swapDays(document: ListDocument, one: number, two: number): ListDocument {
  return mealsOf(document, one).reduce(
    (result, mealCode) => swapMeals(result, { day: one, mealCode }, { day: two, mealCode }),
    document,
  )
}

/** The foods of two meals change places. */
export function swapMeals(document: ListDocument, one: MealPlace, two: MealPlace): ListDocument {
  const moved = putFoods(document, two, entriesAt(document, one))
  return putFoods(moved, one, entriesAt(document, two))
}

/** The days after `day` that stand in its seven: a week is filled from its first day. */
export function restOfWeek(document: ListDocument, day: number): number[] {
  const last = Math.min(document.days - 1, day - (day % 7) + 6)
  return Array.from({ length: Math.max(0, last - day) }, (_, index) => day + 1 + index)
}

function mealsOf({ content }: ListDocument, day: number): string[] {
  return content.layout === 'days' ? (content.days[day]?.meals ?? []).map((meal) => meal.mealCode) : []
}
