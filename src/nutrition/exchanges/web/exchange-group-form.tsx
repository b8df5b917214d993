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
import { FieldGroup, FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { exchangeFamilyNames } from '../exchange-names.contract.ts'
import { exchangeFamilies, exchangeGroupDraft, exchangeGroups } from '../exchanges.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { exchangeGroupFormMessages } from './exchange-group-form.messages.ts'
import { exchangePaths } from './exchanges.screens.ts'

type Values = ValuesOf<typeof exchangeGroupDraft>

export const form = catalogueForm({
  type: 'exchange-group',
  operations: exchangeGroups,
  paths: exchangePaths,
  schema: exchangeGroupDraft,
  texts: exchangeGroupFormMessages,
  initial: { ...emptyRecord, family: null, carbMg: 0, proteinMg: 0, fatMg: 0, kcal: null },
  useFields: useExchangeGroupFields,
  Fields: ExchangeGroupFields,
})

/** How the fields of a group are called, in the form and in its history. */
function useExchangeGroupFields(): FieldSpecs<Values> {
  const t = useMessages(exchangeGroupFormMessages)
  const families = exchangeFamilyNames[useLocale().locale]
  const { position, ...identity } = useStandardFields()
  const macro = (label: string) => ({
    label,
    scale: 1000,
    unit: t.gram,
    errors: { 'wrong-type': t.errors.number(label) },
  })
  return {
    ...identity,
    family: {
      label: t.fields.family,
      show: (family) => families[family],
      errors: { required: t.errors.family },
    },
    carbMg: macro(t.fields.carb),
    proteinMg: macro(t.fields.protein),
    fatMg: macro(t.fields.fat),
    kcal: {
      label: t.fields.kcal,
      unit: t.kcalUnit,
      errors: { 'wrong-type': t.errors.number(t.fields.kcal) },
    },
    position,
  }
}

function ExchangeGroupFields({ form }: { form: FieldBindings<Values> }) {
  const t = useMessages(exchangeGroupFormMessages)
  const families = exchangeFamilyNames[useLocale().locale]
  return (
    <>
      <FormSection title={t.sections.identity}>
        <IdentityFields form={form} label={t.name} />
      </FormSection>
      <FormSection title={t.sections.holds} description={t.hints.family}>
        <SelectField {...form.text('family')} options={optionsOf(exchangeFamilies, families)} />
        <FieldGroup legend={t.sections.holds}>
          <NumberField {...form.number('carbMg')} />
          <NumberField {...form.number('proteinMg')} />
          <NumberField {...form.number('fatMg')} />
          <NumberField {...form.number('kcal')} whole />
        </FieldGroup>
      </FormSection>
      <FormSection title={t.sections.order}>
        <PositionField form={form} />
      </FormSection>
    </>
  )
}
