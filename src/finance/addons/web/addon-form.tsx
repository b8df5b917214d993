import { currencies } from '#platform/contract/money.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
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
import { useToday } from '#platform/web/list/today.ts'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { FieldGroup, FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { MoneyField } from '#platform/web/ui/fields/money-field.tsx'
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
    prices: { IRR: null, IQD: null, USD: null },
    validFrom: null,
    validTo: null,
  },
  useFields: useAddonFields,
  Fields: AddonFields,
})

/** How the fields of an add-on are called, in the form and in its history. */
function useAddonFields(): FieldSpecs<AddonValues> {
  const t = useMessages(addonFormMessages)
  const { position, ...identity } = useStandardFields()
  const { format } = useLocale()
  const price = (label: string, currency: CurrencyId) => ({
    label,
    show: (amount: number) => format.money(amount, currency),
    errors: { 'wrong-type': t.errors.amount, 'price-missing': t.errors.priceMissing },
  })
  const count = { errors: { 'wrong-type': t.errors.whole } }
  return {
    ...identity,
    extraDays: { ...count, label: t.fields.extraDays, unit: t.day },
    calls: { ...count, label: t.fields.calls },
    'prices.IRR': price(t.fields.priceIRR, 'IRR'),
    'prices.IQD': price(t.fields.priceIQD, 'IQD'),
    'prices.USD': price(t.fields.priceUSD, 'USD'),
    validFrom: { label: t.fields.validFrom, show: format.longDate },
    validTo: {
      label: t.fields.validTo,
      show: format.longDate,
      errors: { 'before-start': t.errors.beforeStart },
    },
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
      <FormSection title={t.sections.prices} description={t.hints.prices}>
        {currencies.map((currency) => (
          <MoneyField key={currency} {...form.field(`prices.${currency}`)} currency={currency} />
        ))}
      </FormSection>
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
  const today = useToday()
  return (
    <FormSection title={t.sections.sale}>
      <FieldGroup legend={t.sections.sale}>
        <DateField {...form.field('validFrom')} today={today} hint={t.hints.validFrom} />
        <DateField {...form.field('validTo')} today={today} hint={t.hints.validTo} />
      </FieldGroup>
      <PositionField form={form} />
    </FormSection>
  )
}
