import { notifyManager, type QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { queryKeyOf } from './api-client.ts'

/**
 * Has what is shown of some operations read anew, and is done once the page shows it: what it tells to be gone has left
 * the page by then, and whoever reads on does not ask for it. A reading that fails is the screen's to show.
 */
export async function readAnew(
  queries: Pick<QueryClient, 'invalidateQueries'>,
  endpoints: readonly Endpoint[],
): Promise<void> {
  await Promise.allSettled(endpoints.map((one) => queries.invalidateQueries({ queryKey: queryKeyOf(one) })))
  await new Promise<void>((resolve) => notifyManager.schedule(resolve))
}
