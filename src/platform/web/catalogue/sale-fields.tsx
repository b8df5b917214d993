import { currencies } from '#platform/contract/money.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { FieldBindings } from '#platform/web/form/field-bindings.ts'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useToday } from '#platform/web/list/today.ts'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { FieldGroup, FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { MoneyField } from '#platform/web/ui/fields/money-field.tsx'

/** What is sold: at which prices, and in which days. */
interface SaleValues {
  prices: Record<CurrencyId, number | null>
  validFrom: string | null
  validTo: string | null
}

interface SaleTexts {
  sections: Record<'prices' | 'sale', string>
  fields: Record<'priceIRR' | 'priceIQD' | 'priceUSD' | 'validFrom' | 'validTo', string>
  hints: Record<'prices' | 'validFrom' | 'validTo', string>
  errors: Record<'amount' | 'priceMissing' | 'beforeStart', string>
}

interface Props {
  form: Pick<FieldBindings<SaleValues>, 'field'>
  t: SaleTexts
}

/** A form begins without prices and without an end. */
export const emptySale = {
  prices: { IRR: null, IQD: null, USD: null },
  validFrom: null,
  validTo: null,
} as const

/** How the fields of a sale are called. */
export function useSaleSpecs(t: SaleTexts): FieldSpecs<SaleValues> {
  const { format } = useLocale()
  const price = (label: string, currency: CurrencyId) => ({
    label,
    show: (amount: number) => format.money(amount, currency),
    errors: { 'wrong-type': t.errors.amount, 'price-missing': t.errors.priceMissing },
  })
  return {
    'prices.IRR': price(t.fields.priceIRR, 'IRR'),
    'prices.IQD': price(t.fields.priceIQD, 'IQD'),
    'prices.USD': price(t.fields.priceUSD, 'USD'),
    validFrom: { label: t.fields.validFrom, show: format.longDate },
    validTo: {
      label: t.fields.validTo,
      show: format.longDate,
      errors: { 'before-start': t.errors.beforeStart },
    },
  }
}

export function PriceSection({ form, t }: Props) {
  return (
    <FormSection title={t.sections.prices} description={t.hints.prices}>
      {currencies.map((currency) => (
        <MoneyField key={currency} {...form.field(`prices.${currency}`)} currency={currency} />
      ))}
    </FormSection>
  )
}

/** The days in which it is sold. */
export function SaleDays({ form, t }: Props) {
  const today = useToday()
  return (
    <FieldGroup legend={t.sections.sale}>
      <DateField {...form.field('validFrom')} today={today} hint={t.hints.validFrom} />
      <DateField {...form.field('validTo')} today={today} hint={t.hints.validTo} />
    </FieldGroup>
  )
}
