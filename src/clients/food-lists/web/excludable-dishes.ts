import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ListNames } from '../food-list-parts.contract.ts'
import { foodName, localName } from '../list-text.contract.ts'

export interface Dish {
  id: number
  name: string
}

/** Dishes that a new proposal may do without: those of the list and those left out of it before, by name. */
export function excludableDishes(document: ListDocument, names: ListNames, locale: LocaleId): Dish[] {
  const { content } = document
  const meals = content.layout === 'choices' ? content.meals : content.days.flatMap((day) => day.meals)
  const listed = meals.flatMap((meal) => meal.entries.map((entry) => entry.foodId))
  return [...new Set([...listed, ...document.inputs.limits.dislikedFoodIds])]
    .filter(isDish)
    .map((foodId) => ({ id: Number(foodId), name: localName(foodName(names, foodId), locale, foodId).text }))
    .toSorted((left, right) => left.name.localeCompare(right.name, locale))
}

/** The dishes that were left out when this list was composed. */
export function excludedBefore(document: ListDocument): number[] {
  return document.inputs.limits.dislikedFoodIds.filter(isDish).map(Number)
}

/** Single items stand in lists as `item-<id>`: nobody composes with them. */
const isDish = (foodId: string): boolean => /^\d+$/.test(foodId)
