import { categories, type Category } from '#nutrition/categories/categories.contract.ts'
import { units, type Unit } from '#nutrition/units/units.contract.ts'
import { nameIn } from '#platform/contract/text/name-in.ts'
import type { RecordSource } from '#platform/web/ui/fields/record-source.ts'

/** The categories that a food item may be in. */
export const categorySource: RecordSource<Category> = {
  kind: 'category',
  search: async (api, q, signal) =>
    (await api.call(categories.list, { query: { q, retired: false, perPage: 100 } }, { signal })).data,
  find: async (api, categoryId) => (await api.call(categories.get, { params: { categoryId } })).data,
  label: ({ name }, locale) => nameIn(name, locale),
  describe: ({ path }, locale) => path.map(({ name }) => nameIn(name, locale)).join(' ← '),
  isRetired: ({ retired }) => retired,
}

/** The units that a food item may be measured in. */
export const unitSource: RecordSource<Unit> = {
  kind: 'unit',
  search: async (api, q, signal) =>
    (await api.call(units.list, { query: { q, retired: false, perPage: 100 } }, { signal })).data,
  find: async (api, unitId) => (await api.call(units.get, { params: { unitId } })).data,
  label: ({ name }, locale) => nameIn(name, locale),
  isRetired: ({ retired }) => retired,
}
