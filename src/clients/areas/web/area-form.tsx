import { registries } from '#platform/contract/registries.ts'
import { recordName } from '#platform/contract/text/name-in.ts'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { recordForm } from '#platform/web/form/record-form.ts'
import type { Form, ValuesOf } from '#platform/web/form/use-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { areaDraft, areas, type Area } from '../areas.contract.ts'
import { areaPaths } from './area-paths.ts'
import { areasMessages } from './areas.messages.ts'

export type AreaValues = ValuesOf<typeof areaDraft>

export const emptyArea: AreaValues = { name: { fa: null, ar: null }, position: 100 }

function storedArea({ name, position, version }: Area): StoredRecord<AreaValues> {
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
  return <NameFields form={form} label={t.nameOf} arabicHint={t.nameArHint} />
}

export function AreaPosition({ form }: { form: Form<AreaValues> }) {
  const t = useMessages(areasMessages)
  return <NumberField {...form.number('position')} whole hint={t.positionHint} />
}

/** A province or city, for its pages. */
export const areaRecord = recordForm({
  type: 'area',
  operations: areas,
  texts: areasMessages,
  also: [registries.get],
  paths: areaPaths,
  schema: areaDraft,
  stored: storedArea,
  nameOf: recordName,
})
