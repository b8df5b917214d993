import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { PagedEndpoint } from './list-declaration.ts'

interface Texts {
  count: (total: number) => string
  search: string
  firstUse?: string
  firstUseText?: string
}

interface Own {
  /** Key of saved views and columns, where it is not the path of the operation. */
  name?: string
  title: string
  defaultSort: string
}

/**
 * What lists of records declare alike: texts of the usual names, the file of the rows where there is one, title, order.
 * `{ ...recordList(meals, t, { title: t.meals, defaultSort: 'position' }), columns: […], … }`
 */
export function recordList<List extends PagedEndpoint>(
  { list, export: file }: { list: List; export?: Endpoint },
  { count, search, firstUse, firstUseText = '' }: Texts,
  own: Own,
) {
  return {
    name: list.path.replace('admin/', ''),
    endpoint: list,
    countText: count,
    searchLabel: search,
    ...(file && { exportEndpoint: file, exportPermission: file.permission, exportsRows: true as const }),
    ...(firstUse !== undefined && { empty: { firstUse: { title: firstUse, text: firstUseText } } }),
    ...own,
  }
}
