import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId } from 'react'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ErrorSummary } from '#platform/web/form/error-summary.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { type AnyForm, useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { queues } from '#today/queues/queues.contract.ts'
import { clientLimits } from '../client-limits.contract.ts'
import { type Client, clients, closeReasons, reopenReasons } from '../clients.contract.ts'
import { clientClosingMessages } from './client-closing.messages.ts'
import css from './client-form.module.css'

interface Props {
  client: Client
  onClose: () => void
}

/** Closes the file from today on, with a reason. */
export function CloseClient({ client, onClose }: Props) {
  const t = useMessages(clientClosingMessages)
  const api = useApi()
  const form = useForm({
    schema: clients.close.body,
    fields: {
      reason: { label: t.fields.reason, errors: { required: t.reasonMissing } },
      note: { label: t.fields.note },
    },
    initial: { reason: null, note: null },
    version: client.version,
    submit: async (body, { version: ifMatch }) =>
      (await api.call(clients.close, { params: { clientId: client.id }, body }, { ifMatch })).data,
  })
  const options = closeReasons.map((value) => ({ value, label: t.closeReasons[value] }))
  const words = {
    title: t.closeTitle(client.fullName),
    act: t.closeAct,
    done: t.closed,
    notes: [t.closeNotes.queues, t.closeNotes.kept],
  }
  return (
    <ClosingDialog {...words} form={form} onClose={onClose}>
      <RadioGroup {...form.choice('reason')} options={options} />
      <TextArea {...form.text('note')} rows={2} maxLength={clientLimits.note} />
    </ClosingDialog>
  )
}

/** Takes a closed client back, with a reason. */
export function ReopenClient({ client, onClose }: Props) {
  const t = useMessages(clientClosingMessages)
  const api = useApi()
  const form = useForm({
    schema: clients.reopen.body,
    fields: { reason: { label: t.fields.reason, errors: { required: t.reasonMissing } } },
    initial: { reason: null },
    version: client.version,
    submit: async (body, { version: ifMatch }) =>
      (await api.call(clients.reopen, { params: { clientId: client.id }, body }, { ifMatch })).data,
  })
  const options = reopenReasons.map((value) => ({ value, label: t.reopenReasons[value] }))
  const words = {
    title: t.reopenTitle(client.fullName),
    act: t.reopenAct,
    done: t.reopened,
    notes: [t.reopenNotes.stage],
  }
  return (
    <ClosingDialog {...words} form={form} onClose={onClose}>
      <RadioGroup {...form.choice('reason')} options={options} />
    </ClosingDialog>
  )
}

interface DialogProps {
  title: string
  act: string
  done: string
  notes: readonly string[]
  form: AnyForm & { save: () => Promise<unknown> }
  onClose: () => void
  children: ReactNode
}

const changedMeanwhile = new Set<string>(['conflict', 'stale'])

function ClosingDialog({ title, act, done, notes, form, onClose, children }: DialogProps) {
  const t = useMessages(clientClosingMessages)
  const id = useId()
  const queries = useQueryClient()
  async function submit(event: FormEvent) {
    event.preventDefault()
    if ((await form.save()) === null) return
    toast(done)
    onClose()
    const touched = [clients.get, clients.list, clients.history, queues.list, queues.next, queues.myDay]
    await Promise.all(touched.map((one) => queries.invalidateQueries({ queryKey: queryKeyOf(one) })))
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
            {changedMeanwhile.has(form.problem.code) && <p>{t.changed}</p>}
          </ProblemBanner>
        )}
        {children}
        <ul className={css.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </form>
    </Dialog>
  )
}
