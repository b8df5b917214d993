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
import { useMessages } from '#platform/web/i18n/messages.ts'
import { FieldGroup, FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { emptySale, PriceSection, SaleDays, useSaleSpecs } from '#platform/web/catalogue/sale-fields.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { addonDraft, addons } from '../addons.contract.ts'
import { addonFormMessages } from './addon-form.messages.ts'
import { addonPaths } from './addons.screens.ts'

type AddonValues = ValuesOf<typeof addonDraft>

export const form = catalogueForm({
  type: 'addon',
  operations: addons,
  paths: addonPaths,
  schema: addonDraft,
  texts: addonFormMessages,
  // Most have no end.
  initial: {
    ...emptyRecord,
    extraDays: 0,
    calls: 0,
    ...emptySale,
  },
  useFields: useAddonFields,
  Fields: AddonFields,
})

/** How the fields of an add-on are called, in the form and in its history. */
function useAddonFields(): FieldSpecs<AddonValues> {
  const t = useMessages(addonFormMessages)
  const { position, ...identity } = useStandardFields()
  const count = { errors: { 'wrong-type': t.errors.whole } }
  return {
    ...identity,
    extraDays: { ...count, label: t.fields.extraDays, unit: t.day },
    calls: { ...count, label: t.fields.calls },
    ...useSaleSpecs(t),
    position,
  }
}

function AddonFields({ form }: { form: FieldBindings<AddonValues> }) {
  const t = useMessages(addonFormMessages)
  return (
    <>
      <FormSection title={t.sections.identity}>
        <IdentityFields form={form} label={t.name} />
      </FormSection>
      <Content form={form} />
      <PriceSection form={form} t={t} />
      <Sale form={form} />
    </>
  )
}

function Content({ form }: { form: FieldBindings<AddonValues> }) {
  const t = useMessages(addonFormMessages)
  return (
    <FormSection title={t.sections.content}>
      <FieldGroup legend={t.sections.content}>
        <NumberField {...form.number('extraDays')} whole />
        <NumberField {...form.number('calls')} whole />
      </FieldGroup>
    </FormSection>
  )
}

function Sale({ form }: { form: FieldBindings<AddonValues> }) {
  const t = useMessages(addonFormMessages)
  return (
    <FormSection title={t.sections.sale}>
      <SaleDays form={form} t={t} />
      <PositionField form={form} />
    </FormSection>
  )
}
