import { localName } from '#platform/contract/text/name-in.ts'
import { separator } from '#platform/contract/text/separator.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Money } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Entry, EntryHead } from '#platform/web/ui/entry.tsx'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import { StatusTag, type Tone } from '#platform/web/ui/status.tsx'
import type { PaymentEvent, PaymentHappening } from '../payment-events.contract.ts'
import { paymentEventsMessages } from './payment-events.messages.ts'
import { paymentsMessages } from './payments.messages.ts'

const badgeStyles: Record<PaymentHappening, { tone: Tone; icon: IconName }> = {
  entered: { tone: 'neutral', icon: 'clock' },
  confirmed: { tone: 'success', icon: 'check' },
  rejected: { tone: 'neutral', icon: 'close' },
  refunded: { tone: 'info', icon: 'undo' },
}

/** What happened to a payment: how much, what, when, for what and by whom. */
export function PaymentEventEntry({ event }: { event: PaymentEvent }) {
  const t = useMessages(paymentsMessages)
  const { happenings } = useMessages(paymentEventsMessages)
  const { locale } = useLocale()
  const { packageName: name, by, reason } = event
  const purpose = name === null ? t.debt : localName(name, locale)
  const words = [purpose, t.methods[event.method], by, reason !== null && t.reason(reason)]
  return (
    <Entry>
      <EntryHead title={<Money amount={event.amount} currency={event.currency} />}>
        <StatusTag {...badgeStyles[event.what]}>{happenings[event.what]}</StatusTag>
        <Instant at={event.at} />
      </EntryHead>
      <p>
        {words
          .filter((word) => typeof word === 'string')
          .map((word, place) => (
            <span key={word}>
              {place > 0 && separator}
              <UserText>{word}</UserText>
            </span>
          ))}
      </p>
    </Entry>
  )
}
