import type { FoodItem } from './catalogue-foods.ts'

/**
 * Everything a food item carries upwards into each dish: allergens (columns of `foods.csv`, contents of
 * `item-contents.json`), what the safety rules may look at (`item-tags.json`), and the ways of eating it fits.
 */
export function tagsOfItem(item: FoodItem): string[] {
  const tags = [...item.flags, ...item.contents, ...item.safetyTags]
  if (item.contents.includes('spices')) tags.push('spicy')
  if (item.vegetarian) tags.push('vegetarian')
  if (item.vegan) tags.push('vegan')
  if (item.halal) tags.push('halal')
  return [...new Set(tags)].sort()
}
