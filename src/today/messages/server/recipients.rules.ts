import { daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { CountryId, LocaleId } from '#platform/contract/text/locale.ts'
import { parsePhone } from '#platform/contract/text/phones.ts'
import type { MessageReason } from '../message-batches.contract.ts'
import { renderMessage, variantFor, type MessageText, type MessageValues } from '../message-text.contract.ts'
import type { MessageQueue } from '#clients/clients/last-message.contract.ts'
import { afterQuietHours, type QuietHours } from '#platform/server/outbox/quiet-hours.ts'

/** What is known of somebody a message may go to. */
export interface Recipient {
  clientId: number
  fullName: string
  phone: string
  country: CountryId
  language: LocaleId
  supporter: string | null
  /** The name of the service in the client's language. */
  organisation: string | null
  optedOut: boolean
  closedOn: IsoDate | null
  isPaused: boolean
  /** Had a message within the hours of the setting. */
  isRecent: boolean
  /** Waits for a call about a low mark. */
  hasComplaint: boolean
  /** `infinity` while a stop has no end. */
  paidUntil: IsoDate | null
  listDueOn: IsoDate | null
  receivedOn: IsoDate | null
  sentOn: IsoDate | null
}

export interface Wording {
  queue: MessageQueue | null
  text: MessageText
  lifted: ReadonlySet<MessageReason>
}

export type Verdict =
  | { reason: MessageReason }
  | { reason: null; text: string; language: LocaleId; dueAt: Date }

/**
 * Whether a client gets the message, with its text and the earliest moment of delivery, or the first reason why not.
 * @param today the business day of the client's country @param moment when it is sent
 */
export function judgeRecipient(
  one: Recipient,
  { queue, text, lifted }: Wording,
  { today, moment, quiet }: { today: IsoDate; moment: Date; quiet: QuietHours },
): Verdict {
  const reason = hindrances(one).find((found) => !lifted.has(found))
  if (reason !== undefined) return { reason }
  const variant = variantFor(text, one.language)
  if (variant === null) return { reason: 'no-language' }
  const rendered = renderMessage(variant, valuesOf(one, queue, today), one.language)
  if (rendered.missing) return { reason: 'no-value' }
  const dueAt = afterQuietHours(one.country, moment, quiet)
  return { reason: null, text: rendered.text, language: one.language, dueAt }
}

function hindrances(one: Recipient): MessageReason[] {
  const found: [boolean, MessageReason][] = [
    [one.closedOn !== null, 'closed'],
    [one.optedOut, 'opted-out'],
    [parsePhone(one.phone, one.country) === null, 'no-channel'],
    [one.isPaused, 'paused'],
    [one.hasComplaint, 'complaint'],
    [one.isRecent, 'recent'],
  ]
  return found.filter(([holds]) => holds).map(([, reason]) => reason)
}

/** The list a worklist speaks of is the one that is due; in `eight_days` the one received. */
export function valuesOf(one: Recipient, queue: MessageQueue | null, today: IsoDate): MessageValues {
  const lastList = one.receivedOn ?? one.sentOn
  return {
    name: one.fullName,
    daysLeft: one.paidUntil === 'infinity' ? null : daysUntil(today, one.paidUntil),
    daysPassed: lastList === null ? null : daysUntil(lastList, today),
    listDay: queue === 'eight_days' ? lastList : (one.listDueOn ?? lastList),
    supporter: one.supporter,
    organisation: one.organisation,
  }
}

function daysUntil(from: IsoDate, to: IsoDate | null): number | null {
  if (to === null) return null
  const days = daysBetween(from, to)
  return days < 0 ? null : days
}
