import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { stringifySearch } from '#platform/web/routing/search-params.ts'

const base = '/profile/{user_id}/visits/{visit_id}'

export const listPaths = {
  choices: `${base}/food-list`,
  daily: `${base}/daily-food-list`,
  gain: `${base}/gain-food-list`,
} as const satisfies Record<ListKind, `/${string}`>

/** Lists that wait to be approved. */
export const approvalsPath = '/list-approvals'

/** The order in which the three lists stand beside each other. */
export const LIST_ORDER: readonly ListKind[] = ['choices', 'daily', 'gain']

interface ListPlace {
  clientId: number
  visitId: number
}

interface ListSearch {
  /** Number of an old version to look at. */
  v?: number | undefined
  /** The queue that somebody works through. */
  queue?: string | undefined
}

/** `#/profile/12/visits/34/food-list?queue=list_late` */
export function listHref(kind: ListKind, { clientId, visitId }: ListPlace, search: ListSearch = {}): string {
  return hrefOf(listPaths[kind], { user_id: clientId, visit_id: visitId }, stringifySearch({ ...search }))
}
