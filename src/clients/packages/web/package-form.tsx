import { currencies } from '#platform/contract/money.ts'
import { limits } from '#platform/contract/scalars.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import type { Form, ValuesOf } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useToday } from '#platform/web/list/today.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { CodesField } from '#platform/web/ui/fields/codes-field.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { FieldGroup, FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { MoneyField } from '#platform/web/ui/fields/money-field.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { type packageDraft, productLines, type SoldPackage } from '../packages.contract.ts'
import { packageFormMessages } from './package-form.messages.ts'

export type PackageValues = ValuesOf<typeof packageDraft>

/** Most are sold with any diet and without an end; a new one goes to the end of the list. */
export const emptyPackage: PackageValues = {
  code: null,
  name: { fa: null, ar: null },
  days: null,
  visits: null,
  dietTypes: [],
  prices: { IRR: null, IQD: null, USD: null },
  productLine: 'diet',
  validFrom: null,
  validTo: null,
  position: 100,
}

/** What a copy takes over: everything but name and code. */
export function packageContent({
  days,
  visits,
  dietTypes,
  prices,
  productLine,
  validFrom,
  validTo,
  position,
}: SoldPackage) {
  const line = productLines.find((known) => known === productLine) ?? null
  return { days, visits, dietTypes, prices, productLine: line, validFrom, validTo, position }
}

export function storedPackage(one: SoldPackage): StoredRecord<PackageValues> {
  return { values: { code: one.code, name: one.name, ...packageContent(one) }, version: one.version }
}

/** How the fields of a package are called, in the form and in its history. */
export function usePackageFields(): FieldSpecs<PackageValues> {
  const t = useMessages(packageFormMessages)
  const { format } = useLocale()
  const types = useRegistry('diet_types')
  const price = (label: string, currency: CurrencyId) => ({
    label,
    show: (amount: number) => format.money(amount, currency),
    errors: { 'wrong-type': t.errors.amount, 'price-missing': t.errors.priceMissing },
  })
  const count = { errors: { 'wrong-type': t.errors.whole } }
  return {
    'name.fa': { label: t.fields.nameFa },
    'name.ar': { label: t.fields.nameAr },
    code: { label: t.fields.code, errors: { format: t.errors.code } },
    days: { ...count, label: t.fields.days, unit: t.day },
    visits: { ...count, label: t.fields.visits },
    dietTypes: {
      label: t.fields.dietTypes,
      show: (codes) => format.list(codes.map((code) => types.nameOf(code ?? ''))),
      errors: { 'not-found': t.errors.dietTypes },
    },
    'prices.IRR': price(t.fields.priceIRR, 'IRR'),
    'prices.IQD': price(t.fields.priceIQD, 'IQD'),
    'prices.USD': price(t.fields.priceUSD, 'USD'),
    productLine: {
      label: t.fields.line,
      show: (line) => t.lines[line],
      errors: { required: t.errors.line },
    },
    validFrom: { label: t.fields.validFrom, show: format.longDate },
    validTo: {
      label: t.fields.validTo,
      show: format.longDate,
      errors: { 'before-start': t.errors.beforeStart },
    },
    position: { ...count, label: t.fields.position },
  }
}

/** The inputs of a package, for creating and editing alike. */
export function PackageForm({ form }: { form: Form<PackageValues> }) {
  const t = useMessages(packageFormMessages)
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
      <Content form={form} />
      <FormSection title={t.sections.prices} description={t.hints.prices}>
        {currencies.map((currency) => (
          <MoneyField key={currency} {...form.field(`prices.${currency}`)} currency={currency} />
        ))}
      </FormSection>
      <Sale form={form} />
    </>
  )
}

function Content({ form }: { form: Form<PackageValues> }) {
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

function Sale({ form }: { form: Form<PackageValues> }) {
  const t = useMessages(packageFormMessages)
  const today = useToday()
  const lines = productLines.map((value) => ({ value, label: t.lines[value] }))
  return (
    <FormSection title={t.sections.sale}>
      <SelectField {...form.text('productLine')} options={lines} emptyLabel={t.choose} />
      <FieldGroup legend={t.sections.sale}>
        <DateField {...form.field('validFrom')} today={today} hint={t.hints.validFrom} />
        <DateField {...form.field('validTo')} today={today} hint={t.hints.validTo} />
      </FieldGroup>
      <NumberField {...form.number('position')} whole hint={t.hints.position} />
    </FormSection>
  )
}
