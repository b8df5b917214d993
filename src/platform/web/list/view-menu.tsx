import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { MenuButton, type MenuEntry } from '../ui/menu.tsx'
import { layerMessages } from './layers.messages.ts'
import { viewText } from './list-state.ts'
import type { ListModel } from './use-list.ts'
import { useViewChanges } from './use-view-changes.ts'
import { stateOfView, type ListView } from './use-views.ts'
import type { ViewDialogKind } from './view-dialogs.tsx'

const ViewDialogs = lazy(() =>
  import('./view-dialogs.tsx').then((module) => ({ default: module.ViewDialogs })),
)

interface Props<Row> {
  model: ListModel<Row>
  view: ListView
  changed: boolean
  label: string
}

/** What can be done with the view that is open: keep its changes, name, share, delete it. */
export function ViewMenu<Row>({ model, view, changed, label }: Props<Row>) {
  const t = useMessages(layerMessages)
  const [dialog, setDialog] = useState<ViewDialogKind | null>(null)
  const changes = useViewChanges(model.list.name)
  const search = viewText(model.state, model.list)
  const own = view.saved?.mine ? view.saved : null
  const ask = (kind: ViewDialogKind) => () => setDialog(kind)
  const when = (holds: boolean, entries: MenuEntry[]) => (holds ? entries : [])
  const groups = [
    {
      id: 'keep',
      entries: [
        ...when(changed && own !== null && !own.shared, [
          {
            id: 'save',
            label: t.saveChanges,
            onAction: () => own && changes.update.mutate({ view: own, changes: { search } }),
          },
        ]),
        ...when(changed && own?.shared === true, [
          { id: 'update', label: t.updateForAll, onAction: ask('update') },
        ]),
        { id: 'save-as', label: t.saveAsShort, onAction: ask('saveAs') },
        ...when(changed, [
          { id: 'reset', label: t.resetView, onAction: () => model.go(stateOfView(view, model.list)) },
        ]),
      ],
    },
    {
      id: 'own',
      entries: when(own !== null, [
        { id: 'rename', label: t.rename, onAction: ask('rename') },
        own?.shared
          ? { id: 'unshare', label: t.unshare, onAction: ask('unshare') }
          : { id: 'share', label: t.share, onAction: ask('share') },
        { id: 'remove', label: t.remove, tone: 'danger' as const, onAction: ask('remove') },
      ]),
    },
  ]
  return (
    <>
      <MenuButton label={label} look="quiet" size="small" groups={groups.filter((one) => one.entries.length)}>
        {label}
      </MenuButton>
      {dialog && (
        <Suspense>
          <ViewDialogs
            kind={dialog}
            view={view}
            search={search}
            changes={changes}
            onSaved={(saved) => model.go({ ...model.state, view: String(saved.id) }, 'replace')}
            onRemoved={() => model.go({ ...model.state, view: '' }, 'replace')}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </>
  )
}
