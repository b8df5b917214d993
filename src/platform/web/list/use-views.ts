import { useQuery } from '@tanstack/react-query'
import type { SavedView } from '#platform/contract/saved-views.ts'
import { useApi } from '../app-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { parseSearch } from '../routing/search-params.ts'
import type { ListOf } from './list-declaration.ts'
import { listMessages } from './list.messages.ts'
import { viewsQuery } from './list-setup.ts'
import { emptyState, readState, viewText, type ListShape, type ListState } from './list-state.ts'

export interface ListView {
  /** As it stands in addresses; '' is «all». */
  key: string
  label: string
  search: string
  /** Null for the views that everybody has. */
  saved: SavedView | null
}

/** The state that a view begins with. */
export function stateOfView(view: ListView, shape: ListShape): ListState {
  return { ...emptyState, ...readState(parseSearch(view.search), shape), view: view.key, page: 1, open: '' }
}

/** Whether the state has moved away from the view it started from. */
export function isChanged(state: ListState, view: ListView, shape: ListShape): boolean {
  return viewText(state, shape) !== viewText(stateOfView(view, shape), shape)
}

/** System views first, then the person's own, then those that others share. */
export function useViews<Row>(list: ListOf<Row>, state: ListState) {
  const t = useMessages(listMessages)
  const everybodys = [
    { key: '', label: t.all, search: '', saved: null },
    ...(list.systemViews ?? []).map(({ id, label, search }) => ({ key: id, label, search, saved: null })),
  ]
  const { views, active } = useKeptViews(list.name, everybodys, state.view)
  return { views, active, changed: active !== null && isChanged(state, active, list) }
}

/** The views that have a tab: those for the person, and whichever is open. */
export function tabsOf(views: readonly ListView[], active: ListView | null): readonly ListView[] {
  return views.filter((view) => view.saved?.forMe !== false || view === active)
}

/** The views that everybody has and those that are kept under a name, with the one that is open. */
export function useKeptViews(name: string, everybodys: readonly ListView[], key: string) {
  const saved = useQuery(viewsQuery(useApi(), name))
  const views: ListView[] = [
    ...everybodys,
    ...(saved.data?.data ?? []).map((view) => ({
      key: String(view.id),
      label: view.name,
      search: view.search,
      saved: view,
    })),
  ]
  const found = views.find((view) => view.key === key)
  // A view that is gone, or still on its way, does not make the list «all, changed».
  return { views, active: found ?? (saved.isPending ? null : (views[0] ?? null)) }
}
