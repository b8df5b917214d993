import type { Endpoint } from '#platform/contract/endpoint.ts'
import { pageSizeDefault } from '#platform/contract/paging.ts'
import { savedViews } from '#platform/contract/saved-views.ts'
import { operationAddress } from '#platform/web/api/api-client.ts'
import { clients } from '#clients/clients/clients.contract.ts'
import { paths } from '#platform/web/routing/paths.ts'

/** What a list asks for when it is opened without a search: its rows, and its views with how its columns are arranged. */
const listOf = (name: string, endpoint: Endpoint): string[] => [
  operationAddress(endpoint, { query: { page: 1, perPage: pageSizeDefault, ...usualColumns(endpoint) } }),
  operationAddress(savedViews.setup, { params: { list: name } }),
]

/** As a list asks where the person has not arranged its columns. */
function usualColumns({ columns }: Endpoint): { columns?: string[] } {
  if (!columns) return {}
  return { columns: Object.keys(columns.of).filter((id) => columns.usual.includes(id)) }
}

/**
 * What the start script asks for, by the path of the screen; only the build reads this. A request that the screen does
 * not make in the same words is made in vain: `e2e/opening.e2e.ts` compares them.
 */
export const firstRequests: Readonly<Record<string, readonly string[]>> = {
  [paths.clients]: listOf('clients', clients.list),
}
