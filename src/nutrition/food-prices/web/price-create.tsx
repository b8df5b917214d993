import { useQueryClient } from '@tanstack/react-query'
import { localName } from '#platform/contract/text/name-in.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useToday } from '#platform/web/list/today.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { foodPriceDraft, type FoodPriceDraft, foodPrices } from '../food-prices.contract.ts'
import { foodPricesMessages } from './food-prices.messages.ts'
import { type PriceValues, usePriceFields } from './price-fields.ts'
import { PriceForm } from './price-form.tsx'
import { pricePaths } from './price-paths.ts'

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
  const form = useForm({
    schema: foodPriceDraft,
    fields: usePriceFields(empty.country),
    initial: empty,
    draft: 'food-price/new',
    submit: useCreate(),
  })
  return (
    <RecordCreate
      form={form}
      title={t.createTitle}
      list={{ label: t.title, path: pricePaths.list }}
      pathOf={(id) => fillPath(pricePaths.edit, { price_id: id })}
      saved={({ item }) => t.saved(localName(item.name, locale))}
      next={({ country }) => ({ ...empty, country })}
    >
      <PriceForm form={form} />
    </RecordCreate>
  )
}

function useCreate() {
  const api = useApi()
  const queries = useQueryClient()
  return async (body: FoodPriceDraft, { idempotencyKey }: { idempotencyKey: string }) => {
    const { data } = await api.call(foodPrices.create, { body }, { idempotencyKey })
    void queries.invalidateQueries({ queryKey: queryKeyOf(foodPrices.list) })
    return data
  }
}
