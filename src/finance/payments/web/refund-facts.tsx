import { separator } from '#platform/contract/text/separator.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { Payment } from '../payments.contract.ts'
import { paymentsMessages } from './payments.messages.ts'
import { refundsMessages } from './refunds.messages.ts'

/** How much of a payment went back, and the refund that waits for somebody else. */
export function RefundFacts({ payment }: { payment: Payment }) {
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
