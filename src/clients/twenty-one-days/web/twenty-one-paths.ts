import { hrefOf } from '#platform/web/routing/screen.ts'

/** Paths of the 21-day diet, as in the specification. */
export const twentyOnePaths = {
  list: '/21-days-diet',
  programme: '/21-days-diet/create',
  client: '/21-days-diet/{user_id}',
} as const

/** `#/21-days-diet/create?v=3`: one version of the programme; `new` for the form of a new one. */
export function programmeHref(version: number | 'new', copyFrom?: number): string {
  const copy = copyFrom === undefined ? '' : `&from=${copyFrom}`
  return hrefOf(twentyOnePaths.programme, {}, `?v=${version}${copy}`)
}
