import type { FocusEvent } from 'react'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { isRepeatedId } from '#platform/contract/text/national-id.ts'
import { useMay } from '#platform/web/app-context.tsx'
import type { Form } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import type { ColumnField, RegistryField as RegistryFieldName } from '#platform/contract/record-fields.ts'
import type { RegistryName } from '#platform/contract/registries.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { CheckboxField, RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { PhoneField } from '#platform/web/ui/fields/phone-field.tsx'
import { PickedChips } from '#platform/web/ui/fields/picked-chips.tsx'
import { RecordPicker, RecordsPicker } from '#platform/web/ui/fields/record-picker.tsx'
import { OptionField } from '#platform/web/ui/fields/option-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { WeightField } from '#platform/web/ui/fields/weight-field.tsx'
import { clientLimits } from '../client-limits.contract.ts'
import { clientFields, countries, sexes } from '../client-fields.contract.ts'
import type { Client } from '../clients.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import type { ClientValues } from './client-fields.ts'
import { clientFormMessages } from './client-form.messages.ts'
import { ClientNationalId, ClientPhone } from './client-phone.tsx'
import { CodeChoices } from './code-choices.tsx'
import { ConditionRows } from './condition-rows.tsx'
import { dislikeSource } from './dislike-source.ts'
import { hiddenContactMessages } from './hidden-contact.messages.ts'
import { useNewTag } from './new-tag.ts'
import { supporterSource } from './supporter-source.ts'

interface Props {
  form: Form<ClientValues>
  client: Pick<Client, 'id' | 'dislikes' | 'phone' | 'nationalId'>
  /** The business day in the client's country. */
  today: IsoDate
}

/** Every field of a client, in sections. The inputs hold nothing: form and caller do. */
export function ClientForm({ form, client, today }: Props) {
  return (
    <>
      <Identity form={form} client={client} today={today} />
      <Body form={form} />
      <Health form={form} client={client} today={today} />
      <Life form={form} />
      <Service form={form} />
    </>
  )
}

const languages = ['fa-IR', 'ar-IQ'] as const

function Identity({ form, client, today }: Props) {
  const t = useMessages(clientFormMessages)
  const { typeWhole } = useMessages(hiddenContactMessages)
  const { id, phone, nationalId } = client
  return (
    <FormSection title={t.sections.identity}>
      <TextField {...form.text('fullName')} maxLength={clientLimits.name} />
      <RadioGroup {...form.choice('country')} options={optionsOf(countries, t.countries)} />
      <div onFocus={selectHidden}>
        <PhoneField
          {...form.text('phone')}
          country={form.values.country ?? 'IR'}
          {...(phone !== '' && { hint: typeWhole })}
        />
        <ClientPhone clientId={id} masked={phone} />
      </div>
      <RadioGroup {...form.choice('language')} options={optionsOf(languages, t.languages)} />
      <RadioGroup {...form.choice('sex')} options={optionsOf(sexes, t.sexes)} />
      <DateField {...form.field('birthDate')} today={today} max={today} />
      <div onFocus={selectHidden}>
        <TextField
          {...form.text('nationalId')}
          dir="ltr"
          maxLength={clientLimits.phone}
          {...(nationalId !== null && { hint: typeWhole })}
        />
        {isRepeatedId(form.values.nationalId ?? '') && (
          <InlineMessage tone="today">{t.repeatedId}</InlineMessage>
        )}
        {nationalId !== null && <ClientNationalId clientId={id} masked={nationalId} />}
      </div>
    </FormSection>
  )
}

/** What is typed into a field that holds a hidden value takes its place. */
function selectHidden({ target }: FocusEvent) {
  if (target instanceof HTMLInputElement && target.value.includes('•')) target.select()
}

function Body({ form }: Pick<Props, 'form'>) {
  const t = useMessages(clientFormMessages)
  return (
    <FormSection title={t.sections.body}>
      <NumberField {...form.number('heightMm')} />
      <WeightField {...form.field('startWeightG')} />
      <WeightField {...form.field('targetWeightG')} />
      <RegistryField form={form} path="goal" />
      <RegistryField form={form} path="activityType" />
      <RegistryField form={form} path="activityProduct" />
    </FormSection>
  )
}

function Health({ form, client, today }: Props) {
  const t = useMessages(clientFormMessages)
  const conditions = useRegistry('conditions')
  const isWoman = form.values.sex !== 'male'
  const medicines = useRegistry('medicines')
  const binding = form.field('conditions')
  return (
    <FormSection title={t.sections.health}>
      {(isWoman || form.values.pregnantSince !== null) && (
        <DateField {...form.field('pregnantSince')} today={today} max={today} hint={t.pregnantHint} />
      )}
      {(isWoman || form.values.breastfeedingChildBirth !== null) && (
        <DateField {...form.field('breastfeedingChildBirth')} today={today} max={today} hint={t.childHint} />
      )}
      <ConditionRows {...conditions} {...binding} today={today} />
      <ConditionRows {...medicines} {...form.field('medicines')} today={today} excludes="none" />
      <Choices form={form} path="allergies" />
      <Dislikes form={form} client={client} />
    </FormSection>
  )
}

function Choices({ form, path }: { form: Form<ClientValues>; path: 'allergies' }) {
  const registry = useRegistry(path)
  const { value, ...binding } = form.field(path)
  return <CodeChoices {...binding} {...registry} value={value.filter((code) => code !== null)} />
}

/** As the other choices, and what is missing can be added by who may. */
function Tags({ form }: { form: Form<ClientValues> }) {
  const registry = useRegistry('tags')
  const { value, ...binding } = form.field('tags')
  const codes = value.filter((code) => code !== null)
  const { dialog, ...creating } = useNewTag((code) => binding.onChange([...codes, code]))
  return (
    <>
      <CodeChoices {...binding} {...registry} {...creating} value={codes} />
      {dialog}
    </>
  )
}

/** Who may not look food items up can still take them out. */
function Dislikes({ form, client }: Pick<Props, 'form' | 'client'>) {
  const t = useMessages(clientFormMessages)
  const { locale } = useLocale()
  const maySearch = useMay('food-items.read')
  const { value, onChange, ...binding } = form.field('dislikes')
  const ids = value.filter((id) => id !== null)
  const known = client.dislikes.map(({ id, fa, ar }) => ({ id, label: (locale === 'ar-IQ' && ar) || fa }))
  if (maySearch) {
    return (
      <RecordsPicker
        {...binding}
        hint={t.dislikesHint}
        source={dislikeSource}
        known={known}
        value={ids}
        onChange={(next) => onChange([...next])}
      />
    )
  }
  const items = known
    .filter(({ id }) => ids.includes(id))
    .map(({ id, label }) => ({ key: String(id), label }))
  return (
    <PickedChips
      label={binding.label}
      items={items}
      onRemove={(key) => onChange(ids.filter((id) => String(id) !== key))}
    />
  )
}

function Life({ form }: Pick<Props, 'form'>) {
  const t = useMessages(clientFormMessages)
  return (
    <FormSection title={t.sections.life}>
      <RegistryField form={form} path="provinceCode" parent={form.values.country} />
      <TextField {...form.text('city')} maxLength={clientLimits.city} />
      <RegistryField form={form} path="jobCode" />
      <RegistryField form={form} path="educationCode" />
      <RegistryField form={form} path="maritalCode" />
    </FormSection>
  )
}

function Service({ form }: Pick<Props, 'form'>) {
  const t = useMessages(clientFormMessages)
  const mayAssign = useMay('clients.assign')
  return (
    <FormSection title={t.sections.service}>
      {mayAssign && <SupporterField form={form} />}
      <Tags form={form} />
      <CheckboxField {...form.flag('messagesOptOut')} required={false} />
      <TextArea {...form.text('note')} rows={3} maxLength={clientLimits.note} />
    </FormSection>
  )
}

function SupporterField({ form }: Pick<Props, 'form'>) {
  const t = useMessages(clientFormMessages)
  return <RecordPicker {...form.field('supporterId')} source={supporterSource} placeholder={t.nobody} />
}

/** Fields of which a client has one code of a registry. */
type ChoiceField = RegistryFieldName<typeof clientFields> & ColumnField<typeof clientFields>

interface RegistryFieldProps {
  form: Form<ClientValues>
  path: ChoiceField
  /** Offers only what belongs to this entry. */
  parent?: string | null
}

/** Registries with more entries than anybody looks through. */
const searched: ReadonlySet<RegistryName> = new Set(['provinces', 'jobs'])

/** One choice of a registry; a retired one that the record has stays a choice. */
function RegistryField({ form, path, parent }: RegistryFieldProps) {
  const t = useMessages(clientFormMessages)
  const { registry } = clientFields[path]
  const { options, nameOf } = useRegistry(registry, parent)
  const binding = form.text(path)
  const isOffered = binding.value === '' || options.some(({ value }) => value === binding.value)
  const all = isOffered ? options : [...options, { value: binding.value, label: nameOf(binding.value) }]
  const props = { ...binding, options: all, emptyLabel: t.unset }
  return searched.has(registry) ? (
    <OptionField {...props} kind={`registry/${registry}`} />
  ) : (
    <SelectField {...props} />
  )
}
