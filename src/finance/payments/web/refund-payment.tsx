import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { amountMax } from '#platform/contract/money.ts'
import { text, whole } from '#platform/contract/scalars.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useDebounced } from '#platform/web/form/use-debounced.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { MoneyField } from '#platform/web/ui/fields/money-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { type Payment, type PaymentEffect, paymentLimits, payments } from '../payments.contract.ts'
import { refunds } from '../refunds.contract.ts'
import { paymentsMessages } from './payments.messages.ts'
import { refundsMessages } from './refunds.messages.ts'
import { useBalanceNote } from './use-effect-notes.ts'
import { usePaymentAction } from './use-payment-action.ts'

const schema = z.strictObject({
  amount: whole(1, amountMax),
  term: z.enum(['stays', 'ends']),
  reason: text(paymentLimits.reason),
})

/** How long what is typed stands still before the server is asked what it would change. */
const typingMs = 300

interface Props {
  payment: Payment
  onClose: () => void
}

/** Gives a confirmed payment or a part of it back; a large one is asked for, and somebody else agrees. */
export function RefundPayment({ payment, onClose }: Props) {
  const t = useMessages(refundsMessages)
  const { errors } = useMessages(paymentsMessages)
  const form = useRefunding(payment)
  const { amount, term } = form.values
  const planned = refundedOf(payment, amount)
  const endsTerm = term === 'ends'
  const notes = useRefundNotes(payment, { amount: useDebounced(planned, typingMs), endsTerm })
  const terms = (['stays', 'ends'] as const).map((value) => ({ value, label: t[value] }))
  const isAsked = needsOther(payment, amount)
  return (
    <ActionDialog
      texts={{
        title: t.title,
        action: isAsked ? t.askAction : t.action,
        done: isAsked ? t.asked : t.done,
        changed: errors.changed,
      }}
      notes={isAsked ? [...notes, t.notes.needsOther] : notes}
      form={form}
      onClose={onClose}
    >
      <MoneyField {...form.field('amount')} currency={payment.currency} />
      {planned < restOf(payment) && payment.termId !== null && (
        <RadioGroup {...form.choice('term')} options={terms} />
      )}
      <TextArea {...form.text('reason')} rows={2} maxLength={paymentLimits.reason} />
    </ActionDialog>
  )
}

const restOf = ({ amount, returned }: Payment): number => amount - returned

/** What is typed, or all that is left where it is no amount of this payment. */
function refundedOf(payment: Payment, typed: number | null): number {
  const rest = restOf(payment)
  return typed !== null && typed >= 1 && typed <= rest ? typed : rest
}

const needsOther = (payment: Payment, typed: number | null): boolean =>
  refundedOf(payment, typed) > payment.aloneUpTo

function useRefunding(payment: Payment) {
  const t = useMessages(refundsMessages)
  const api = useApi()
  const action = usePaymentAction()
  const params = { clientId: payment.clientId, paymentId: payment.id }
  return useForm({
    schema,
    fields: {
      amount: { label: t.amount, errors: { 'wrong-type': t.errors.amount, 'out-of-range': t.errors.range } },
      term: { label: t.term },
      reason: { label: t.reason },
    },
    initial: { amount: restOf(payment), term: 'stays', reason: null },
    version: payment.version,
    submit: action(({ amount, term, reason }, options) => {
      const operation = needsOther(payment, amount) ? refunds.ask : refunds.give
      const body = { amount, endsTerm: term === 'ends', reason }
      return api.call(operation, { params, body }, options)
    }),
  })
}

/** What giving so much back would change, one line each. */
export function useRefundNotes(
  payment: Payment,
  { amount, endsTerm }: { amount: number; endsTerm: boolean },
): string[] {
  const t = useMessages(refundsMessages)
  const { format } = useLocale()
  const balance = useBalanceNote(payment)
  const params = { clientId: payment.clientId, paymentId: payment.id }
  const query = { action: 'refund', amount, endsTerm } as const
  const { data } = useQuery({
    ...useApi().query(payments.effect, { params, query }),
    // What was said of the last amount stays in sight until the next is known.
    placeholderData: keepPreviousData,
  })
  if (!data) return []
  const left = restOf(payment) - amount
  const rest = left > 0 ? t.notes.rest(format.money(left, payment.currency)) : t.notes.whole
  return [rest, balance(data.data), ...termNote(data.data)]

  function termNote({ term }: PaymentEffect): string[] {
    if (payment.termId === null) return []
    const end = term?.after.endsOn
    if (!end || term.before.state === 'ended') return [t.notes.termStays]
    return [t.notes.termEnds(format.longDate(addDays(end, -1)))]
  }
}
