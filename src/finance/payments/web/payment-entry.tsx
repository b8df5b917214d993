import { useMutation } from '@tanstack/react-query'
import { localName } from '#platform/contract/text/name-in.ts'
import { separator } from '#platform/contract/text/separator.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Code } from '#platform/web/text/code.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Money } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Entry, EntryHead } from '#platform/web/ui/entry.tsx'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { type Payment, payments } from '../payments.contract.ts'
import { DepositFacts } from './deposit-facts.tsx'
import { PaymentStateTag } from './payment-state.tsx'
import { type PaymentAction, possiblePaymentActions } from './possible-payment-actions.ts'
import { refundsMessages } from './refunds.messages.ts'
import { paymentsMessages } from './payments.messages.ts'

interface Props {
  payment: Payment
  onAction: (action: PaymentAction) => void
}

/** One payment: how much, its state, for what, how, by whom; and what can be done with it. */
export function PaymentEntry({ payment, onAction }: Props) {
  return (
    <Entry>
      <EntryHead title={<Money amount={payment.amount} currency={payment.currency} />}>
        <PaymentStateTag state={payment.state} />
        <DateText iso={payment.paidOn} />
      </EntryHead>
      <Facts payment={payment} />
      <DepositFacts payment={payment} />
      <RefundFacts payment={payment} />
      <Actions payment={payment} onAction={onAction} />
      <Receipt payment={payment} />
    </Entry>
  )
}

function Facts({ payment }: { payment: Payment }) {
  const t = useMessages(paymentsMessages)
  const { locale } = useLocale()
  const { packageName: name, reference, note, reason, enteredBy, decidedBy } = payment
  const words = [
    ...(enteredBy === null ? [] : [t.enteredBy(enteredBy)]),
    ...(decidedBy === null ? [] : [t.decidedBy(decidedBy)]),
    ...(reason === null ? [] : [t.reason(reason)]),
    ...(note === null ? [] : [note]),
  ]
  const purpose = name === null ? t.debt : localName(name, locale)
  return (
    <p className="note">
      <UserText>{purpose}</UserText>
      {separator}
      {t.methods[payment.method]}
      {reference !== null && (
        <>
          {separator}
          {t.referenceIs} <Code>{reference}</Code>
        </>
      )}
      {words.map((word) => (
        <span key={word}>
          {separator}
          <UserText>{word}</UserText>
        </span>
      ))}
    </p>
  )
}

/** The receipt as a file for the client, once there is something to give one for. */
function Receipt({ payment: { id, clientId, state, amount, currency } }: { payment: Payment }) {
  const t = useMessages(paymentsMessages)
  const { format } = useLocale()
  const api = useApi()
  const making = useMutation({
    mutationFn: () => api.download(payments.receipt, { params: { clientId, paymentId: id } }),
  })
  if (state !== 'confirmed' && state !== 'refunded') return null
  return (
    <Button
      size="small"
      look="quiet"
      icon="export"
      busy={making.isPending}
      aria-label={t.actionOf(t.receipt, format.money(amount, currency))}
      onClick={() => making.mutate()}
    >
      {t.receipt}
    </Button>
  )
}

const icons: Record<PaymentAction, IconName> = {
  confirm: 'check',
  mend: 'edit',
  reject: 'close',
  refund: 'undo',
  agree: 'check',
  decline: 'close',
}

function Actions({ payment, onAction }: Props) {
  const t = useMessages(paymentsMessages)
  const words = useMessages(refundsMessages)
  const { format } = useLocale()
  const mayConfirm = useMay('payments.confirm')
  const rights = { mayConfirm, mayWrite: useMay('payments.write'), mayRefund: useMay('payments.refund') }
  const actions = possiblePaymentActions(payment, rights)
  const moneyOf = (amount: number) => format.money(amount, payment.currency)
  const nameOf = (action: PaymentAction) =>
    action === 'decline' && payment.refund?.isOwn === true ? words.withdraw : t[action]
  const wholeNameOf = (action: PaymentAction) =>
    payment.refund === null
      ? t.actionOf(nameOf(action), moneyOf(payment.amount))
      : words.actionOf(nameOf(action), moneyOf(payment.refund.amount))
  return (
    <>
      {payment.awaitsOther && mayConfirm && <p className="note">{t.awaitsOther}</p>}
      {actions.length > 0 && (
        <div className="wrap-2">
          {actions.map((action) => (
            <Button
              key={action}
              size="small"
              look={action === 'refund' ? 'quiet' : 'secondary'}
              icon={icons[action]}
              aria-label={wholeNameOf(action)}
              onClick={() => onAction(action)}
            >
              {nameOf(action)}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

/** How much of a payment went back, and the refund that waits for somebody else. */
function RefundFacts({ payment }: { payment: Payment }) {
  const t = useMessages(refundsMessages)
  const { reason } = useMessages(paymentsMessages)
  const { format } = useLocale()
  const { state, amount, returned, currency, refund } = payment
  const isPart = state === 'confirmed' && returned > 0
  return (
    <>
      {isPart && (
        <p className="note">
          {t.returned(format.money(returned, currency), format.money(amount - returned, currency))}
        </p>
      )}
      {refund && (
        <div className="note">
          <StatusTag tone="plum" icon="clock">
            {t.waits(format.money(refund.amount, currency))}
          </StatusTag>
          <p>
            {refund.askedBy !== null && <UserText>{t.askedBy(refund.askedBy)}</UserText>}
            {separator}
            <UserText>{reason(refund.reason)}</UserText>
            {refund.endsTerm && `${separator}${t.withEnd}`}
          </p>
        </div>
      )}
    </>
  )
}
