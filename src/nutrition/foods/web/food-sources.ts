import { useQuery } from '@tanstack/react-query'
import { foodItems, type FoodItem } from '#nutrition/food-items/food-items.contract.ts'
import { meals } from '#nutrition/meals/meals.contract.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import type { RecordSource } from '#platform/web/ui/fields/record-source.ts'

/** The food items that a food may be made of. */
export const foodItemSource: RecordSource<FoodItem> = {
  kind: 'food-item',
  search: async (api, q, signal) =>
    (await api.call(foodItems.list, { query: { q, retired: false } }, { signal })).data,
  find: async (api, foodItemId) => (await api.call(foodItems.get, { params: { foodItemId } })).data,
  label: ({ name }, locale) => localName(name, locale),
  describe: ({ category }, locale) => (category ? localName(category.name, locale) : ''),
  isRetired: ({ retired }) => retired,
}

/** The meals a food may fit, in their order, and the name of each code. */
export function useMealChoices() {
  const { locale } = useLocale()
  const query = useQuery(useApi().query(meals.list, { query: { perPage: 100 } }))
  const all = query.data?.data ?? []
  return {
    options: all.map((meal) => ({
      value: meal.code,
      label: localName(meal.name, locale),
      retired: meal.retired,
    })),
    nameOf(code: string): string {
      const meal = all.find((one) => one.code === code)
      if (meal) return localName(meal.name, locale)
      return query.data ? code : '…'
    },
  }
}
