import { currencies } from '#platform/contract/money.ts'
import { limits } from '#platform/contract/scalars.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import type { Form, ValuesOf } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useToday } from '#platform/web/list/today.ts'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { FieldGroup, FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { MoneyField } from '#platform/web/ui/fields/money-field.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import type { Addon, addonDraft } from '../addons.contract.ts'
import { addonFormMessages } from './addon-form.messages.ts'

export type AddonValues = ValuesOf<typeof addonDraft>

/** Most have no end; a new one goes to the end of the list. */
export const emptyAddon: AddonValues = {
  code: null,
  name: { fa: null, ar: null },
  extraDays: 0,
  calls: 0,
  prices: { IRR: null, IQD: null, USD: null },
  validFrom: null,
  validTo: null,
  position: 100,
}

/** What a copy takes over: everything but name and code. */
export function addonContent({ extraDays, calls, prices, validFrom, validTo, position }: Addon) {
  return { extraDays, calls, prices, validFrom, validTo, position }
}

export function storedAddon(one: Addon): StoredRecord<AddonValues> {
  return { values: { code: one.code, name: one.name, ...addonContent(one) }, version: one.version }
}

/** How the fields of an add-on are called, in the form and in its history. */
export function useAddonFields(): FieldSpecs<AddonValues> {
  const t = useMessages(addonFormMessages)
  const { format } = useLocale()
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
    position: { ...count, label: t.fields.position },
  }
}

/** The inputs of an add-on, for creating and editing alike. */
export function AddonForm({ form }: { form: Form<AddonValues> }) {
  const t = useMessages(addonFormMessages)
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

function Content({ form }: { form: Form<AddonValues> }) {
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

function Sale({ form }: { form: Form<AddonValues> }) {
  const t = useMessages(addonFormMessages)
  const today = useToday()
  return (
    <FormSection title={t.sections.sale}>
      <FieldGroup legend={t.sections.sale}>
        <DateField {...form.field('validFrom')} today={today} hint={t.hints.validFrom} />
        <DateField {...form.field('validTo')} today={today} hint={t.hints.validTo} />
      </FieldGroup>
      <NumberField {...form.number('position')} whole hint={t.hints.position} />
    </FormSection>
  )
}
