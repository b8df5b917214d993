import { useState } from 'react'
import type { SavedView } from '#platform/contract/saved-views.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { ViewChanges } from './use-view-changes.ts'
import { AudienceField, audienceOf, sharingOf } from './view-audience.tsx'
import { useViewFailure, versionInTheWay } from './view-failure.ts'
import { RenameDialog, SaveAsDialog } from './view-name-dialogs.tsx'
import { viewMessages } from './views.messages.ts'

export type ViewDialogKind = 'saveAs' | 'rename' | 'save' | 'share' | 'remove'

interface Props {
  kind: ViewDialogKind
  /** The open view; null where it is nobody's. */
  saved: SavedView | null
  /** The state of the list now. */
  search: string
  changes: ViewChanges
  /** The version that the state on the screen began with. */
  seen: number
  onSeen: (version: number) => void
  /** Another version of the same filters: another name, other people. */
  onChanged: (view: SavedView) => void
  onMade: (view: SavedView) => void
  onRemoved: () => void
  onClose: () => void
}

export function ViewDialogs({ kind, saved, ...props }: Props) {
  if (kind === 'saveAs') return <SaveAsDialog {...props} onSaved={props.onMade} />
  if (!saved) return null
  const common = { ...props, saved }
  switch (kind) {
    case 'rename':
      return <RenameDialog {...common} />
    case 'save':
      return <SaveDialog {...common} />
    case 'share':
      return <ShareDialog {...common} />
    case 'remove':
      return <RemoveDialog {...common} />
  }
}

type WithSaved = Omit<Props, 'kind' | 'saved'> & { saved: SavedView }

/** Puts the state of now in the place of what the view was; who else will see it, is said before. */
function SaveDialog({ saved, search, changes, seen, onSeen, onClose }: WithSaved) {
  const t = useMessages(viewMessages)
  const { locale } = useLocale()
  const { mutate, error, isPending } = changes.update
  const role = saved.role && localName(saved.role.name, locale)
  const words = role
    ? { title: t.updateRoleTitle(saved.name, role), note: t.updateRoleNote(role), label: t.updateConfirm }
    : saved.shared
      ? { title: t.updateTitle(saved.name), note: t.updateNote, label: t.updateConfirm }
      : { title: t.saveTitle(saved.name), note: t.saveNote, label: t.saveChanges }
  function save() {
    mutate(
      { view: saved, version: seen, body: { search } },
      {
        onSuccess({ data }) {
          onSeen(data.version)
          onClose()
        },
        onError: (failure) => onSeen(versionInTheWay(failure) ?? seen),
      },
    )
  }
  return (
    <ConfirmDialog
      title={words.title}
      consequences={[words.note]}
      confirmLabel={words.label}
      look="primary"
      busy={isPending}
      error={useViewFailure(error)}
      onConfirm={save}
      onClose={onClose}
    />
  )
}

/** Who sees the view from now on: its owner, everybody or the people of one role. */
function ShareDialog({ saved, changes, onChanged, onClose }: WithSaved) {
  const t = useMessages(viewMessages)
  const { mutate, error, isPending } = changes.update
  const [audience, setAudience] = useState(audienceOf(saved))
  function share() {
    mutate(
      { view: saved, body: sharingOf(audience) },
      {
        onSuccess({ data }) {
          onChanged(data)
          onClose()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      title={t.shareTitle(saved.name)}
      consequences={[t.shareNote]}
      confirmLabel={t.shareConfirm}
      look="primary"
      busy={isPending}
      error={useViewFailure(error)}
      onConfirm={share}
      onClose={onClose}
    >
      <AudienceField value={audience} onChange={setAudience} search={saved.search} view={saved} />
    </ConfirmDialog>
  )
}

function RemoveDialog({ saved, changes, onRemoved, onClose }: WithSaved) {
  const t = useMessages(viewMessages)
  const { mutate, error, isPending } = changes.remove
  function remove() {
    mutate(saved, {
      onSuccess() {
        onRemoved()
        onClose()
      },
    })
  }
  return (
    <ConfirmDialog
      title={t.removeTitle(saved.name)}
      consequences={[saved.shared ? t.removeSharedNote : t.removeNote]}
      confirmLabel={t.removeConfirm}
      look="danger-final"
      busy={isPending}
      error={useViewFailure(error)}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
