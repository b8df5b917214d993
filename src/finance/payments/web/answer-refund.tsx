import { moneyInWords } from '#platform/contract/text/money-words.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useEmptyForm } from '#platform/web/form/use-empty-form.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { type Payment, paymentLimits, paymentReason } from '../payments.contract.ts'
import { refunds } from '../refunds.contract.ts'
import { paymentsMessages } from './payments.messages.ts'
import { useRefundNotes } from './refund-payment.tsx'
import { refundsMessages } from './refunds.messages.ts'
import { usePaymentAction } from './use-payment-action.ts'

interface Props {
  payment: Payment
  onClose: () => void
}

/** Gives back what a colleague asked for. */
export function AgreeToRefund({ payment, onClose }: Props) {
  const t = useMessages(refundsMessages)
  const { errors } = useMessages(paymentsMessages)
  const api = useApi()
  const action = usePaymentAction()
  const params = { clientId: payment.clientId, paymentId: payment.id }
  const form = useEmptyForm(
    payment.version,
    action((_, options) => api.call(refunds.agree, { params }, options)),
  )
  const effect = useRefundNotes(payment, {
    amount: payment.refund?.amount ?? 0,
    endsTerm: payment.refund?.endsTerm === true,
  })
  return (
    <ActionDialog
      texts={{ title: t.agreeTitle, action: t.action, done: t.done, changed: errors.changed }}
      notes={[...useAskedNotes(payment), ...effect]}
      form={form}
      onClose={onClose}
    />
  )
}

/** Declines the refund that waits, or withdraws the own one. */
export function DeclineRefund({ payment, onClose }: Props) {
  const t = useMessages(refundsMessages)
  const { errors } = useMessages(paymentsMessages)
  const api = useApi()
  const action = usePaymentAction()
  const params = { clientId: payment.clientId, paymentId: payment.id }
  const form = useForm({
    schema: paymentReason,
    fields: { reason: { label: t.reason } },
    initial: { reason: null },
    version: payment.version,
    submit: action((body, options) => api.call(refunds.decline, { params, body }, options)),
  })
  const isOwn = payment.refund?.isOwn === true
  return (
    <ActionDialog
      texts={{
        title: isOwn ? t.withdrawTitle : t.declineTitle,
        action: isOwn ? t.withdraw : t.declineAction,
        done: isOwn ? t.withdrawn : t.declined,
        changed: errors.changed,
      }}
      notes={[...useAskedNotes(payment), t.notes.nothingMoves]}
      form={form}
      onClose={onClose}
    >
      <TextArea {...form.text('reason')} rows={2} maxLength={paymentLimits.reason} />
    </ActionDialog>
  )
}

/** How much was asked for, by whom and why. */
function useAskedNotes({ refund, currency }: Payment): string[] {
  const t = useMessages(refundsMessages)
  const { effect, reason } = useMessages(paymentsMessages)
  const { format, locale } = useLocale()
  if (refund === null) return []
  const { amount, askedBy, reason: why } = refund
  return [
    effect.amount(format.money(amount, currency), moneyInWords(amount, currency, locale)),
    ...(askedBy === null ? [] : [t.askedBy(askedBy)]),
    reason(why),
  ]
}
