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
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { CodesField } from '#platform/web/ui/fields/codes-field.tsx'
import { FieldGroup, FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { emptySale, PriceSection, SaleDays, useSaleSpecs } from '#platform/web/catalogue/sale-fields.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { packageDraft, packages, productLines } from '../packages.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { packageFormMessages } from './package-form.messages.ts'
import { packagePaths } from './packages.screens.ts'

type PackageValues = ValuesOf<typeof packageDraft>

export const form = catalogueForm({
  type: 'package',
  operations: packages,
  paths: packagePaths,
  schema: packageDraft,
  texts: packageFormMessages,
  // Most are sold with any diet and without an end.
  initial: {
    ...emptyRecord,
    days: null,
    visits: null,
    dietTypes: [],
    ...emptySale,
    productLine: 'diet',
  },
  adapt: ({ productLine }) => ({ productLine: productLines.find((known) => known === productLine) ?? null }),
  useFields: usePackageFields,
  Fields: PackageFields,
})

/** How the fields of a package are called, in the form and in its history. */
function usePackageFields(): FieldSpecs<PackageValues> {
  const t = useMessages(packageFormMessages)
  const { position, ...identity } = useStandardFields()
  const { format } = useLocale()
  const types = useRegistry('diet_types')
  const count = { errors: { 'wrong-type': t.errors.whole } }
  return {
    ...identity,
    days: { ...count, label: t.fields.days, unit: t.day },
    visits: { ...count, label: t.fields.visits },
    dietTypes: {
      label: t.fields.dietTypes,
      show: (codes) => format.list(codes.map((code) => types.nameOf(code ?? ''))),
      errors: { 'not-found': t.errors.dietTypes },
    },
    ...useSaleSpecs(t),
    productLine: {
      label: t.fields.line,
      show: (line) => t.lines[line],
      errors: { required: t.errors.line },
    },
    position,
  }
}

function PackageFields({ form }: { form: FieldBindings<PackageValues> }) {
  const t = useMessages(packageFormMessages)
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

function Content({ form }: { form: FieldBindings<PackageValues> }) {
  const t = useMessages(packageFormMessages)
  const types = useRegistry('diet_types')
  const { value, onChange, ...dietTypes } = form.field('dietTypes')
  return (
    <FormSection title={t.sections.content}>
      <FieldGroup legend={t.sections.content}>
        <NumberField {...form.number('days')} whole />
        <NumberField {...form.number('visits')} whole />
      </FieldGroup>
      <CodesField
        {...dietTypes}
        value={value.filter((code) => code !== null)}
        onChange={(codes) => onChange([...codes])}
        {...types}
        hint={t.hints.dietTypes}
      />
    </FormSection>
  )
}

function Sale({ form }: { form: FieldBindings<PackageValues> }) {
  const t = useMessages(packageFormMessages)
  const lines = optionsOf(productLines, t.lines)
  return (
    <FormSection title={t.sections.sale}>
      <SelectField {...form.text('productLine')} options={lines} emptyLabel={t.choose} />
      <SaleDays form={form} t={t} />
      <PositionField form={form} />
    </FormSection>
  )
}
