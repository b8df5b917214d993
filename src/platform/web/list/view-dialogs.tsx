import { useId, useState, type FormEvent } from 'react'
import { savedViewLimits, type SavedView } from '#platform/contract/saved-views.ts'
import { ApiError } from '../api/api-error.ts'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { layerMessages } from './layers.messages.ts'
import type { ViewChanges } from './use-view-changes.ts'
import type { ListView } from './use-views.ts'

export type ViewDialogKind = 'saveAs' | 'rename' | 'update' | 'share' | 'unshare' | 'remove'

interface Props {
  kind: ViewDialogKind
  view: ListView
  /** The state of the list now. */
  search: string
  changes: ViewChanges
  onSaved: (view: SavedView) => void
  onRemoved: () => void
  onClose: () => void
}

export function ViewDialogs({ kind, ...props }: Props) {
  if (kind === 'saveAs') return <SaveAsDialog {...props} />
  const { saved } = props.view
  if (!saved) return null
  if (kind === 'rename') return <RenameDialog {...props} saved={saved} />
  return <ViewConfirmation {...props} kind={kind} saved={saved} />
}

type Common = Omit<Props, 'kind'>
type WithSaved = Common & { saved: SavedView }

function SaveAsDialog({ search, changes, onSaved, onClose }: Common) {
  const t = useMessages(layerMessages)
  const { mutate, error, isPending } = changes.create
  const save = (name: string) =>
    mutate(
      { name, search },
      {
        onSuccess({ data }) {
          onSaved(data)
          onClose()
        },
      },
    )
  return (
    <NameDialog title={t.saveAs} initial="" error={error} busy={isPending} onSave={save} onClose={onClose} />
  )
}

function RenameDialog({ saved, changes, onClose }: WithSaved) {
  const t = useMessages(layerMessages)
  const { mutate, error, isPending } = changes.update
  const save = (name: string) => mutate({ view: saved, changes: { name } }, { onSuccess: onClose })
  const title = t.renameTitle
  return (
    <NameDialog
      title={title}
      initial={saved.name}
      error={error}
      busy={isPending}
      onSave={save}
      onClose={onClose}
    />
  )
}

interface NameDialogProps {
  title: string
  initial: string
  error: Error | null
  busy: boolean
  onSave: (name: string) => void
  onClose: () => void
}

function NameDialog({ title, initial, error, busy, onSave, onClose }: NameDialogProps) {
  const t = useMessages(layerMessages)
  const form = useId()
  const reason = useFailure(error)
  const [name, setName] = useState(initial)
  const [missing, setMissing] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = name.trim()
    setMissing(typed === '')
    if (typed !== '' && !busy) onSave(typed)
  }
  const footer = (
    <>
      <Button type="submit" form={form} look="primary" busy={busy}>
        {t.save}
      </Button>
      <Button onClick={onClose}>{t.cancel}</Button>
    </>
  )
  return (
    <Dialog title={title} dirty={false} onClose={onClose} footer={footer}>
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          name="name"
          label={t.viewName}
          value={name}
          onChange={setName}
          maxLength={savedViewLimits.name}
          error={missing ? t.nameMissing : reason}
          autoComplete="off"
          autoFocus
          required
        />
      </form>
    </Dialog>
  )
}

function ViewConfirmation(props: WithSaved & { kind: Exclude<ViewDialogKind, 'saveAs' | 'rename'> }) {
  const { kind, saved, search, changes, onRemoved, onClose } = props
  const t = useMessages(layerMessages)
  const mutation = kind === 'remove' ? changes.remove : changes.update
  const reason = useFailure(mutation.error)
  function confirm() {
    if (kind === 'remove') {
      return changes.remove.mutate(saved, {
        onSuccess() {
          onRemoved()
          onClose()
        },
      })
    }
    const change = kind === 'update' ? { search } : { shared: kind === 'share' }
    changes.update.mutate({ view: saved, changes: change }, { onSuccess: onClose })
  }
  const texts = {
    update: [t.updateTitle(saved.name), t.updateNote, t.updateConfirm],
    share: [t.shareTitle(saved.name), t.shareNote, t.shareConfirm],
    unshare: [t.unshareTitle(saved.name), t.unshareNote, t.unshareConfirm],
    remove: [t.removeTitle(saved.name), saved.shared ? t.removeSharedNote : t.removeNote, t.removeConfirm],
  } as const
  const [title, note, label] = texts[kind]
  return (
    <ConfirmDialog
      title={title}
      consequences={[note]}
      confirmLabel={label}
      look={kind === 'remove' ? 'danger-final' : 'primary'}
      busy={mutation.isPending}
      error={reason}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

function useFailure(error: Error | null): string | undefined {
  const t = useMessages(layerMessages)
  if (!error) return undefined
  if (!(error instanceof ApiError)) return t.failed
  if (error.code === 'offline') return t.failedOffline
  if (error.code === 'stale') return t.stale
  if (error.code === 'duplicate' || error.fields['name']?.includes('taken')) return t.taken
  return error.fields['list'] ? t.tooMany : t.failed
}
