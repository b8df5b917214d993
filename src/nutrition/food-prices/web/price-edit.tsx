import { EditFoot, editScreen, RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { type FoodPrice } from '../food-prices.contract.ts'
import { foodPricesMessages } from './food-prices.messages.ts'
import { priceRecord, usePriceFields } from './price-fields.ts'
import { PriceForm } from './price-form.tsx'

/** `/food-prices/{price_id}/edit` */
export const Screen = editScreen(priceRecord, PriceEdit)

function PriceEdit({ record: price }: { record: FoodPrice }) {
  const t = useMessages(foodPricesMessages)
  const edit = useRecordEdit(priceRecord, price, usePriceFields(price.country))
  return (
    <RecordEdit
      edit={edit}
      title={t.priceOf(edit.name, t.countries[price.country])}
      list={t.title}
      notice={price.isProposal && <InlineMessage tone="plum">{t.proposalText}</InlineMessage>}
      foot={<EditFoot edit={edit} usage={t.usage} removeText={t.removeText} />}
    >
      <PriceForm form={edit.form} known={{ id: price.item.id, label: edit.name }} />
    </RecordEdit>
  )
}
