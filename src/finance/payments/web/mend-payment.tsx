import type { IsoDate } from '#platform/contract/text/calendar.ts'
import * as z from 'zod/mini'
import { amountMax } from '#platform/contract/money.ts'
import { day, text, whole } from '#platform/contract/scalars.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { MoneyField } from '#platform/web/ui/fields/money-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { enteredMethods, type Payment, paymentLimits, payments } from '../payments.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { depositBody, DepositFields, depositSchema, useDepositSpecs } from './deposit-fields.tsx'
import { paymentsMessages } from './payments.messages.ts'
import { useEffectNotes } from './use-effect-notes.ts'
import { usePaymentRefresh } from './use-payment-refresh.ts'

// Everything stands in the form; what did not change is not sent.
const schema = z.strictObject({
  receivedAmount: whole(1, amountMax),
  method: z.enum(enteredMethods),
  reference: z.nullable(text(paymentLimits.reference)),
  paidOn: day,
  ...depositSchema,
  note: z.nullable(text(paymentLimits.note)),
  reason: text(paymentLimits.reason),
})

interface Props {
  payment: Payment
  today: IsoDate
  onClose: () => void
}

/** Mends a pending payment: old values stay in its history, and what follows is shown before. */
export function MendPayment({ payment, today, onClose }: Props) {
  const t = useMessages(paymentsMessages)
  const { format } = useLocale()
  const form = useMending(payment)
  const { receivedAmount } = form.values
  const { clientId, id: paymentId, currency } = payment
  const amount = receivedAmount !== null && receivedAmount > 0 ? receivedAmount : payment.amount
  const difference = Number.isFinite(receivedAmount) ? (receivedAmount ?? 0) - payment.amount : 0
  const effect = useEffectNotes(payment, difference)
  const old = t.mendNotes.old(format.money(payment.amount, payment.currency))
  const methods = optionsOf(enteredMethods, t.methods)
  return (
    <ActionDialog
      texts={{ title: t.mendTitle, action: t.mendAction, done: t.mended, changed: t.errors.changed }}
      notes={[old, ...effect]}
      form={form}
      onClose={onClose}
    >
      <MoneyField {...form.field('receivedAmount')} currency={payment.currency} />
      <SelectField {...form.text('method')} options={methods} emptyLabel={t.choose} />
      <TextField {...form.text('reference')} maxLength={paymentLimits.reference} hint={t.hints.reference} />
      <DateField {...form.field('paidOn')} today={today} max={today} />
      <DepositFields form={form} deposit={{ clientId, paymentId, currency, amount }} />
      <TextArea {...form.text('note')} rows={2} maxLength={paymentLimits.note} />
      <TextArea {...form.text('reason')} rows={2} maxLength={paymentLimits.reason} />
    </ActionDialog>
  )
}

function useMending(payment: Payment) {
  const t = useMessages(paymentsMessages)
  const deposit = useDepositSpecs()
  const api = useApi()
  const refresh = usePaymentRefresh()
  const params = { clientId: payment.clientId, paymentId: payment.id }
  return useForm({
    schema,
    fields: {
      receivedAmount: { label: t.fields.received, errors: { 'wrong-type': t.errors.amount } },
      method: { label: t.fields.method },
      reference: { label: t.fields.reference, errors: { required: t.errors.reference } },
      paidOn: { label: t.fields.paidOn, errors: { 'out-of-range': t.errors.range } },
      ...deposit,
      note: { label: t.fields.note },
      reason: { label: t.fields.reason },
    },
    initial: {
      receivedAmount: payment.amount,
      method: enteredMethods.find((known) => known === payment.method) ?? null,
      reference: payment.reference,
      paidOn: payment.paidOn,
      cardId: payment.card === null ? null : String(payment.card.id),
      payerLastFour: payment.payerLastFour,
      depositTime: payment.depositTime,
      anotherReason: payment.anotherReason,
      note: payment.note,
      reason: null,
    },
    version: payment.version,
    submit: async ({ reason, method }, { changed, version: ifMatch }) => {
      const { cardId, payerLastFour, depositTime, anotherReason, ...rest } = changed
      const sent = depositBody(method, { cardId, payerLastFour, depositTime, anotherReason })
      const body = { ...rest, ...sent, reason }
      const reply = await api.call(payments.update, { params, body }, { ifMatch })
      refresh()
      return reply.data
    },
  })
}
