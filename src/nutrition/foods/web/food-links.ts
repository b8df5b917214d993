import { hrefOf } from '#platform/web/routing/screen.ts'
import { foodPaths } from '../food-paths.contract.ts'

/** The empty form with everything of another food in it. */
export function copyHref(foodId: number): string {
  return hrefOf(foodPaths.create, {}, `?from=${foodId}`)
}
