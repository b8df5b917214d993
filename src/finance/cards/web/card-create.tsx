import { useCreateCall } from '#platform/web/form/record-calls.ts'
import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { cardDraft, cards } from '../cards.contract.ts'
import { cardRecord, CardAccount, CardIdentity, emptyCard, useCardFields } from './card-form.tsx'

/** `/payment-credit-cards/create`. A number is not kept as a draft in the browser. */
export function Screen() {
  const form = useForm({
    schema: cardDraft,
    fields: useCardFields('IRR'),
    initial: emptyCard,
    submit: useCreateCall(cards.create, cards.list, cards.days, cards.offered),
  })
  return (
    <RecordCreate record={cardRecord} form={form} next={() => emptyCard}>
      <CardIdentity form={form} />
      <CardAccount form={form} currency={form.values.currency ?? 'IRR'} />
    </RecordCreate>
  )
}
