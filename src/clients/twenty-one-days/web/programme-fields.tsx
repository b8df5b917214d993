import { limits } from '#platform/contract/scalars.ts'
import type { Form } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { FieldGroup, FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { programmeMessages } from './programme.messages.ts'

interface BandValues {
  kcalFrom: number | null
  kcalTo: number | null
  note: string | null
}

/** For which targets a version is, for creating and editing alike. */
export function BandFields({ form }: { form: Pick<Form<BandValues>, 'number' | 'text'> }) {
  const t = useMessages(programmeMessages)
  return (
    <FormSection title={t.bandSection}>
      <FieldGroup legend={t.bandSection}>
        <NumberField {...form.number('kcalFrom')} whole />
        <NumberField {...form.number('kcalTo')} whole />
      </FieldGroup>
      <TextArea {...form.text('note')} rows={2} maxLength={limits.note} />
    </FormSection>
  )
}

/** How the fields of a version are called, in the form and in its history. */
export function useBandSpecs() {
  const t = useMessages(programmeMessages)
  return {
    kcalFrom: { label: t.fields.from, unit: t.kcal, errors: { 'below-floor': t.belowFloor } },
    kcalTo: { label: t.fields.to, unit: t.kcal, errors: { 'too-narrow': t.tooNarrow } },
    note: { label: t.fields.note },
  }
}

/** What the history of a version tells besides its band. */
export function useHistorySpecs() {
  const t = useMessages(programmeMessages)
  const statuses: Record<string, string> = t.statuses
  return {
    ...useBandSpecs(),
    status: { label: t.status, show: (status: string) => statuses[status] ?? status },
    number: { label: t.number },
    filledDays: { label: t.filled },
    leastKcal: { label: t.range, unit: t.kcal },
    mostKcal: { label: t.range, unit: t.kcal },
  }
}
