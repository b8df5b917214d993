import { type FormEvent, type ReactNode, useId } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { actionDialogMessages } from './action-dialog.messages.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { ProblemBanner } from './problem-banner.tsx'
import type { AnyForm } from './use-form.ts'

interface ActionTexts {
  /** Of the dialog, where it says more than the action. */
  title?: string
  /** Verb and noun of the action, and what is said once it is done. */
  action: string
  done: string
  /** Said when the record is another one by now. */
  changed: string
}

interface Props<Reply> {
  texts: ActionTexts
  /** What follows from the action, one line each, as it would be now. */
  notes?: readonly string[]
  form: AnyForm & { save: () => Promise<Reply | null> }
  /** Takes the action back; offered with what is said once it is done. */
  undo?: (reply: Reply) => void
  onDone?: () => void
  onClose: () => void
  children?: ReactNode
}

/** An action on a record: its fields, and its consequences in words before it is done. */
export function ActionDialog<Reply>(props: Props<Reply>) {
  const { texts, notes = [], form, undo, onDone, onClose, children } = props
  const { action, done, changed, title = action } = texts
  const t = useMessages(actionDialogMessages)
  const id = useId()
  async function save() {
    const reply = await form.save()
    if (reply === null) return
    toast(done, undo && { undo: () => undo(reply) })
    onClose()
    onDone?.()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }
  const footer = (
    <>
      <Button type="submit" form={id} look="primary" busy={form.busy}>
        {action}
      </Button>
      <Button onClick={onClose}>{t.cancel}</Button>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} footer={footer}>
      <form id={id} className="stack-4 shrinks" onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} attempts={form.attempts} />
        {form.problem && (
          <ProblemBanner error={form.problem} changed={changed} onClose={form.dismissProblem} />
        )}
        {form.conflict && (
          <ConflictPanel key={form.version} form={form} conflict={form.conflict} onSave={() => void save()} />
        )}
        {children}
        <ul className="stack-1 bare-list" aria-live="polite">
          {notes.map((note) => (
            <li key={note}>
              <InlineMessage tone="info">{note}</InlineMessage>
            </li>
          ))}
        </ul>
      </form>
    </Dialog>
  )
}
