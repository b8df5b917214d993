import { catalogueForm } from '#platform/web/catalogue/catalogue-form.ts'
import {
  emptyRecord,
  IdentityFields,
  PositionField,
  useStandardFields,
} from '#platform/web/catalogue/catalogue-fields.tsx'
import type { FieldBindings } from '#platform/web/form/field-bindings.ts'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import type { ValuesOf } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { FieldGroup, FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { unitDraft, unitKindNames, unitKinds, units } from '../units.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { unitFormMessages } from './unit-form.messages.ts'
import { unitPaths } from './units.screens.ts'

type Values = ValuesOf<typeof unitDraft>

export const form = catalogueForm({
  type: 'unit',
  operations: units,
  paths: unitPaths,
  schema: unitDraft,
  texts: unitFormMessages,
  // Most units are counted whole.
  initial: { ...emptyRecord, kind: null, gramsX10: null, stepQuarters: 4 },
  useFields: useUnitFields,
  Fields: UnitFields,
})

/** How the fields of a unit are called, in the form and in its history. */
function useUnitFields(): FieldSpecs<Values> {
  const t = useMessages(unitFormMessages)
  const { locale } = useLocale()
  const { position, ...identity } = useStandardFields()
  return {
    ...identity,
    kind: {
      label: t.fields.kind,
      show: (kind) => unitKindNames[locale][kind],
      errors: { required: t.errors.kind },
    },
    gramsX10: { label: t.fields.grams, scale: 10, unit: t.gram, errors: { 'wrong-type': t.errors.grams } },
    stepQuarters: { label: t.fields.step, scale: 4, errors: { 'wrong-type': t.errors.step } },
    position,
  }
}

function UnitFields({ form }: { form: FieldBindings<Values> }) {
  const t = useMessages(unitFormMessages)
  const kinds = optionsOf(unitKinds, unitKindNames[useLocale().locale])
  return (
    <>
      <FormSection title={t.sections.identity}>
        <IdentityFields form={form} label={t.name} />
      </FormSection>
      <FormSection title={t.sections.measure}>
        <RadioGroup {...form.choice('kind')} options={kinds} />
        <FieldGroup legend={t.sections.measure}>
          <NumberField {...form.number('gramsX10')} hint={t.hints.grams} />
          <NumberField {...form.number('stepQuarters')} hint={t.hints.step} />
        </FieldGroup>
      </FormSection>
      <FormSection title={t.sections.order}>
        <PositionField form={form} />
      </FormSection>
    </>
  )
}
