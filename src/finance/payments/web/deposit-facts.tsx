import { separator } from '#platform/contract/text/separator.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { BankCard } from '#platform/web/text/bank-number.tsx'
import { Code } from '#platform/web/text/code.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import type { Payment } from '../payments.contract.ts'
import { Alike } from './deposit-fields.tsx'
import { depositsMessages } from './deposits.messages.ts'

/** What is known of a deposit, and the other payment that may be the same one. */
export function DepositFacts({ payment }: { payment: Payment }) {
  const t = useMessages(depositsMessages)
  const { card, payerLastFour, depositTime, anotherReason, alike } = payment
  const isKnown = card !== null || payerLastFour !== null || depositTime !== null
  return (
    <>
      {isKnown && (
        <p className="note">
          {card !== null && (
            <>
              {t.card}: <BankCard number={card.bin} lastFour={card.lastFour} />
            </>
          )}
          {payerLastFour !== null && (
            <>
              {separator}
              {t.payerShort}: <Code>{payerLastFour}</Code>
            </>
          )}
          {depositTime !== null && (
            <>
              {separator}
              {t.time}: <ClockTime time={depositTime} />
            </>
          )}
        </p>
      )}
      {anotherReason !== null && (
        <p className="note">
          <UserText>{t.reason(anotherReason)}</UserText>
        </p>
      )}
      {alike !== null && <Alike one={alike} />}
    </>
  )
}

/** `14:05` as the reader's language writes it. */
export function ClockTime({ time }: { time: string }) {
  const { format } = useLocale()
  return <bdi>{format.clock(time)}</bdi>
}
