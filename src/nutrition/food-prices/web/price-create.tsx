import { useQueryClient } from '@tanstack/react-query'
import { localName } from '#platform/contract/text/name-in.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useOpenCreated } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { useToday } from '#platform/web/list/today.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { foodPriceDraft, type FoodPriceDraft, foodPrices } from '../food-prices.contract.ts'
import { foodPricesMessages } from './food-prices.messages.ts'
import { type PriceValues, usePriceFields } from './price-fields.ts'
import { PriceForm } from './price-form.tsx'
import { pricePaths } from './price-paths.ts'

/** `/food-prices/create`: the price of an item from today on. */
export function Screen() {
  const t = useMessages(foodPricesMessages)
  const { locale } = useLocale()
  const openCreated = useOpenCreated()
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
    <FormScreen
      form={form}
      title={t.createTitle}
      bar="always"
      crumbs={[{ label: t.title, href: backHref(pricePaths.list) }]}
      onSaved={({ id }) => openCreated(fillPath(pricePaths.edit, { price_id: id }))}
      onSavedAndNew={({ item, country }) => {
        toast(t.saved(localName(item.name, locale)))
        form.startAnew({ ...empty, country })
      }}
    >
      <PriceForm form={form} />
    </FormScreen>
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
