import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Code } from '#platform/web/text/code.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Money } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Entry, EntryHead } from '#platform/web/ui/entry.tsx'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import type { Payment } from '../payments.contract.ts'
import { DepositFacts } from './deposit-facts.tsx'
import { PaymentStateTag } from './payment-state.tsx'
import css from './payments.module.css'
import { paymentsMessages } from './payments.messages.ts'

export const paymentActs = ['confirm', 'mend', 'reject', 'refund'] as const
export type PaymentAct = (typeof paymentActs)[number]

interface Props {
  payment: Payment
  onAct: (act: PaymentAct) => void
}

/** One payment: how much, its state, for what, how, by whom; and what can be done with it. */
export function PaymentEntry({ payment, onAct }: Props) {
  return (
    <Entry>
      <EntryHead title={<Money amount={payment.amount} currency={payment.currency} />}>
        <PaymentStateTag state={payment.state} />
        <DateText iso={payment.paidOn} />
      </EntryHead>
      <Facts payment={payment} />
      <DepositFacts payment={payment} />
      <Acts payment={payment} onAct={onAct} />
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
  const purpose = name === null ? t.debt : (locale === 'ar-IQ' && name.ar) || name.fa
  return (
    <p className={css.more}>
      <UserText>{purpose}</UserText> · {t.methods[payment.method]}
      {reference !== null && (
        <>
          {' · '}
          {t.referenceIs} <Code>{reference}</Code>
        </>
      )}
      {words.map((word) => (
        <span key={word}>
          {' · '}
          <UserText>{word}</UserText>
        </span>
      ))}
    </p>
  )
}

const icons: Record<PaymentAct, IconName> = {
  confirm: 'check',
  mend: 'edit',
  reject: 'close',
  refund: 'undo',
}

/** Only what can be done now, by somebody who may. */
function Acts({ payment, onAct }: Props) {
  const t = useMessages(paymentsMessages)
  const { format } = useLocale()
  const [mayWrite, mayConfirm, mayRefund] = [
    useMay('payments.write'),
    useMay('payments.confirm'),
    useMay('payments.refund'),
  ]
  const isPending = payment.state === 'pending'
  const allowed: Record<PaymentAct, boolean> = {
    confirm: isPending && mayConfirm && !payment.awaitsOther,
    mend: isPending && mayWrite && payment.method !== 'credit_code',
    reject: isPending && mayConfirm,
    refund: payment.state === 'confirmed' && mayRefund,
  }
  const acts = paymentActs.filter((act) => allowed[act])
  const money = format.money(payment.amount, payment.currency)
  return (
    <>
      {payment.awaitsOther && mayConfirm && <p className={css.more}>{t.awaitsOther}</p>}
      {acts.length > 0 && (
        <div className={css.acts}>
          {acts.map((act) => (
            <Button
              key={act}
              size="small"
              look={act === 'refund' ? 'quiet' : 'secondary'}
              icon={icons[act]}
              aria-label={t.actOf(t[act], money)}
              onClick={() => onAct(act)}
            >
              {t[act]}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
