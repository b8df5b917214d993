import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { savedViewLimits, type SavedView } from '#platform/contract/saved-views.ts'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import type { ViewChanges } from './use-view-changes.ts'
import { AudienceField, sharingOf, useMaySharing, type ViewAudience } from './view-audience.tsx'
import { useViewFailure } from './view-failure.ts'
import { viewMessages } from './views.messages.ts'

interface SaveAsProps {
  /** The state of the list now. */
  search: string
  changes: ViewChanges
  onSaved: (view: SavedView) => void
  onClose: () => void
}

/** The state now as a view of its own, at once for others where the person may. */
export function SaveAsDialog({ search, changes, onSaved, onClose }: SaveAsProps) {
  const t = useMessages(viewMessages)
  const { mutate, error, isPending } = changes.create
  const [audience, setAudience] = useState<ViewAudience>('')
  function save(name: string) {
    mutate(
      { name, search, ...sharingOf(audience) },
      {
        onSuccess({ data }) {
          onSaved(data)
          onClose()
        },
      },
    )
  }
  return (
    <NameDialog title={t.saveAs} initial="" error={error} busy={isPending} onSave={save} onClose={onClose}>
      {useMaySharing() && (
        <AudienceField value={audience} onChange={setAudience} search={search} view={null} />
      )}
    </NameDialog>
  )
}

interface RenameProps {
  saved: SavedView
  changes: ViewChanges
  onChanged: (view: SavedView) => void
  onClose: () => void
}

export function RenameDialog({ saved, changes, onChanged, onClose }: RenameProps) {
  const t = useMessages(viewMessages)
  const { mutate, error, isPending } = changes.update
  function save(name: string) {
    mutate(
      { view: saved, body: { name } },
      {
        onSuccess({ data }) {
          onChanged(data)
          onClose()
        },
      },
    )
  }
  return (
    <NameDialog
      title={t.renameTitle}
      initial={saved.name}
      error={error}
      busy={isPending}
      onSave={save}
      onClose={onClose}
      {...(saved.shared && { hint: t.renameSharedHint })}
    />
  )
}

interface NameDialogProps {
  title: string
  initial: string
  hint?: string
  error: Error | null
  busy: boolean
  onSave: (name: string) => void
  onClose: () => void
  /** What is asked besides the name. */
  children?: ReactNode
}

function NameDialog({ title, initial, hint, error, busy, onSave, onClose, children }: NameDialogProps) {
  const t = useMessages(viewMessages)
  const form = useId()
  const reason = useViewFailure(error)
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
      <form id={form} className="grid-4" onSubmit={submit} noValidate>
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
          {...(hint !== undefined && { hint })}
        />
        {children}
      </form>
    </Dialog>
  )
}
