import type { Occasion, occasionDraft } from '#platform/contract/occasions.ts'
import type { FieldSpecs } from '../form/field-specs.ts'
import type { StoredRecord } from '../form/use-saving.ts'
import type { Form, ValuesOf } from '../form/use-form.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { useToday } from '../list/today.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { NameFields } from '../ui/fields/name-fields.tsx'
import { occasionsMessages } from './occasions.messages.ts'

export type OccasionValues = ValuesOf<typeof occasionDraft>

export const emptyOccasion: OccasionValues = { name: { fa: null, ar: null }, startsOn: null, endsOn: null }

export function storedOccasion({ name, startsOn, endsOn, version }: Occasion): StoredRecord<OccasionValues> {
  return { values: { name, startsOn, endsOn }, version }
}

/** How the fields of an occasion are called, in forms and in its history. */
export function useOccasionFields(): FieldSpecs<OccasionValues> {
  const t = useMessages(occasionsMessages)
  const { format } = useLocale()
  return {
    'name.fa': { label: t.fields.fa },
    'name.ar': { label: t.fields.ar },
    startsOn: { label: t.fields.startsOn, show: format.longDate },
    endsOn: { label: t.fields.endsOn, show: format.longDate, errors: { 'out-of-range': t.wrongDays } },
  }
}

/** The inputs of an occasion, for writing one down and changing it alike. */
export function OccasionFields({ form }: { form: Form<OccasionValues> }) {
  const t = useMessages(occasionsMessages)
  const today = useToday()
  return (
    <>
      <NameFields label={t.name} fa={form.text('name.fa')} ar={form.text('name.ar')} />
      <DateField {...form.field('startsOn')} today={today} />
      <DateField {...form.field('endsOn')} today={today} />
    </>
  )
}
