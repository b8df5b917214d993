import type { ApiClient } from '#platform/web/api/api-client.ts'
import type { BulkSelection } from '#platform/web/list/list-declaration.ts'
import { churnedClients } from '../churned-clients.contract.ts'

/** The chosen clients by id; everything that matches is asked for. @throws an `ApiError` at `matching` for too many */
export async function chosenIds(api: ApiClient, selection: BulkSelection): Promise<number[]> {
  if (selection.scope === 'rows') return selection.ids.map(Number)
  const { page: _page, perPage: _perPage, sort: _sort, ...query } = selection.query
  return (await api.call(churnedClients.ids, { query })).data
}
