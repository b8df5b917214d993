import type { RecordSource } from '#platform/web/ui/fields/record-source.ts'
import { type FoodItem, foodItems } from '#nutrition/food-items/food-items.contract.ts'

/** The food items that somebody may dislike. */
export const dislikeSource: RecordSource<Pick<FoodItem, 'id' | 'name' | 'retired' | 'category'>> = {
  kind: 'food-item',
  search: async (api, q, signal) =>
    (await api.call(foodItems.list, { query: { q, retired: false } }, { signal })).data,
  find: async (api, foodItemId) => (await api.call(foodItems.get, { params: { foodItemId } })).data,
  label: ({ name }, locale) => (locale === 'ar-IQ' ? name.ar : null) ?? name.fa,
  describe: ({ category }, locale) =>
    category ? ((locale === 'ar-IQ' ? category.name.ar : null) ?? category.name.fa) : '',
  isRetired: ({ retired }) => retired,
}
