import { foodItems, type FoodItem } from '#nutrition/food-items/food-items.contract.ts'
import { currencyOf } from '#platform/contract/money.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { recordForm } from '#platform/web/form/record-form.ts'
import type { ValuesOf } from '#platform/web/form/use-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { type RecordSource, useShownName } from '#platform/web/ui/fields/record-source.ts'
import { foodPriceDraft, foodPrices, type FoodPrice } from '../food-prices.contract.ts'
import { foodPricesMessages } from './food-prices.messages.ts'
import { pricePaths } from './price-paths.ts'

export type PriceValues = ValuesOf<typeof foodPriceDraft>

/** The food items that may have a price. */
export const itemSource: RecordSource<FoodItem> = {
  kind: 'food-item',
  search: async (api, q, signal) =>
    (await api.call(foodItems.list, { query: { q, retired: false } }, { signal })).data,
  find: async (api, foodItemId) => (await api.call(foodItems.get, { params: { foodItemId } })).data,
  label: ({ name }, locale) => localName(name, locale),
  isRetired: ({ retired }) => retired,
}

function storedPrice({
  item,
  country,
  validFrom,
  per,
  amount,
  note,
  version,
}: FoodPrice): StoredRecord<PriceValues> {
  return { values: { foodItemId: item.id, country, validFrom, per, amount, note }, version }
}

/** How the fields of a price are called, in the form and in its history. @param country of the amounts */
export function usePriceFields(country: PriceValues['country']): FieldSpecs<PriceValues> {
  const t = useMessages(foodPricesMessages)
  const { format } = useLocale()
  const nameOf = useShownName(itemSource)
  return {
    foodItemId: {
      label: t.fields.item,
      show: (id) => nameOf(id) ?? '…',
      errors: { required: t.errors.item, 'not-found': t.errors.item },
    },
    country: { label: t.fields.country, show: (code) => t.countries[code] },
    validFrom: {
      label: t.fields.validFrom,
      show: format.date,
      errors: { required: t.errors.validFrom, taken: t.errors.taken },
    },
    per: { label: t.fields.per, show: (per) => t.per[per] },
    amount: {
      label: t.fields.amount,
      show: (amount) => format.money(amount, currencyOf[country ?? 'IR']),
      errors: { required: t.errors.amount, 'wrong-type': t.errors.amount },
    },
    note: { label: t.fields.note },
  }
}

/** A price of an item, for its pages. */
export const priceRecord = recordForm({
  type: 'food-price',
  operations: foodPrices,
  texts: foodPricesMessages,
  paths: pricePaths,
  schema: foodPriceDraft,
  stored: storedPrice,
  nameOf: ({ item }, locale) => localName(item.name, locale),
})
