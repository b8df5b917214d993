import type { ListDocument, ListEntry } from '#nutrition/composer/composer.contract.ts'
import { hasFacts } from './list-edits.ts'

/** Ids of single items put in by hand whose nutrients only the server knows: their energy counts, the rest not yet. */
export function uncountedFoods(document: ListDocument): string[] {
  const { content } = document
  const meals = content.layout === 'choices' ? content.meals : content.days.flatMap((day) => day.meals)
  const isUncounted = (entry: ListEntry) => entry.foodId.startsWith('item-') && !hasFacts(document, entry)
  return [...new Set(meals.flatMap((meal) => meal.entries.filter(isUncounted).map((entry) => entry.foodId)))]
}
