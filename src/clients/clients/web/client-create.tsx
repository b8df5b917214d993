import { useState } from 'react'
import * as z from 'zod/mini'
import type { ApiError } from '#platform/web/api/api-error.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { useOpenCreated } from '#platform/web/form/created-notice.tsx'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { useForm, type Form, type ValuesOf } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { Page } from '#platform/web/page.tsx'
import { paths } from '#platform/web/routing/paths.ts'
import { fillPath, hrefOf } from '#platform/web/routing/screen.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { PhoneField } from '#platform/web/ui/fields/phone-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { clientLimits } from '../client-limits.contract.ts'
import { countries } from '../client-fields.contract.ts'
import { type Client, clientQuickDraft, clients } from '../clients.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { clientCreateMessages } from './client-create.messages.ts'
import { EditClient } from './edit-client.tsx'
import { phoneProblemsMessages } from './phone-problems.messages.ts'
import { PossibleDuplicates } from './possible-duplicates.tsx'

/** Without the supporter: absent, the client goes to whoever registers them, or waits to be taken. */
const schema = z.omit(clientQuickDraft, { supporterId: true })
type Values = ValuesOf<typeof schema>
const languages = ['fa-IR', 'ar-IQ'] as const

/** `/users/create`: name and phone are enough to begin; whoever has the time goes on with the full form. */
export function Screen() {
  const t = useMessages(clientCreateMessages)
  const openCreated = useOpenCreated()
  const [filling, setFilling] = useState<Client | null>(null)
  const empty = useEmptyClient()
  const form = useForm({
    schema,
    fields: useClientFields(),
    initial: empty,
    draft: 'client/new',
    submit: useCreate(),
  })
  const openProfile = ({ id }: Client) => openCreated(fillPath(paths.profile, { user_id: id }))
  async function saveAndFill() {
    const saved = await form.save()
    if (saved !== null) setFilling(saved)
  }
  if (filling) {
    return (
      <Page title={filling.fullName} width="form">
        <Banner tone="success" title={t.saved(filling.fullName)} />
        <EditClient client={filling} onClose={() => openProfile(filling)} />
      </Page>
    )
  }
  return (
    <FormScreen
      form={form}
      title={t.title}
      bar="always"
      crumbs={[{ label: t.list, href: backHref(paths.clients) }]}
      notice={<KnownClient problem={form.problem} />}
      onSaved={openProfile}
      onSavedAndNew={({ fullName }) => {
        toast(t.saved(fullName))
        form.startAnew(empty)
      }}
      // Above the fields: what a field says on leaving it must not move the button away from under the pointer.
      actions={
        <Button icon="edit" busy={form.busy} onClick={() => void saveAndFill()}>
          {t.saveAndFill}
        </Button>
      }
    >
      <ClientQuickForm form={form} />
    </FormScreen>
  )
}

function useEmptyClient(): Values {
  const { locale } = useLocale()
  const country = locale === 'ar-IQ' ? 'IQ' : 'IR'
  return { fullName: null, phone: null, country, language: locale }
}

function useCreate() {
  const api = useApi()
  const readAgain = useReadAgain()
  return async (body: z.output<typeof schema>, { idempotencyKey }: { idempotencyKey: string }) => {
    const { data } = await api.call(clients.create, { body }, { idempotencyKey })
    readAgain(clients.list)
    return data
  }
}

function useClientFields(): FieldSpecs<Values> {
  const t = useMessages(clientCreateMessages)
  return {
    fullName: { label: t.fullName },
    phone: { label: t.phone, errors: useMessages(phoneProblemsMessages) },
    country: { label: t.country, show: (value) => t.countries[value] },
    language: { label: t.language, show: (value) => t.languages[value] },
  }
}

function ClientQuickForm({ form }: { form: Form<Values> }) {
  const t = useMessages(clientCreateMessages)
  const country = form.values.country ?? 'IR'
  return (
    <FormSection title={t.section} description={t.sectionText}>
      <TextField {...form.text('fullName')} maxLength={clientLimits.name} hint={t.nameHint} autoFocus />
      <PossibleDuplicates fullName={form.values.fullName} />
      <RadioGroup {...form.choice('country')} options={optionsOf(countries, t.countries)} />
      <PhoneField {...form.text('phone')} country={country} />
      <RadioGroup {...form.choice('language')} options={optionsOf(languages, t.languages)} />
    </FormSection>
  )
}

/** The phone belongs to somebody the person may see: the way leads there, not to a second record. */
function KnownClient({ problem }: { problem: ApiError | null }) {
  const t = useMessages(clientCreateMessages)
  if (problem?.code !== 'duplicate') return null
  const known = problem.current as { id?: number } | undefined
  return (
    <Banner
      tone="plum"
      title={t.errors.known}
      actions={
        known?.id !== undefined && (
          <LinkButton href={hrefOf(paths.profile, { user_id: known.id })}>{t.openKnown}</LinkButton>
        )
      }
    />
  )
}
