import { categories, type Category } from '#nutrition/categories/categories.contract.ts'
import { exchangeGroups, type ExchangeGroup } from '#nutrition/exchanges/exchanges.contract.ts'
import { units, type Unit } from '#nutrition/units/units.contract.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import type { RecordSource } from '#platform/web/ui/fields/record-source.ts'

/** The categories that a food item may be in. */
export const categorySource: RecordSource<Category> = {
  kind: 'category',
  search: async (api, q, signal) =>
    (await api.call(categories.list, { query: { q, retired: false, perPage: 100 } }, { signal })).data,
  find: async (api, categoryId) => (await api.call(categories.get, { params: { categoryId } })).data,
  label: ({ name }, locale) => localName(name, locale),
  describe: ({ path }, locale) => path.map(({ name }) => localName(name, locale)).join(' ← '),
  isRetired: ({ retired }) => retired,
  create: {
    permission: 'categories.write',
    kind: 'named',
    // At the top: who wants it elsewhere moves it.
    add: async (api, draft, idempotencyKey) => {
      const body = { ...draft, parentId: null }
      return (await api.call(categories.create, { body }, { idempotencyKey })).data
    },
  },
}

/** The units that a food item may be measured in. */
export const unitSource: RecordSource<Unit> = {
  kind: 'unit',
  search: async (api, q, signal) =>
    (await api.call(units.list, { query: { q, retired: false, perPage: 100 } }, { signal })).data,
  find: async (api, unitId) => (await api.call(units.get, { params: { unitId } })).data,
  label: ({ name }, locale) => localName(name, locale),
  isRetired: ({ retired }) => retired,
  create: { permission: 'units.write', kind: 'elsewhere', href: hrefOf(paths.unitCreate) },
}

/** The exchange groups that a food item may be counted in. */
export const exchangeGroupSource: RecordSource<ExchangeGroup> = {
  kind: 'exchange-group',
  search: async (api, q, signal) =>
    (await api.call(exchangeGroups.list, { query: { q, retired: false, perPage: 100 } }, { signal })).data,
  find: async (api, exchangeGroupId) =>
    (await api.call(exchangeGroups.get, { params: { exchangeGroupId } })).data,
  label: ({ name }, locale) => localName(name, locale),
  isRetired: ({ retired }) => retired,
}
