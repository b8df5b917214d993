import type { ReactNode } from 'react'
import { entryAt } from '#clients/profile/web/timeline-entries.ts'
import {
  type KindLoading,
  timelineStep,
  type TimelineReading,
  usePaged,
} from '#clients/profile/web/use-timeline.ts'
import { paymentEvents } from '#finance/payments/payment-events.contract.ts'
import { PaymentEventEntry } from '#finance/payments/web/payment-event-entry.tsx'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { messages } from '#today/messages/messages.contract.ts'
import { MessageEntry } from '#today/messages/web/message-entry.tsx'

interface Props extends TimelineReading {
  children: (added: KindLoading[]) => ReactNode
}

/** Messages and payments in the timeline of a client. */
export function AddedTimeline({ children, ...reading }: Props) {
  const api = useApi()
  const { zone } = useLocale()
  const { clientId, before } = reading
  const ask = (page: number) => ({ params: { clientId }, query: { before, page, perPage: timelineStep } })
  return children([
    usePaged({
      ...reading,
      endpoint: messages.thread,
      kind: 'messages',
      load: (page, signal) => api.call(messages.thread, ask(page), { signal }),
      toEntry: (message) => {
        const shown = <MessageEntry message={message} />
        return [entryAt({ kind: 'messages', shown }, message.id, message.at, zone)]
      },
    }),
    usePaged({
      ...reading,
      endpoint: paymentEvents.ofClient,
      kind: 'payments',
      load: (page, signal) => api.call(paymentEvents.ofClient, ask(page), { signal }),
      toEntry: (event) => {
        const shown = <PaymentEventEntry event={event} />
        const id = `${event.paymentId} ${event.what} ${event.at}`
        return [entryAt({ kind: 'payments', shown }, id, event.at, zone)]
      },
    }),
  ])
}
