import { hrefOf } from '#platform/web/routing/screen.ts'
import { suggestionPaths } from '../suggestion-paths.contract.ts'

/** The empty form with everything of another suggestion in it. */
export function copyHref(suggestionId: number): string {
  return hrefOf(suggestionPaths.create, {}, `?from=${suggestionId}`)
}
