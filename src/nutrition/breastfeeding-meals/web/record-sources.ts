import type { LocaleId } from '#platform/contract/text/locale.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import type { RecordSource } from '#platform/web/ui/fields/record-source.ts'
import { foodPaths } from '#nutrition/foods/food-paths.contract.ts'
import { foods } from '#nutrition/foods/foods.contract.ts'
import { meals } from '#nutrition/meals/meals.contract.ts'

interface Named {
  id: number
  name: { fa: string; ar: string | null }
  retired: boolean
}

const label = ({ name }: Named, locale: LocaleId) => (locale === 'ar-IQ' ? name.ar : null) ?? name.fa

/** Foods of an extra meal. */
export const foodRecords: RecordSource<Named> = {
  kind: 'food',
  search: async (api, q, signal) =>
    (await api.call(foods.list, { query: { q, retired: false } }, { signal })).data,
  find: async (api, foodId) => (await api.call(foods.get, { params: { foodId } })).data,
  label,
  isRetired: ({ retired }) => retired,
  create: { permission: 'foods.write', kind: 'elsewhere', href: hrefOf(foodPaths.create) },
}

export const mealRecords: RecordSource<Named> = {
  kind: 'meal',
  search: async (api, q, signal) =>
    (await api.call(meals.list, { query: { q, retired: false } }, { signal })).data,
  find: async (api, mealId) => (await api.call(meals.get, { params: { mealId } })).data,
  label,
  isRetired: ({ retired }) => retired,
  create: { permission: 'meals.write', kind: 'elsewhere', href: hrefOf(paths.mealCreate) },
}
