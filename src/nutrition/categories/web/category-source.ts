import type { LocaleId } from '#platform/contract/text/locale.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { RecordSource } from '#platform/web/ui/fields/record-source.ts'
import { categories, type Category } from '../categories.contract.ts'

/** «میوه ← مرکبات»: where a category stands; empty at the top. */
export function pathText({ path }: Pick<Category, 'path'>, locale: LocaleId): string {
  return path.map(({ name }) => localName(name, locale)).join(' ← ')
}

/** The categories that something may be put into. */
export const categorySource: RecordSource<Category> = {
  kind: 'category',
  search: async (api, q, signal) =>
    (await api.call(categories.list, { query: { q, retired: false, perPage: 100 } }, { signal })).data,
  find: async (api, categoryId) => (await api.call(categories.get, { params: { categoryId } })).data,
  label: ({ name }, locale) => localName(name, locale),
  describe: pathText,
  isRetired: ({ retired }) => retired,
}
