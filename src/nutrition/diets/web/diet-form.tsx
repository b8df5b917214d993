import { limits } from '#platform/contract/scalars.ts'
import { recordName } from '#platform/contract/text/name-in.ts'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { recordForm } from '#platform/web/form/record-form.ts'
import type { Form, ValuesOf } from '#platform/web/form/use-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { FieldGroup, FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { OptionField } from '#platform/web/ui/fields/option-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { dietVersions } from '../diet-versions.contract.ts'
import { dietDraft, diets, type Diet } from '../diets.contract.ts'
import { dietFormMessages } from './diet-form.messages.ts'
import { dietPaths } from './diet-paths.ts'

export type DietValues = ValuesOf<typeof dietDraft>

export const emptyDiet: DietValues = {
  code: null,
  name: { fa: null, ar: null },
  dietType: null,
  kcalFrom: null,
  kcalTo: null,
}

function storedDiet(diet: Diet): StoredRecord<DietValues> {
  const { code, name, dietType, kcalFrom, kcalTo, version } = diet
  return { values: { code, name, dietType, kcalFrom, kcalTo }, version }
}

/** How the fields of a diet are called, in the form and in its history. */
export function useDietFields(): FieldSpecs<DietValues> {
  const t = useMessages(dietFormMessages)
  const types = useRegistry('diet_types')
  const band = { unit: t.kcal, errors: { 'out-of-reach': t.errors.reach, 'not-above': t.errors.notAbove } }
  return {
    'name.fa': { label: t.fields.nameFa },
    'name.ar': { label: t.fields.nameAr },
    code: { label: t.fields.code, errors: { format: t.errors.code } },
    dietType: {
      label: t.fields.type,
      show: types.nameOf,
      errors: { required: t.errors.type, 'not-found': t.errors.type },
    },
    kcalFrom: { ...band, label: t.fields.kcalFrom, errors: { ...band.errors, required: t.errors.from } },
    kcalTo: { ...band, label: t.fields.kcalTo, errors: { ...band.errors, required: t.errors.to } },
  }
}

/** The inputs of a diet, for creating and editing alike. */
export function DietForm({ form }: { form: Form<DietValues> }) {
  const t = useMessages(dietFormMessages)
  const types = useRegistry('diet_types')
  return (
    <>
      <FormSection title={t.sections.identity}>
        <NameFields form={form} label={t.name} arabicHint={t.hints.nameAr} />
        <TextField {...form.text('code')} dir="ltr" maxLength={limits.code} hint={t.hints.code} />
      </FormSection>
      <FormSection title={t.sections.kind}>
        <OptionField
          {...form.text('dietType')}
          kind="registry/diet_types"
          options={types.options}
          emptyLabel={t.chooseType}
        />
        <FieldGroup legend={t.band}>
          <NumberField {...form.number('kcalFrom')} whole hint={t.hints.band} />
          <NumberField {...form.number('kcalTo')} whole />
        </FieldGroup>
      </FormSection>
    </>
  )
}

/** A diet, for its pages. */
export const dietRecord = recordForm({
  type: 'diet',
  operations: diets,
  texts: dietFormMessages,
  also: [dietVersions.current],
  // A new diet is filled with meals first.
  paths: { list: dietPaths.list, create: dietPaths.create, edit: dietPaths.builder },
  schema: dietDraft,
  stored: storedDiet,
  nameOf: recordName,
})
