import type { Annotation, annotationDraft } from '#platform/contract/annotations.ts'
import type { FieldSpecs } from '../form/field-specs.ts'
import type { StoredRecord } from '../form/use-saving.ts'
import type { Form, ValuesOf } from '../form/use-form.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { useToday } from '../list/today.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { NameFields } from '../ui/fields/name-fields.tsx'
import { annotationsMessages } from './annotations.messages.ts'

export type AnnotationValues = ValuesOf<typeof annotationDraft>

export const emptyAnnotation: AnnotationValues = {
  name: { fa: null, ar: null },
  startsOn: null,
  endsOn: null,
}

export function storedAnnotation({
  name,
  startsOn,
  endsOn,
  version,
}: Annotation): StoredRecord<AnnotationValues> {
  return { values: { name, startsOn, endsOn }, version }
}

/** How the fields of an chart annotation are called, in forms and in its history. */
export function useAnnotationFields(): FieldSpecs<AnnotationValues> {
  const t = useMessages(annotationsMessages)
  const { format } = useLocale()
  return {
    'name.fa': { label: t.fields.fa },
    'name.ar': { label: t.fields.ar },
    startsOn: { label: t.fields.startsOn, show: format.longDate },
    endsOn: { label: t.fields.endsOn, show: format.longDate, errors: { 'out-of-range': t.wrongDays } },
  }
}

/** The inputs of an chart annotation, for writing one down and changing it alike. */
export function AnnotationFields({ form }: { form: Form<AnnotationValues> }) {
  const t = useMessages(annotationsMessages)
  const today = useToday()
  return (
    <>
      <NameFields form={form} label={t.name} />
      <DateField {...form.field('startsOn')} today={today} />
      <DateField {...form.field('endsOn')} today={today} />
    </>
  )
}
