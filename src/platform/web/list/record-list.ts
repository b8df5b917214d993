import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { PagedEndpoint } from './list-declaration.ts'

interface Texts {
  count: (total: number) => string
  search: string
  firstUse?: string
  firstUseText?: string
}

/**
 * What lists of records have alike: texts of the usual names, and the file of the rows where there is one.
 * `{ ...recordList(meals, t), name: 'meals', title: t.meals, columns: […], … }`
 */
export function recordList<List extends PagedEndpoint>(
  operations: { list: List; export?: Endpoint },
  { count, search, firstUse, firstUseText = '' }: Texts,
) {
  const { list, export: file } = operations
  return {
    endpoint: list,
    countText: count,
    searchLabel: search,
    ...(file && { exportEndpoint: file, exportPermission: file.permission, exportsRows: true as const }),
    ...(firstUse !== undefined && { empty: { firstUse: { title: firstUse, text: firstUseText } } }),
  }
}
