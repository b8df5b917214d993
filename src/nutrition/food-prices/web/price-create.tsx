import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useNewRecord } from '#platform/web/form/record-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useToday } from '#platform/web/list/today.ts'
import { foodPrices } from '../food-prices.contract.ts'
import { foodPricesMessages } from './food-prices.messages.ts'
import { priceRecord, type PriceValues, usePriceFields } from './price-fields.ts'
import { PriceForm } from './price-form.tsx'

/** `/food-prices/create`: the price of an item from today on. */
export function Screen() {
  const t = useMessages(foodPricesMessages)
  const { locale } = useLocale()
  const empty: PriceValues = {
    foodItemId: null,
    country: locale === 'ar-IQ' ? 'IQ' : 'IR',
    validFrom: useToday(),
    per: 'kg',
    amount: null,
    note: null,
  }
  const fields = usePriceFields(empty.country)
  const form = useNewRecord(priceRecord, foodPrices.create, fields, empty)
  return (
    <RecordCreate
      record={priceRecord}
      form={form}
      list={t.title}
      next={({ country }) => ({ ...empty, country })}
    >
      <PriceForm form={form} />
    </RecordCreate>
  )
}
