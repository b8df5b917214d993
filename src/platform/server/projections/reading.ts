import type { Route } from '../route.ts'
import type { Services } from '../services.ts'

/** Before the handler of a route that reads projections: what is not counted yet is counted. */
export async function countFirst(
  { counting }: Pick<Services, 'counting'>,
  { readsProjections }: Pick<Route, 'readsProjections'>,
): Promise<void> {
  if (readsProjections) await counting?.countPending()
}
