import { addDays } from '#platform/contract/text/calendar.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import { formatter } from '#platform/contract/text/format.ts'
import type { Db } from '#platform/server/database.ts'
import { readingJointly } from '#platform/server/joint-reading.ts'
import type { OutboxMessage } from '#platform/server/outbox/outbox.store.ts'
import { deliveryMoment, messageSettings } from '#system/settings/server/message-settings.reads.ts'
import { deliveryOf } from '#platform/server/outbox/delivery.ts'
import { afterQuietHours } from '#platform/server/outbox/quiet-hours.ts'
import type { VisitRow } from '#clients/visits/server/visits.reads.ts'
import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import type { ListDelivery } from '../food-list-parts.contract.ts'
import { fastingTimes } from './fasting-times.ts'
import { findHeld, listHoldMs } from './held-lists.ts'
import { findSentVersion, type ListRow, type VersionRow } from './food-lists.store.ts'

interface Sent {
  visit: VisitRow
  list: ListRow
  current: VersionRow
  now: Date
  holdMs: (db: Db) => number | Promise<number>
}

const words = {
  'fa-IR': (name: string, window: string) => `${name} عزیز، لیست غذایی تازهٔ شما آماده است: ${window}.`,
  'ar-IQ': (name: string, window: string) => `${name}، قائمتك الغذائية الجديدة جاهزة: ${window}.`,
} as const

type Language = keyof typeof words

const fastingWords = {
  'fa-IR': (day: string, dawn: string, iftar: string) => `${day}: سحری تا ${dawn}، افطار ${iftar}.`,
  'ar-IQ': (day: string, dawn: string, iftar: string) => `${day}: السحور حتى ${dawn}، الإفطار ${iftar}.`,
} as const

/** When to eat on the first and on the last fasted day of the list. */
function fastingText(document: ListDocument, visit: VisitRow, language: Language): string {
  const format = formatter(defaultPrefs[language])
  return fastingTimes(document, visit)
    .map(
      ({ day, dawn, iftar }) =>
        ` ${fastingWords[language](format.dayMonth(day), format.clock(dawn), format.clock(iftar))}`,
    )
    .join('')
}

/** The key of the message of a version. */
export const sentKey = (listId: number, number: number) => `food-list.sent:${listId}:${number}`

/**
 * The message to a client whose list is sent, in the client's language. One message per version, whatever happens, none
 * in quiet hours, and none before the hold ends.
 * @returns with it until when the list is held; null: it is not
 */
export async function sentMessage(
  db: Db,
  { visit, list, current, now, holdMs }: Sent,
): Promise<{ message: OutboxMessage; until: Date | null }> {
  const reader = readingJointly(db)
  const [client, settings, heldMs] = await Promise.all([
    reader
      .selectFrom('clients')
      .select(['full_name', 'phone', 'language'])
      .where('id', '=', visit.client_id)
      .executeTakeFirstOrThrow(),
    messageSettings(reader),
    holdMs(reader),
  ])
  const until = new Date(now.getTime() + heldMs)
  const format = formatter(defaultPrefs[client.language])
  const { startDate, days } = current.document
  const message = {
    kind: 'food-list.sent',
    dedupeKey: sentKey(list.id, current.number),
    clientId: visit.client_id,
    payload: {
      phone: client.phone,
      language: client.language,
      text:
        words[client.language](client.full_name, format.dateRange(startDate, addDays(startDate, days - 1))) +
        fastingText(current.document, visit, client.language),
      visitId: visit.id,
      listKind: list.kind,
      version: current.number,
    },
    now,
    dueAt: afterQuietHours(visit.country, until, settings),
  }
  return { message, until: heldMs > 0 ? until : null }
}

/** What would happen to a message of now, and how far that of the sent version is. */
export async function listDelivery(
  db: Db,
  {
    visit,
    list,
    hasChannel,
    now,
  }: { visit: VisitRow; list: ListRow | undefined; hasChannel: boolean; now: Date },
): Promise<ListDelivery> {
  const moment = await deliveryMoment(db, visit.country, now)
  const held = list && (await findHeld(db, list.id))
  const isHeld = held?.number === list?.current_version && held && new Date(held.until) > now
  return {
    hasChannel,
    waitsUntil: moment > now ? moment.toISOString() : null,
    holdSeconds: (await listHoldMs(db)) / 1_000,
    heldUntil: isHeld ? held.until : null,
    sent: list ? await letterOf(db, list.id, hasChannel) : null,
  }
}

/** How far the message of the sent version is; null without one. */
async function letterOf(db: Db, listId: number, hasChannel: boolean): Promise<ListDelivery['sent']> {
  const sent = await findSentVersion(db, listId)
  const letter = sent && (await deliveryOf(db, sentKey(listId, sent.number)))
  if (!letter) return null
  // Until the next round of the worker gives it up.
  const isLost = letter.state === 'queued' && !hasChannel
  return { ...letter, number: sent.number, ...(isLost && { state: 'no-channel' }) }
}
