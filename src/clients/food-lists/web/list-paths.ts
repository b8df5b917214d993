import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'

const base = '/profile/{user_id}/visits/{visit_id}'

export const listPaths = {
  choices: `${base}/food-list`,
  daily: `${base}/daily-food-list`,
  gain: `${base}/gain-food-list`,
} as const satisfies Record<ListKind, `/${string}`>

/** The order in which the three lists stand beside each other. */
export const LIST_ORDER: readonly ListKind[] = ['choices', 'daily', 'gain']

/** `#/profile/12/visits/34/food-list`, with the number of an old version to look at. */
export function listHref(kind: ListKind, clientId: number, visitId: number, versionNumber?: number): string {
  const search = versionNumber === undefined ? '' : `?v=${versionNumber}`
  return hrefOf(listPaths[kind], { user_id: clientId, visit_id: visitId }, search)
}
