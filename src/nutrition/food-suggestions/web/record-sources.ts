import { useQuery } from '@tanstack/react-query'
import { diets, type Diet } from '#nutrition/diets/diets.contract.ts'
import { foods, type FoodRow } from '#nutrition/foods/foods.contract.ts'
import { meals } from '#nutrition/meals/meals.contract.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import type { RecordSource } from '#platform/web/ui/fields/record-source.ts'

export const dietSource: RecordSource<Diet> = {
  kind: 'diet',
  search: async (api, q, signal) =>
    (await api.call(diets.list, { query: { q, status: 'published' } }, { signal })).data,
  find: async (api, dietId) => (await api.call(diets.get, { params: { dietId } })).data,
  label: ({ name }, locale) => localName(name, locale),
  isRetired: ({ retired }) => retired,
}

/** Any food: for filters and for names. */
export const foodSource: RecordSource<FoodRow> = {
  kind: 'food',
  search: async (api, q, signal) =>
    (await api.call(foods.list, { query: { q, retired: false } }, { signal })).data,
  find: async (api, foodId) => (await api.call(foods.get, { params: { foodId } })).data,
  label: ({ name }, locale) => localName(name, locale),
  isRetired: ({ retired }) => retired,
}

/** The foods of a meal. Recent choices of other meals are not offered. */
export function foodsOfMeal(mealCode: string | null): RecordSource<FoodRow> {
  if (mealCode === null) return foodSource
  return {
    ...foodSource,
    kind: `food-${mealCode}`,
    search: async (api, q, signal) =>
      (await api.call(foods.list, { query: { q, retired: false, meal: mealCode } }, { signal })).data,
  }
}

/** The meals in their order, and the name of each code. */
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
