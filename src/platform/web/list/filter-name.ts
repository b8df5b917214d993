import type { LocaleId } from '#platform/contract/text/locale.ts'
import { foundNameQuery } from '../ui/fields/found-name.ts'
import type { ListFilter } from './list-declaration.ts'

/** Under what the names of a filter's records are kept in memory. */
export const filterNames = (list: string, filter: string) => `${list}/${filter}`

/** What the record of a filter is called; not asked for filters of other kinds. */
export function filterNameQuery(list: string, filter: ListFilter, id: string, locale: LocaleId) {
  const choice = filter.kind === 'searchChoice' ? filter : null
  return foundNameQuery(filterNames(list, filter.id), choice, id, locale)
}
