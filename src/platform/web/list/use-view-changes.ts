import { useMutation, useQueryClient } from '@tanstack/react-query'
import { savedViews, type SavedView } from '#platform/contract/saved-views.ts'
import type { EndpointInput } from '#platform/contract/endpoint.ts'
import { queryKeyOf } from '../api/api-client.ts'
import { useApi } from '../app-context.tsx'

export type ViewChanges = ReturnType<typeof useViewChanges>

type Draft = Omit<EndpointInput<typeof savedViews.create>['body'], 'list'>
type Change = EndpointInput<typeof savedViews.update>['body']

/** Writes of saved views; the tabs follow. */
export function useViewChanges(list: string) {
  const api = useApi()
  const client = useQueryClient()
  const options = {
    // Told at once: a view that waits for the network would be saved when nobody thinks of it any more.
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOf(savedViews.list) }),
  } as const
  const create = useMutation({
    mutationFn: (draft: Draft) => api.call(savedViews.create, { body: { list, ...draft } }),
    ...options,
  })
  const update = useMutation({
    /** `version`: the one whose state was before the person who changes it. */
    mutationFn: ({
      view,
      version = view.version,
      ...asked
    }: {
      view: SavedView
      version?: number
      body: Change
    }) => api.call(savedViews.update, { params: { viewId: view.id }, ...asked }, { ifMatch: version }),
    ...options,
  })
  const remove = useMutation({
    mutationFn: (view: SavedView) =>
      api.call(savedViews.remove, { params: { viewId: view.id } }, { ifMatch: view.version }),
    ...options,
  })
  const arrange = useMutation({
    mutationFn: (viewIds: number[]) => api.call(savedViews.arrange, { body: { list, viewIds } }),
    ...options,
  })
  return { create, update, remove, arrange }
}
