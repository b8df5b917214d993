import { useMutation, useQueryClient } from '@tanstack/react-query'
import { savedViews, type SavedView } from '#platform/contract/saved-views.ts'
import { queryKeyOf } from '../api/api-client.ts'
import { useApi } from '../app-context.tsx'

export type ViewChanges = ReturnType<typeof useViewChanges>

/** Writes of saved views; the tabs follow. */
export function useViewChanges(list: string) {
  const api = useApi()
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: queryKeyOf(savedViews.list) })
  const create = useMutation({
    mutationFn: (body: { name: string; search: string }) =>
      api.call(savedViews.create, { body: { list, shared: false, ...body } }),
    onSettled,
  })
  const update = useMutation({
    mutationFn: ({ view, changes }: { view: SavedView; changes: Partial<Pick<SavedView, Editable>> }) =>
      api.call(savedViews.update, { params: { viewId: view.id }, body: changes }, { ifMatch: view.version }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (view: SavedView) =>
      api.call(savedViews.remove, { params: { viewId: view.id } }, { ifMatch: view.version }),
    onSettled,
  })
  return { create, update, remove }
}

type Editable = 'name' | 'search' | 'shared'
