import { useQuery } from '@tanstack/react-query'
import type { OrganisationView } from '#platform/contract/organisation.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { loadedScreen } from '#platform/web/form/loaded.tsx'
import { type Form, useForm, type ValuesOf } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { FieldGroup, FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { TextField, type TextFieldProps } from '#platform/web/ui/fields/text-field.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { organisation, organisationDraft, organisationLimits } from '../organisation.contract.ts'
import { LogoSection } from './logo-section.tsx'
import { organisationMessages } from './organisation.messages.ts'
import { OrganisationPreview } from './organisation-preview.tsx'
import { useKeptProfile } from './use-kept-profile.ts'
import css from './organisation.module.css'

type Values = ValuesOf<typeof organisationDraft>

const stored = ({ name, contacts, colours, version }: OrganisationView) => ({
  values: { name, contacts, colours } satisfies Values,
  version,
})

/** `/settings/organisation`: what the service is called, its logo, how it is reached, the colours of its papers. */
export const Screen = loadedScreen(organisation.get, organisationMessages, 'title', (profile) => (
  <Profile profile={profile} />
))

function Profile({ profile }: { profile: OrganisationView }) {
  const t = useMessages(organisationMessages)
  const mayChange = useMay('settings.write')
  const fields = useOrganisationFields()
  const form = useOrganisationForm(profile, fields)
  const history = useQuery(useApi().query(organisation.history, {}))
  return (
    <FormScreen
      form={form}
      title={t.title}
      crumbs={[{ label: t.settings, href: backHref(paths.settings) }]}
      actions={
        <HistoryButton query={history} specs={{ ...fields, logo: { label: t.sections.logo } }} form={form} />
      }
      notice={<Banner tone="info">{mayChange ? t.where : t.readOnly}</Banner>}
      onSaved={() => toast(t.saved)}
    >
      <fieldset disabled={!mayChange} style={{ display: 'contents' }}>
        <NameFields form={form} />
        <LogoSection profile={profile} />
        <ContactFields form={form} country="IR" />
        <ContactFields form={form} country="IQ" />
        <FormSection title={t.sections.colours}>
          <ColourField {...form.text('colours.heading')} hint={t.hints.colour} />
          <ColourField {...form.text('colours.line')} />
        </FormSection>
        <FormSection title={t.preview}>
          <OrganisationPreview profile={{ ...profile, ...form.values }} />
        </FormSection>
      </fieldset>
    </FormScreen>
  )
}

function NameFields({ form }: { form: Form<Values> }) {
  const t = useMessages(organisationMessages)
  const { name: maxLength } = organisationLimits
  return (
    <FormSection title={t.sections.name}>
      <FieldGroup legend={t.sections.name}>
        <TextField {...form.text('name.fa')} lang="fa" maxLength={maxLength} hint={t.hints.name} />
        <TextField {...form.text('name.ar')} lang="ar" maxLength={maxLength} />
      </FieldGroup>
    </FormSection>
  )
}

function ContactFields({ form, country }: { form: Form<Values>; country: 'IR' | 'IQ' }) {
  const t = useMessages(organisationMessages)
  const lang = country === 'IR' ? 'fa' : 'ar'
  const { phone, address, site, social } = organisationLimits
  return (
    <FormSection title={t.sections[country]}>
      <FieldGroup legend={t.sections[country]}>
        <TextField
          {...form.text(`contacts.${country}.phone`)}
          dir="ltr"
          maxLength={phone}
          hint={t.hints.contacts}
        />
        <TextField {...form.text(`contacts.${country}.site`)} dir="ltr" maxLength={site} />
        <TextField {...form.text(`contacts.${country}.social`)} maxLength={social} />
        <TextField {...form.text(`contacts.${country}.address`)} lang={lang} maxLength={address} />
      </FieldGroup>
    </FormSection>
  )
}

function useOrganisationFields(): FieldSpecs<Values> {
  const { fields, errors } = useMessages(organisationMessages)
  const site = { format: errors.site }
  const colour = { format: errors.colour, 'too-pale': errors.pale }
  const of = (country: 'IR' | 'IQ', part: 'phone' | 'address' | 'site' | 'social') => ({
    label: `${fields[part]} (${fields.countries[country]})`,
  })
  return {
    'name.fa': { label: fields.nameFa },
    'name.ar': { label: fields.nameAr },
    'contacts.IR.phone': of('IR', 'phone'),
    'contacts.IR.address': of('IR', 'address'),
    'contacts.IR.site': { ...of('IR', 'site'), errors: site },
    'contacts.IR.social': of('IR', 'social'),
    'contacts.IQ.phone': of('IQ', 'phone'),
    'contacts.IQ.address': of('IQ', 'address'),
    'contacts.IQ.site': { ...of('IQ', 'site'), errors: site },
    'contacts.IQ.social': of('IQ', 'social'),
    'colours.heading': { label: fields.heading, errors: colour },
    'colours.line': { label: fields.line, errors: colour },
  }
}

function useOrganisationForm(profile: OrganisationView, fields: FieldSpecs<Values>) {
  const api = useApi()
  const show = useKeptProfile()
  const { values, version } = stored(profile)
  return useForm({
    schema: organisationDraft,
    fields,
    initial: values,
    version,
    draft: 'organisation',
    stored,
    submit: async (body, { version: seen }) => {
      const reply = await api.call(organisation.change, { body }, { ifMatch: seen })
      show(reply)
      return reply.data
    },
  })
}

/** A colour as its code, with the browser's own picker beside it. */
function ColourField(props: TextFieldProps) {
  const t = useMessages(organisationMessages)
  const { value, onChange, label } = props
  return (
    <TextField
      {...props}
      dir="ltr"
      onChange={(next) => onChange(next.trim().toLowerCase())}
      unit={
        <input
          type="color"
          className={css.picker}
          aria-label={`${t.pick}: ${label}`}
          value={/^#[0-9a-f]{6}$/.test(value) ? value : '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
      }
    />
  )
}
