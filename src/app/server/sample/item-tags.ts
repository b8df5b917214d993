import type { FoodItem } from './catalogue-foods.ts'

/** Tags that the safety policy may forbid, with the items that no column of `foods.csv` marks. */
export const taggedItems: Readonly<Record<string, readonly string[]>> = {
  added_sugar: ['cola', 'malt_drink', 'sharbat', 'tea_sweet_iq', 'ice_cream'],
  offal: [
    'chicken_liver',
    'chicken_gizzard',
    'lamb_liver',
    'lamb_heart',
    'lamb_kidney',
    'd_kaleh_pacheh',
    'q_pacha',
  ],
  processed_meat: ['sausage_chicken', 'kalbas_beef', 'd_pizza', 'd_burger'],
  purine_rich: ['sardine_oil', 'shrimp', 'd_kaleh_pacheh', 'q_pacha'],
  oxalate_rich: ['spinach_cooked', 'spinach_raw', 'beet_cooked', 'almond', 'd_alu_esfenaj', 'd_borani'],
}

/**
 * Everything a food item carries upwards into each dish: allergens (columns of `foods.csv`, contents of
 * `item-contents.json`), what the safety policy may forbid, and the ways of eating it fits.
 */
export function tagsOfItem(item: FoodItem): string[] {
  const tags = [...item.flags, ...item.contents, ...policyTags(item)]
  if (item.vegetarian) tags.push('vegetarian')
  if (item.vegan) tags.push('vegan')
  if (item.halal) tags.push('halal')
  return [...new Set(tags)].sort()
}

function policyTags(item: FoodItem): string[] {
  const tags = Object.keys(taggedItems).filter((tag) => taggedItems[tag]?.includes(item.code))
  if (item.category === 'sweet') tags.push('added_sugar')
  if (item.code.endsWith('_juice') && item.code !== 'lemon_juice') tags.push('juice')
  if (/fried|falafel|chips|samosa|borek/.test(item.code)) tags.push('fried')
  if (item.code.startsWith('milk_') && item.flags.includes('dairy')) tags.push('milk_drink')
  if (item.contents.includes('spices')) tags.push('spicy')
  return tags
}
