import { type FormEvent, type ReactNode, useId } from 'react'
import { ErrorSummary } from '#platform/web/form/error-summary.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import type { AnyForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import css from './terms.module.css'
import { termsMessages } from './terms.messages.ts'

interface Props {
  title: string
  /** Verb and noun of the act, and what is said once it is done. */
  act: string
  done: string
  /** What follows from the act, one line each, as it would be now. */
  notes: readonly string[]
  form: AnyForm & { save: () => Promise<unknown> }
  onClose: () => void
  children?: ReactNode
}

/** An act on a term: its fields, and its consequences in words before it is done. */
export function TermDialog({ title, act, done, notes, form, onClose, children }: Props) {
  const t = useMessages(termsMessages)
  const id = useId()
  async function submit(event: FormEvent) {
    event.preventDefault()
    if ((await form.save()) === null) return
    toast(done)
    onClose()
  }
  const footer = (
    <>
      <Button type="submit" form={id} look="primary" busy={form.busy}>
        {act}
      </Button>
      <Button onClick={onClose}>{t.cancel}</Button>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} footer={footer}>
      <form id={id} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <ErrorSummary errors={form.errors} attempts={form.attempts} />
        {form.problem && (
          <ProblemBanner error={form.problem} onClose={form.dismissProblem}>
            {form.problem.code === 'conflict' && <p>{t.errors.changed}</p>}
          </ProblemBanner>
        )}
        {children}
        <ul className={css.notes} aria-live="polite">
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
