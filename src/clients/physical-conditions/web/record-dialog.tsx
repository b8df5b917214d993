import { type FormEvent, type ReactNode, useId } from 'react'
import { ConflictPanel } from '#platform/web/form/conflict-panel.tsx'
import { ErrorSummary } from '#platform/web/form/error-summary.tsx'
import { ProblemBanner, standsAtFields } from '#platform/web/form/problem-banner.tsx'
import type { AnyForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { conditionsMessages } from './conditions.messages.ts'

interface Props {
  title: string
  form: AnyForm & { save: () => Promise<unknown> }
  /** Said once it is saved. */
  saved: string
  onClose: () => void
  /** Below the fields: use, retire. */
  foot?: ReactNode
  children: ReactNode
}

/** Creates or edits a record over its list. */
export function RecordDialog({ title, form, saved, onClose, foot, children }: Props) {
  const t = useMessages(conditionsMessages)
  const id = useId()
  async function save() {
    if ((await form.save()) === null) return
    toast(saved)
    onClose()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }
  const footer = (
    <>
      <Button type="submit" form={id} look="primary" busy={form.busy}>
        {t.save}
      </Button>
      <Button onClick={onClose}>{t.cancel}</Button>
    </>
  )
  return (
    <Dialog title={title} width="wide" dirty={form.dirty} onClose={onClose} footer={footer}>
      <form id={id} className="stack-5" onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} attempts={form.attempts} />
        {form.problem && !standsAtFields(form.problem) && (
          <ProblemBanner error={form.problem} onClose={form.dismissProblem}>
            {form.problem.code === 'forbidden' && <p>{t.todayForbidden}</p>}
          </ProblemBanner>
        )}
        {form.conflict && (
          <ConflictPanel key={form.version} form={form} conflict={form.conflict} onSave={() => void save()} />
        )}
        {children}
      </form>
      {foot}
    </Dialog>
  )
}
