import { currencyOf } from '#platform/contract/money.ts'
import { limits } from '#platform/contract/scalars.ts'
import type { Form } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useToday } from '#platform/web/list/today.ts'
import { RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { MoneyField } from '#platform/web/ui/fields/money-field.tsx'
import { RecordPicker } from '#platform/web/ui/fields/record-picker.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { priceCountries, priceUnits } from '../food-prices.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { foodPricesMessages } from './food-prices.messages.ts'
import { itemSource, type PriceValues } from './price-fields.ts'

interface Props {
  form: Form<PriceValues>
  /** The item whose name is known. */
  known?: { id: number; label: string }
}

/** The inputs of a price, for creating and editing alike. */
export function PriceForm({ form, known }: Props) {
  const t = useMessages(foodPricesMessages)
  const today = useToday()
  const country = form.values.country ?? 'IR'
  return (
    <FormSection title={t.section} description={t.sectionText}>
      <RecordPicker {...form.field('foodItemId')} source={itemSource} known={known ? [known] : []} />
      <RadioGroup {...form.choice('country')} options={optionsOf(priceCountries, t.countries)} />
      <RadioGroup {...form.choice('per')} hint={t.hints.per} options={optionsOf(priceUnits, t.per)} />
      <MoneyField {...form.field('amount')} currency={currencyOf[country]} />
      <DateField {...form.field('validFrom')} today={today} hint={t.hints.validFrom} />
      <TextArea {...form.text('note')} rows={2} maxLength={limits.note} />
    </FormSection>
  )
}
