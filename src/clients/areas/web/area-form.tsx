import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import type { Form, ValuesOf } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import type { Area, areaDraft } from '../areas.contract.ts'
import { areasMessages } from './areas.messages.ts'

export type AreaValues = ValuesOf<typeof areaDraft>

export const emptyArea: AreaValues = { name: { fa: null, ar: null }, position: 100 }

export function storedArea({ name, position, version }: Area): StoredRecord<AreaValues> {
  return { values: { name, position }, version }
}

/** How the fields of an area are called, in the form and in its history. */
export function useAreaFields(): FieldSpecs<AreaValues> {
  const t = useMessages(areasMessages)
  return {
    'name.fa': { label: t.nameFa },
    'name.ar': { label: t.nameAr },
    position: { label: t.position, errors: { 'wrong-type': t.positionError } },
  }
}

export function AreaNames({ form }: { form: Form<AreaValues> }) {
  const t = useMessages(areasMessages)
  return (
    <NameFields
      label={t.nameOf}
      fa={form.text('name.fa')}
      ar={form.text('name.ar')}
      arabicHint={t.nameArHint}
    />
  )
}

export function AreaPosition({ form }: { form: Form<AreaValues> }) {
  const t = useMessages(areasMessages)
  return <NumberField {...form.number('position')} whole hint={t.positionHint} />
}
