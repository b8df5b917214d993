import * as z from 'zod/mini'
import { moneyInWords } from '#platform/contract/text/money-words.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import {
  type BatchDraft,
  batchOrder,
  type BatchReview,
  creditBatches,
  type MadeBatch,
} from '../credit-batches.contract.ts'
import { batchCreateMessages } from './batch-create.messages.ts'

export interface Reviewed {
  draft: BatchDraft
  review: BatchReview
}

interface Props {
  reviewed: Reviewed
  onMade: (made: MadeBatch) => void
  onClose: () => void
}

/** The order in digits and in words; the number of codes is typed once more before they are made. */
export function BatchReviewDialog({ reviewed: { draft, review }, onMade, onClose }: Props) {
  const t = useMessages(batchCreateMessages)
  const { format, zone } = useLocale()
  const form = useOrder(draft, onMade)
  return (
    <ActionDialog
      texts={{ title: t.reviewTitle, action: t.make, done: t.made, changed: t.changed }}
      notes={useNotes({ draft, review })}
      form={form}
      onClose={onClose}
    >
      {review.alike.map(({ id, purpose, createdBy, createdAt }) => (
        <InlineMessage key={id} tone="plum">
          {t.alike(purpose, createdBy ?? '—', format.dateTime(new Date(createdAt), zone))}
        </InlineMessage>
      ))}
      <NumberField {...form.number('typedCodes')} whole />
    </ActionDialog>
  )
}

function useNotes({ draft, review }: Reviewed): string[] {
  const t = useMessages(batchCreateMessages)
  const { format, locale } = useLocale()
  const { codes, amount, currency, expiresOn, perClient, productLine } = draft
  const { total, awaitsOther } = review
  const words = moneyInWords(total, currency, locale)
  return [
    t.product(codes, format.money(amount, currency), format.money(total, currency), words),
    t.until(format.longDate(expiresOn)),
    ...(perClient === null ? [] : [t.perClient(perClient)]),
    ...(productLine === null ? [] : [t.onlyLine(t.lines[productLine])]),
    ...(awaitsOther ? [t.awaitsOther] : []),
    t.once,
  ]
}

function useOrder(draft: BatchDraft, onMade: (made: MadeBatch) => void) {
  const t = useMessages(batchCreateMessages)
  const api = useApi()
  const same = z.refine<number>((typed) => typed === draft.codes, { error: 'not-same' })
  return useForm({
    schema: z.strictObject({ typedCodes: batchOrder.shape.typedCodes.check(same) }),
    fields: {
      typedCodes: {
        label: t.fields.typedCodes,
        errors: { 'wrong-type': t.errors.whole, 'not-same': t.errors.notSame },
      },
    },
    initial: { typedCodes: null },
    submit: async ({ typedCodes }, { idempotencyKey }) => {
      const body = { ...draft, typedCodes }
      const { data } = await api.call(creditBatches.create, { body }, { idempotencyKey })
      onMade(data)
      return data
    },
  })
}
