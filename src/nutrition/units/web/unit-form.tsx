import { limits } from '#platform/contract/scalars.ts'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import type { Form, ValuesOf } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { FieldGroup, FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { type Unit, type unitDraft, unitKinds } from '../units.contract.ts'
import { unitFormMessages } from './unit-form.messages.ts'

export type UnitValues = ValuesOf<typeof unitDraft>

/** Most units are counted whole, and a new one goes to the end. */
export const emptyUnit: UnitValues = {
  code: null,
  name: { fa: null, ar: null },
  kind: null,
  gramsX10: null,
  stepQuarters: 4,
  position: 100,
}

export function storedUnit(unit: Unit): StoredRecord<UnitValues> {
  const { code, name, kind, gramsX10, stepQuarters, position, version } = unit
  return { values: { code, name, kind, gramsX10, stepQuarters, position }, version }
}

/** How the fields of a unit are called, in the form and in its history. */
export function useUnitFields(): FieldSpecs<UnitValues> {
  const t = useMessages(unitFormMessages)
  return {
    'name.fa': { label: t.fields.nameFa },
    'name.ar': { label: t.fields.nameAr },
    code: { label: t.fields.code, errors: { format: t.errors.code } },
    kind: { label: t.fields.kind, show: (kind) => t.kinds[kind], errors: { required: t.errors.kind } },
    gramsX10: { label: t.fields.grams, scale: 10, unit: t.gram, errors: { 'wrong-type': t.errors.grams } },
    stepQuarters: { label: t.fields.step, scale: 4, errors: { 'wrong-type': t.errors.step } },
    position: { label: t.fields.position, errors: { 'wrong-type': t.errors.position } },
  }
}

/** The inputs of a unit, for creating and editing alike. */
export function UnitForm({ form }: { form: Form<UnitValues> }) {
  const t = useMessages(unitFormMessages)
  const kinds = unitKinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))
  return (
    <>
      <FormSection title={t.sections.identity}>
        <NameFields
          label={t.name}
          fa={form.text('name.fa')}
          ar={form.text('name.ar')}
          arabicHint={t.hints.nameAr}
        />
        <TextField {...form.text('code')} dir="ltr" maxLength={limits.code} hint={t.hints.code} />
      </FormSection>
      <FormSection title={t.sections.measure}>
        <RadioGroup {...form.choice('kind')} options={kinds} />
        <FieldGroup legend={t.sections.measure}>
          <NumberField {...form.number('gramsX10')} hint={t.hints.grams} />
          <NumberField {...form.number('stepQuarters')} hint={t.hints.step} />
        </FieldGroup>
      </FormSection>
      <FormSection title={t.sections.order}>
        <NumberField {...form.number('position')} whole hint={t.hints.position} />
      </FormSection>
    </>
  )
}
