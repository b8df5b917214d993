import { Suspense, useState } from 'react'
import type { SavedView } from '#platform/contract/saved-views.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { MenuButton, type MenuEntry } from '../ui/menu.tsx'
import { lazyPart } from './lazy-part.ts'
import { useViewChanges } from './use-view-changes.ts'
import type { ListView } from './use-views.ts'
import { useMaySharing } from './view-audience.tsx'
import type { ViewDialogKind } from './view-dialogs.tsx'
import type { ViewsModel } from './view-row.tsx'
import { versionInTheWay } from './view-failure.ts'
import { viewMessages } from './views.messages.ts'

const ViewDialogs = lazyPart(() => import('./view-dialogs.tsx').then((module) => module.ViewDialogs))
const ArrangeViews = lazyPart(() => import('./arrange-views.tsx').then((module) => module.ArrangeViews))

interface Props {
  model: ViewsModel
  /** The open view. Another one is another menu: `key`. */
  view: ListView
}

/** What can be done with the view that is open: keep its changes, name, share, order, delete it. */
export function ViewMenu({ model, view }: Props) {
  const t = useMessages(viewMessages)
  const [dialog, setDialog] = useState<ViewDialogKind | 'arrange' | null>(null)
  const { changed, search } = model
  const saved = view.saved?.editable ? view.saved : null
  const [seen, setSeen] = useSeenVersion(saved?.version ?? 0, changed)
  const changes = useViewChanges(model.name)
  function save() {
    if (!saved) return
    if (saved.shared) return ask('save')
    changes.update.mutate(
      { view: saved, version: seen, body: { search } },
      {
        onSuccess: ({ data }) => setSeen(data.version),
        onError(failure) {
          setSeen(versionInTheWay(failure) ?? seen)
          setDialog('save')
        },
      },
    )
  }
  function ask(kind: ViewDialogKind | 'arrange') {
    // Why another act failed is not the answer to this one.
    for (const { reset } of [changes.create, changes.update, changes.remove]) reset()
    setDialog(kind)
  }
  const groups = useEntries({ model, view, ask, save })
  const label = changed ? t.saveView : t.viewMenu
  const close = () => setDialog(null)
  return (
    <>
      <MenuButton label={label} look="quiet" size="small" groups={groups.filter((one) => one.entries.length)}>
        {label}
      </MenuButton>
      {dialog && (
        <Suspense>
          {dialog === 'arrange' ? (
            <ArrangeViews name={model.name} views={model.views} onClose={close} />
          ) : (
            <ViewDialogs
              kind={dialog}
              saved={saved}
              search={search}
              changes={changes}
              seen={seen}
              onSeen={setSeen}
              onChanged={({ version }) => seen === saved?.version && setSeen(version)}
              onMade={model.become}
              onRemoved={() => model.become(null)}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  )
}

/**
 * The version that the filters on the screen began with. What somebody else saves meanwhile arrives by itself; a save
 * from here names this version still, so that nothing is overwritten unseen.
 */
function useSeenVersion(version: number, changed: boolean) {
  const [seen, setSeen] = useState(version)
  if (!changed && seen < version) setSeen(version)
  return [seen, setSeen] as const
}

interface Actions {
  ask: (kind: ViewDialogKind | 'arrange') => void
  save: () => void
}

function useEntries({ model, view, ask, save }: Pick<Props, 'model' | 'view'> & Actions) {
  const saved = view.saved?.editable ? view.saved : null
  return [
    { id: 'keep', entries: useKeeping({ model, view, ask, save }, saved) },
    { id: 'own', entries: useManaging({ model, ask }, saved) },
  ]
}

const entry = (holds: boolean, id: string, label: string, onAction: () => void): MenuEntry[] =>
  holds ? [{ id, label, onAction }] : []

function useKeeping(
  { model, view, ask, save }: Pick<Props, 'model' | 'view'> & Actions,
  saved: SavedView | null,
): MenuEntry[] {
  const t = useMessages(viewMessages)
  const { locale } = useLocale()
  const { changed } = model
  const role = saved?.role && localName(saved.role.name, locale)
  const forOthers = role ? t.updateForRole(role) : t.updateForAll
  return [
    ...entry(changed && saved !== null, 'save', saved?.shared ? forOthers : t.saveChanges, save),
    ...entry(true, 'save-as', t.saveAsShort, () => ask('saveAs')),
    ...entry(changed, 'reset', t.resetView, () => model.open(view)),
  ]
}

function useManaging(
  { model, ask }: Pick<Props, 'model'> & Pick<Actions, 'ask'>,
  saved: SavedView | null,
): MenuEntry[] {
  const t = useMessages(viewMessages)
  const maySharing = useMaySharing()
  if (!saved) return []
  const hasOrder = saved.mine && model.views.filter((one) => one.saved?.mine).length > 1
  return [
    ...entry(true, 'rename', t.rename, () => ask('rename')),
    ...entry(maySharing || saved.shared, 'share', t.share, () => ask('share')),
    ...entry(hasOrder, 'arrange', t.arrange, () => ask('arrange')),
    { id: 'remove', label: t.remove, tone: 'danger', onAction: () => ask('remove') },
  ]
}
