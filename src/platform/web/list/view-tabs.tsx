import { viewText } from './list-state.ts'
import type { ListModel } from './use-list.ts'
import { stateOfView, useViews } from './use-views.ts'
import { ViewCount } from './view-count.tsx'
import { ViewRow, type ViewsModel } from './view-row.tsx'

/** The views of the list. */
export function ViewTabs<Row>({ model }: { model: ListModel<Row> }) {
  const { list, state, go, href } = model
  const views: ViewsModel = {
    ...useViews(list, state),
    name: list.name,
    search: viewText(state, list),
    hrefOf: (view) => href(stateOfView(view, list)),
    open: (view) => go(stateOfView(view, list)),
    become: (view) => go({ ...state, view: view ? String(view.id) : '' }, 'replace'),
  }
  return <ViewRow model={views} renderCount={(view) => <ViewCount model={model} view={view} />} />
}
