import { useQuery } from '@tanstack/react-query'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { CreatedNotice } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { RecordPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { useRecordForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
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
  const history = useQuery(useApi().query(foodPrices.history, { params: { priceId: price.id } }))
  const form = useRecordForm({
    record: price,
    schema: foodPriceDraft,
    fields,
    draft: `food-price/${price.id}`,
    stored: storedPrice,
    patch,
  })
  const name = localName(price.item.name, locale)
  return (
    <FormScreen
      form={form}
      title={t.priceOf(name, t.countries[price.country])}
      crumbs={[{ label: t.title, href: backHref(pricePaths.list) }]}
      actions={<HistoryButton query={history} specs={fields} form={form} />}
      notice={<CreatedNotice name={name} createHref={hrefOf(pricePaths.create)} />}
      onSaved={() => toast(t.saved(name))}
      foot={
        <RecordFoot
          name={name}
          usage={t.usage}
          dirty={form.dirty}
          remove={{ consequences: [t.removeText], run: () => remove(price, t.removed(name)) }}
        />
      }
    >
      {price.isProposal && <InlineMessage tone="plum">{t.proposalText}</InlineMessage>}
      <PriceForm form={form} known={{ id: price.item.id, label: name }} />
    </FormScreen>
  )
}
