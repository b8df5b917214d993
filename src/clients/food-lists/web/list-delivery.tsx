import { useQuery } from '@tanstack/react-query'
import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import type { DeliveryState } from '#platform/contract/delivery.ts'
import { addDays, dayInZone } from '#platform/contract/text/calendar.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useToday } from '#platform/web/list/today.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import { StatusTag, type Tone } from '#platform/web/ui/status.tsx'
import { lossText } from '#platform/contract/delivery-labels.ts'
import type { ListDelivery } from '../food-list-parts.contract.ts'
import { foodLists } from '../food-lists.contract.ts'
import { listDeliveryMessages } from './list-delivery.messages.ts'
import { listHoldMessages } from './list-hold.messages.ts'

interface Place {
  visitId: number
  kind: ListKind
}

export function useListDelivery({ visitId, kind }: Place): ListDelivery | undefined {
  return useQuery(useApi().query(foodLists.delivery, { params: { visitId, kind } })).data?.data
}

/** A moment as people say it when it is near: «فردا ساعت ۸:۰۰». */
export function useNearMoment(): (iso: string) => string {
  const t = useMessages(listDeliveryMessages)
  const { format, zone } = useLocale()
  const today = useToday()
  return (iso) => {
    const moment = new Date(iso)
    const day = dayInZone(moment, zone)
    if (day === today) return t.today(format.time(moment, zone))
    return day === addDays(today, 1) ? t.tomorrow(format.time(moment, zone)) : format.dateTime(moment, zone)
  }
}

/** Before sending: whether the client gets a message, when, and how long sending can be undone. */
export function DeliveryAhead(place: Place) {
  const t = useMessages(listDeliveryMessages)
  const hold = useMessages(listHoldMessages)
  const nearMoment = useNearMoment()
  const delivery = useListDelivery(place)
  if (!delivery) return null
  if (!delivery.hasChannel) return <InlineMessage tone="danger">{t.none}</InlineMessage>
  const { waitsUntil, holdSeconds } = delivery
  return (
    <>
      {waitsUntil === null ? (
        <p>{t.now}</p>
      ) : (
        <InlineMessage tone="info">{t.waits(nearMoment(waitsUntil))}</InlineMessage>
      )}
      {holdSeconds > 0 && <p>{hold.ahead(holdSeconds)}</p>}
    </>
  )
}

const badgeStyles: Record<DeliveryState, { tone: Tone; icon: IconName }> = {
  queued: { tone: 'info', icon: 'clock' },
  sent: { tone: 'success', icon: 'check' },
  failed: { tone: 'danger', icon: 'error' },
  'no-channel': { tone: 'danger', icon: 'error' },
}

/** How far the message of a sent list is; nothing for lists that never had one. */
export function DeliveryTag({ visitId, kind }: Place) {
  const t = useMessages(listDeliveryMessages)
  const { locale } = useLocale()
  const nearMoment = useNearMoment()
  const sent = useListDelivery({ visitId, kind })?.sent
  if (!sent) return null
  const { state, at, error } = sent
  return (
    <span>
      <StatusTag {...badgeStyles[state]}>{t.states[state]}</StatusTag>
      {state === 'queued' && ` ${t.dueAt(nearMoment(at))}`}
      {state === 'failed' && error !== null && ` ${lossText(error, locale)}`}
    </span>
  )
}

/** What to say once a list is sent. */
export function useSentSentence(): (delivery: ListDelivery | undefined) => string {
  const t = useMessages(listDeliveryMessages)
  const nearMoment = useNearMoment()
  return (delivery) => {
    if (delivery?.hasChannel === false) return t.doneUntold
    const waitsUntil = delivery?.waitsUntil ?? null
    return waitsUntil === null ? t.done : t.doneLater(nearMoment(waitsUntil))
  }
}
