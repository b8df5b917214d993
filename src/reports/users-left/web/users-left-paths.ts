import { stringifySearch } from '#platform/web/routing/search-params.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import type { queryBehind } from '../users-left.contract.ts'

export const usersLeftPaths = { report: '/reports/users-left', rows: '/reports/users-left/rows' } as const

/** The address of the list of exactly the leavings that a query asks for. */
export function rowsHref(query: ReturnType<typeof queryBehind>): string {
  const { leftFrom = '', leftTo = '', ...others } = query
  return hrefOf(usersLeftPaths.rows, {}, stringifySearch({ left: `${leftFrom}..${leftTo}`, ...others }))
}
