import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { EndpointReply } from '#platform/contract/endpoint.ts'
import { savedViews, type ListColumns } from '#platform/contract/saved-views.ts'
import { useApi } from '../app-context.tsx'
import { columnsQuery } from './list-setup.ts'

/** How the person arranged the columns of a list, or the tiles of a dashboard, by its name; the same on every computer. */
export function useArrangement(name: string) {
  const api = useApi()
  const client = useQueryClient()
  const options = columnsQuery(api, name)
  const { data } = useQuery({ ...options, staleTime: Number.POSITIVE_INFINITY })
  const keep = (columns: ListColumns | null) => {
    client.setQueryData<EndpointReply<typeof savedViews.columns>>(options.queryKey, { data: columns })
    // The choice is on the screen and in the address; when it cannot be kept it lasts for this visit.
    api
      .call(savedViews.arrangeColumns, { params: { list: name }, body: { columns } })
      .catch(() => client.invalidateQueries({ queryKey: options.queryKey }))
  }
  return { kept: data?.data ?? null, keep }
}
