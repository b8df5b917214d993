import { useQuery } from '@tanstack/react-query'
import { foodItems, type FoodItem } from '#nutrition/food-items/food-items.contract.ts'
import { dishClasses } from '#nutrition/dish-classes/dish-classes.contract.ts'
import { type Meal, meals } from '#nutrition/meals/meals.contract.ts'
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
  return useChoices(useQuery(useApi().query(meals.list, { query: { perPage: 100 } })))
}

/** The kinds of main dishes in their order, and the name of each code. */
export function useDishClassChoices() {
  return useChoices(useQuery(useApi().query(dishClasses.list, { query: { perPage: 100 } })))
}

type Named = Pick<Meal, 'code' | 'name' | 'retired'>

function useChoices({ data }: { data: { data: readonly Named[] } | undefined }) {
  const { locale } = useLocale()
  const all = data?.data ?? []
  return {
    options: all.map(({ code, name, retired }) => ({
      value: code,
      label: localName(name, locale),
      retired,
    })),
    nameOf(code: string): string {
      const found = all.find((one) => one.code === code)
      if (found) return localName(found.name, locale)
      return data ? code : '…'
    },
  }
}
