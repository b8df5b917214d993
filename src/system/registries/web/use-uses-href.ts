import { isClientRegistry } from '../client-registries.contract.ts'
import { foodItemPaths } from '#platform/web/routing/food-item-paths.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import type { Entry } from '../registry-entries.contract.ts'

/** Where those who have an entry are listed; null where this person may not see them, or their list cannot ask. */
export function useUsesHref(): (entry: Entry) => string | null {
  const seesClients = useMay('clients.read')
  const seesExercises = useMay('exercises.read')
  const seesItems = useMay('food-items.read')
  return ({ registry, code, retired }) => {
    if (isClientRegistry(registry))
      return seesClients ? hrefOf(paths.clients, {}, `?entry=${registry}.${code}`) : null
    // These lists offer what is in use only.
    if (retired) return null
    if (registry === 'food_tags') return seesItems ? hrefOf(foodItemPaths.list, {}, `?tag=${code}`) : null
    const filter = registry === 'muscle_groups' ? 'muscle' : 'equipment'
    return seesExercises ? hrefOf('/exercise', {}, `?${filter}=${code}`) : null
  }
}
