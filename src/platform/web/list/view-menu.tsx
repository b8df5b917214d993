import { Suspense, useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { MenuButton, type MenuEntry } from '../ui/menu.tsx'
import { layerMessages } from './layers.messages.ts'
import { useViewChanges } from './use-view-changes.ts'
import type { ListView } from './use-views.ts'
import type { ViewDialogKind } from './view-dialogs.tsx'
import type { ViewsModel } from './view-row.tsx'
import { lazyPart } from './lazy-part.ts'

const ViewDialogs = lazyPart(() => import('./view-dialogs.tsx').then((module) => module.ViewDialogs))

interface Props {
  model: ViewsModel
  /** The open view. */
  view: ListView
  label: string
}

/** What can be done with the view that is open: keep its changes, name, share, delete it. */
export function ViewMenu({ model, view, label }: Props) {
  const t = useMessages(layerMessages)
  const [dialog, setDialog] = useState<ViewDialogKind | null>(null)
  const { changed, search } = model
  const changes = useViewChanges(model.name)
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
        ...when(changed, [{ id: 'reset', label: t.resetView, onAction: () => model.open(view) }]),
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
            onSaved={model.become}
            onRemoved={() => model.become(null)}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </>
  )
}
