import { moneyInWords } from '#platform/contract/text/money-words.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useEmptyForm } from '#platform/web/form/use-empty-form.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { type Payment, paymentLimits, paymentReason, payments } from '../payments.contract.ts'
import { DepositFacts } from './deposit-facts.tsx'
import { paymentsMessages } from './payments.messages.ts'
import { useEffectNotes } from './use-effect-notes.ts'
import { usePaymentAction } from './use-payment-action.ts'

interface Props {
  payment: Payment
  onClose: () => void
}

function useAmountNote({ amount, currency }: Payment): string {
  const t = useMessages(paymentsMessages)
  const { format, locale } = useLocale()
  return t.effect.amount(format.money(amount, currency), moneyInWords(amount, currency, locale))
}

/** Confirms a pending payment. */
export function ConfirmPayment({ payment, onClose }: Props) {
  const t = useMessages(paymentsMessages)
  const api = useApi()
  const action = usePaymentAction()
  const params = { clientId: payment.clientId, paymentId: payment.id }
  const form = useEmptyForm(
    payment.version,
    action((_, options) => api.call(payments.confirm, { params }, options)),
  )
  const notes = [useAmountNote(payment), ...useEffectNotes(payment), t.effect.final]
  return (
    <ActionDialog
      texts={{ title: t.confirmTitle, action: t.confirmAction, done: t.confirmed, changed: t.errors.changed }}
      notes={notes}
      form={form}
      onClose={onClose}
    >
      <DepositFacts payment={payment} />
    </ActionDialog>
  )
}

/** Rejects a pending payment. */
export function RejectPayment({ payment, onClose }: Props) {
  const t = useMessages(paymentsMessages)
  const form = useRejecting(payment)
  return (
    <ActionDialog
      texts={{ title: t.rejectTitle, action: t.rejectAction, done: t.rejected, changed: t.errors.changed }}
      notes={[useAmountNote(payment), t.rejectNotes.stays, t.rejectNotes.again]}
      form={form}
      onClose={onClose}
    >
      <TextArea {...form.text('reason')} rows={2} maxLength={paymentLimits.reason} />
    </ActionDialog>
  )
}

function useRejecting(payment: Payment) {
  const t = useMessages(paymentsMessages)
  const api = useApi()
  const action = usePaymentAction()
  const params = { clientId: payment.clientId, paymentId: payment.id }
  return useForm({
    schema: paymentReason,
    fields: { reason: { label: t.fields.reason } },
    initial: { reason: null },
    version: payment.version,
    submit: action((body, options) => api.call(payments.reject, { params, body }, options)),
  })
}
