import { localName } from '#platform/contract/text/name-in.ts'
import { RecordPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { type FoodPrice, foodPriceDraft, foodPrices } from '../food-prices.contract.ts'
import { foodPricesMessages } from './food-prices.messages.ts'
import { storedPrice, usePriceFields } from './price-fields.ts'
import { PriceForm } from './price-form.tsx'
import { pricePaths } from './price-paths.ts'

const usePriceCalls = (priceId: number) =>
  useRecordCalls(foodPrices, { priceId }, { listPath: pricePaths.list })

/** `/food-prices/{price_id}/edit` */
export function Screen() {
  const t = useMessages(foodPricesMessages)
  return (
    <RecordPage get={foodPrices.get} title={t.editTitle}>
      {(price) => <PriceEdit key={price.id} price={price} />}
    </RecordPage>
  )
}

function PriceEdit({ price }: { price: FoodPrice }) {
  const t = useMessages(foodPricesMessages)
  const { locale } = useLocale()
  const fields = usePriceFields(price.country)
  const { patch, remove } = usePriceCalls(price.id)
  const edit = useRecordEdit({
    type: 'food-price',
    record: price,
    history: foodPrices.history,
    schema: foodPriceDraft,
    fields,
    stored: storedPrice,
    patch,
  })
  const { form } = edit
  const name = localName(price.item.name, locale)
  return (
    <RecordEdit
      edit={edit}
      name={name}
      title={t.priceOf(name, t.countries[price.country])}
      list={{ label: t.title, path: pricePaths.list }}
      createPath={pricePaths.create}
      saved={t.saved(name)}
      notice={price.isProposal && <InlineMessage tone="plum">{t.proposalText}</InlineMessage>}
      foot={
        <RecordFoot
          name={name}
          usage={t.usage}
          dirty={form.dirty}
          remove={{ consequences: [t.removeText], run: () => remove(price, t.removed(name)) }}
        />
      }
    >
      <PriceForm form={form} known={{ id: price.item.id, label: name }} />
    </RecordEdit>
  )
}
