import * as z from 'zod/mini'
import { countries } from '#clients/clients/client-fields.contract.ts'
import { type Alert, sentAnswers } from '#clients/clients/client-filters.contract.ts'
import { reasonCodes, removerCodes } from '#clients/clients/lifecycle.contract.ts'
import { operation } from '#platform/contract/operation.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { day, id } from '#platform/contract/scalars.ts'
import { locales } from '#platform/contract/user.ts'
import { lastMessage } from '#clients/clients/last-message.contract.ts'
import { lastSkip, skipDraftOf, skipReasons } from '#today/skips/skips.contract.ts'

/**
 * The worklists in work order (product.md §5 Today). reply_waiting: something the client wrote has no answer; a
 * reply that was given up is none.
 * list_due_today: active, weighed or not, a list is due today and none received. weigh_in_due and weigh_in_late are the
 * part of them whose weigh-in is missing. list_not_taken: a list was sent and is not received, whenever it is due.
 * unsafe_list: what the client follows, or a draft, no longer passes. list_asked: a list waits for somebody with the right
 * to send it, and for nobody else; it is in no queue of what is to send. follow_up_due and churned_this_week are those of
 * `alerts`.
 *
 * Of list_due_today, list_due_tomorrow and list_late only those to whom nothing was sent are left to do: cards, places
 * and pages hold these alone unless `sent` asks for others.
 */
export const queueNames = [
  'unsafe_list',
  'list_asked',
  'reply_waiting',
  'list_due_today',
  'list_due_tomorrow',
  'list_late',
  'list_not_taken',
  'weigh_in_due',
  'weigh_in_late',
  'expires_soon',
  'eight_days',
  'follow_up_due',
  'churned_this_week',
  'untaken',
] as const
export type QueueName = (typeof queueNames)[number]

/** A staff member's id, `me`, or `none`. */
const supporterId = z.optional(z.string().check(z.regex(/^(me|none|[1-9]\d{0,14})$/)))
const country = z.optional(z.enum(countries))
/** Where a row stands in its queue: its first waiting day and its client. */
const cursor = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}:[1-9]\d{0,14}$/))

/** What a supporter sees of their clients at a glance; not worked one after the other. */
export const cardAlerts = ['off_track', 'unweighed', 'birthday_soon'] as const satisfies readonly Alert[]

/** Why a client is in a queue: the words of the lifecycle, and those that only queues have. */
export const queueReason = z.object({
  why: z.enum([
    ...reasonCodes,
    'ends-soon',
    'list-eight-days-old',
    'list-asked',
    'message-unanswered',
    'reply-undelivered',
    'contact-planned',
    'left',
  ]),
  /** The first day it held. */
  since: z.nullable(day),
  /** The last day or end, where it is known. */
  until: z.nullable(day),
  removedBy: z.enum([
    ...removerCodes,
    'send-next-list',
    'answer-message',
    'contact',
    'send-safe-list',
    'decide-list',
  ]),
  params: z.record(z.string(), z.union([z.string(), z.int()])),
})
export type QueueReason = z.output<typeof queueReason>

export const queueRow = z.object({
  clientId: id,
  code: z.string(),
  fullName: z.string(),
  country: z.enum(countries),
  language: z.enum(locales),
  /** Why the client is here, since when, until when, and the action that removes it. */
  reason: queueReason,
  /** Days since `reason.since`; 0 is today, negative lies ahead. */
  waitDays: z.int(),
  supporter: z.nullable(z.object({ id, name: z.string() })),
  dietType: z.nullable(z.string()),
  /** The visit that waits for its list. */
  visitId: z.nullable(id),
  dueOn: z.nullable(day),
  /** Days of the membership left from today; null while a stop has no end. */
  daysLeft: z.nullable(z.int()),
  lastWeightG: z.nullable(z.int()),
  lastWeighedOn: z.nullable(day),
  targetWeightG: z.nullable(z.int()),
  lastListSentOn: z.nullable(day),
  lastListReceivedOn: z.nullable(day),
  listUntil: z.nullable(day),
  lastMessage: z.nullable(lastMessage),
  /** Why the client was passed over here last, in these days. */
  lastSkip: z.nullable(lastSkip),
  /** For `next?after=`. */
  cursor,
})
export type QueueRow = z.output<typeof queueRow>

export const queueCard = z.object({
  queue: z.enum(queueNames),
  count: z.int(),
  /** False: there are more than `count`. */
  isExact: z.boolean(),
  /** The longest waiting client's first day here, and the days since. */
  oldestOn: z.nullable(day),
  oldestDays: z.nullable(z.int()),
  next: z.nullable(z.object({ clientId: id, fullName: z.string() })),
})
export type QueueCard = z.output<typeof queueCard>

/** What the columns of a queue show. */
export const queueColumns = {
  of: {
    client: [],
    wait: [],
    why: ['reason', 'lastSkip'],
    action: ['reason'],
    left: ['daysLeft'],
    weight: ['lastWeightG'],
    list: ['lastListSentOn'],
    message: ['lastMessage'],
    supporter: ['supporter'],
  },
  usual: ['client', 'wait', 'why', 'action', 'left', 'message', 'supporter'],
  unshown: [
    'country',
    'language',
    'dietType',
    'dueOn',
    'lastWeighedOn',
    'targetWeightG',
    'lastListReceivedOn',
    'listUntil',
    'cursor',
  ],
} as const

export const queueQueries = listQueries({
  sorts: ['wait'],
  defaultSort: 'wait',
  columns: queueColumns,
  filters: {
    supporterId,
    country,
    skipped: z.optional(z.enum(skipReasons)),
    /** Whether a list was sent already, of the queues of lists that are due; absent: `no`. */
    sent: z.optional(z.enum([...sentAnswers, 'any'])),
  },
})

const ownNumber = z.object({
  /** This week so far; null when nothing can be said. */
  value: z.nullable(z.number()),
  /** Mean of the last eight whole weeks; null without any. */
  average: z.nullable(z.number()),
  /** Those eight weeks, the oldest first, and this one; null before the first week with work. */
  weeks: z.array(z.nullable(z.number())),
})

export const myDay = z.object({
  /** The business day (Tehran). */
  today: day,
  week: z.object({ from: day, to: day }),
  cards: z.array(queueCard),
  /** How many clients need a look; not exact: there are more. */
  alerts: z.array(z.object({ alert: z.enum(cardAlerts), count: z.int(), isExact: z.boolean() })),
  /** Clients who got a list from the caller today, and those whose list is due by today and not sent; not exact: more. */
  lists: z.object({ sent: z.int(), left: z.int(), isExact: z.boolean() }),
  /** The first five people over all queues in work order, each once. */
  next: z.array(z.object({ queue: z.enum(queueNames), row: queueRow })),
  numbers: z.object({
    listsSent: ownNumber,
    /** Lists sent by the day they were due, in percent. */
    onTimePercent: ownNumber,
    weighIns: ownNumber,
  }),
})
export type MyDay = z.output<typeof myDay>

const params = z.strictObject({ queue: z.enum(queueNames) })
export const queues = {
  cards: operation('GET admin/queues', {
    summary: 'Every queue of the caller with its count, oldest day and next client.',
    permission: 'queues.read',
    query: z.strictObject({ supporterId, country }),
    reply: z.array(queueCard),
    scope: 'clients',
  }),
  list: operation('GET admin/queues/:queue', {
    summary:
      'The clients of a queue, longest waiting first (`-wait`: shortest first), searched like clients.',
    permission: 'queues.read',
    mayAsk: ['food-lists.override'],
    params,
    query: queueQueries.list,
    reply: queueRow,
    paged: true,
    columns: queueColumns,
    scope: 'clients',
  }),
  export: operation('GET admin/queues/:queue/export', {
    summary: 'The filtered clients of a queue, or some of them, as a CSV or XLSX file.',
    permission: 'clients.export',
    mayAsk: ['food-lists.override'],
    params,
    query: z.extend(queueQueries.export, exportRows),
    reply: 'file',
    audit: 'queues.exported',
    scope: 'clients',
  }),
  skip: operation('POST admin/queues/:queue/skips', {
    summary: 'Write down why a waiting client is passed over; the client goes on waiting.',
    permission: 'queues.read',
    mayAsk: ['food-lists.override'],
    params,
    body: skipDraftOf,
    reply: z.null(),
    audit: 'client.skipped',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  next: operation('GET admin/queues/:queue/next', {
    summary:
      'The client after `after` (a row’s cursor) in the order of waiting, for play mode; null at the end.',
    permission: 'queues.read',
    mayAsk: ['food-lists.override'],
    params,
    query: z.strictObject({ after: z.optional(cursor), supporterId, country }),
    reply: z.object({
      row: z.nullable(queueRow),
      /** How many wait in all; not exact: there are more. */
      total: z.int(),
      isExact: z.boolean(),
      /** How many of them come before this row; null: more than a queue is counted to. */
      before: z.nullable(z.int()),
      /** The client before `after`. */
      previousId: z.nullable(id),
    }),
    scope: 'clients',
  }),
  myDay: operation('GET admin/my-day', {
    summary: 'The first screen of a supporter: queue cards, next five people, own numbers.',
    permission: 'queues.read',
    query: z.strictObject({ supporterId, country }),
    reply: myDay,
    scope: 'clients',
  }),
}
