import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ConflictPanel } from '#platform/web/form/conflict-panel.tsx'
import { DraftBanner } from '#platform/web/form/draft-banner.tsx'
import { ErrorSummary } from '#platform/web/form/error-summary.tsx'
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx'
import { ProblemBanner, standsAtFields } from '#platform/web/form/problem-banner.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useEditingMark } from '#platform/web/presence/editing-marks.ts'
import { Presence } from '#platform/web/presence/presence.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Drawer } from '#platform/web/ui/drawer.tsx'
import { focusField } from '#platform/web/ui/fields/reveal.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type Client, clients } from '../clients.contract.ts'
import { clientValues, useClientFields } from './client-fields.ts'
import { ClientForm } from './client-form.tsx'
import { clientFormMessages } from './client-form.messages.ts'
import { PossibleDuplicates } from './possible-duplicates.tsx'
import { RegistrationSteps } from './registration-steps.tsx'
import { clientSchemaOn } from './client-schema.ts'

interface Props {
  client: Client
  /** Earlier values to put back; nothing is stored before it is saved. */
  fill?: Readonly<Record<string, unknown>> | undefined
  onClose: () => void
}

/** Edits a client beside the profile. Only what changed is sent; somebody else's changes are merged. */
export function EditClient({ client, fill, onClose }: Props) {
  const t = useMessages(clientFormMessages)
  const id = useId()
  const frame = useRef<HTMLFormElement>(null)
  const api = useApi()
  const queries = useQueryClient()
  const today = client.lifecycle.asOf
  const [schema] = useState(() => clientSchemaOn(today, client))
  const form = useForm({
    schema,
    fields: useClientFields(client),
    initial: clientValues(client),
    version: client.version,
    draft: `client/${client.id}`,
    stored: (record: Client) => ({ values: clientValues(record), version: record.version }),
    submit: async (_, { changed, version }) => {
      const params = { clientId: client.id }
      return (await api.call(clients.update, { params, body: changed }, { ifMatch: version })).data
    },
  })
  const fillForm = useEffectEvent(form.fill)
  useEffect(() => {
    if (frame.current) focusField(frame.current, 'fullName')
  }, [])
  useEffect(() => {
    if (fill) fillForm(fill)
  }, [fill])

  async function save() {
    if (!form.dirty) return onClose()
    if ((await form.save()) === null) return
    toast(t.saved)
    onClose()
    const touched = [clients.get, clients.list, clients.history].map(queryKeyOf)
    await Promise.all(touched.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  useEditingMark(true)
  const footer = (
    <>
      <Button type="submit" form={id} look="primary" busy={form.busy} aria-keyshortcuts="Control+S">
        {t.save}
      </Button>
      <Button onClick={onClose}>{t.cancel}</Button>
    </>
  )
  return (
    <Drawer title={t.title} onClose={onClose} footer={footer}>
      <form id={id} ref={frame} className="stack-sections" onSubmit={submit} noValidate>
        <Presence kind="client" id={client.id} />
        {form.draft && <DraftBanner draft={form.draft} specs={form.specs} />}
        <ErrorSummary errors={form.errors} attempts={form.attempts} />
        {form.conflict && <ConflictPanel form={form} conflict={form.conflict} onSave={() => void save()} />}
        {form.problem && !standsAtFields(form.problem) && (
          <ProblemBanner error={form.problem} onRetry={() => void save()} onClose={form.dismissProblem} />
        )}
        <PossibleDuplicates
          fullName={form.values.fullName}
          birthDate={form.values.birthDate}
          except={client.id}
          isStrict
        />
        <RegistrationSteps
          form={form}
          onGoTo={(field) => frame.current && focusField(frame.current, field)}
        />
        <ClientForm form={form} client={client} today={today} />
      </form>
      <LeaveGuard form={form} save={async () => (await form.save()) !== null} />
    </Drawer>
  )
}
