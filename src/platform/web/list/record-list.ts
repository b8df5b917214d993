import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { PagedEndpoint } from './list-declaration.ts'

interface Texts {
  count: (total: number) => string
  search?: string
  firstUse?: string
  firstUseText?: string
}

interface Own {
  /** Key of saved views and columns, where it is not the path of the operation. */
  name?: string
  title: string
  defaultSort: string
  /** Rows can be chosen for the file; `false`: it takes all that match. */
  exportsRows?: boolean
}

/**
 * What lists of records declare alike: texts of the usual names, the file of the rows where there is one, title, order.
 * `{ ...recordList(meals, t, { title: t.meals, defaultSort: 'position' }), columns: […], … }`
 */
export function recordList<List extends PagedEndpoint>(
  { list, export: file }: { list: List; export?: Endpoint },
  { count, search, firstUse, firstUseText = '' }: Texts,
  { name = list.path.replace('admin/', ''), title, defaultSort, exportsRows = true }: Own,
) {
  return {
    name,
    title,
    defaultSort,
    endpoint: list,
    countText: count,
    ...(search !== undefined && { searchLabel: search }),
    ...(file && { exportEndpoint: file, exportPermission: file.permission }),
    ...(file && exportsRows && { exportsRows: true as const }),
    ...(firstUse !== undefined && { empty: { firstUse: { title: firstUse, text: firstUseText } } }),
  }
}
