import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { maskedChanges } from '#platform/contract/masked.ts'
import { listQueries, namesQuery } from '#platform/contract/paging.ts'
import { day, id, instant, rawText } from '#platform/contract/scalars.ts'

export const outcomes = ['ok', 'denied', 'failed'] as const
/** Kinds of acts, each a set of audit words. */
export const actionKinds = [
  'created',
  'changed',
  'deleted',
  'viewed',
  'exported',
  'signing',
  'other',
] as const
export type ActionKind = (typeof actionKinds)[number]

const actor = z.object({ id, name: z.string() })
const names = z.object({ fa: z.string(), ar: z.nullable(z.string()) })

/** One event, or the first of a burst: one request that did the same to many records. */
export const loggedEvent = z.object({
  id,
  at: instant,
  by: z.nullable(actor),
  /** The audit word, e.g. `unit.changed`. */
  action: z.string(),
  /** The record; its name is null where it is gone, nameless, or not for the reader. */
  subject: z.nullable(z.object({ type: z.string(), id, name: z.nullable(names) })),
  client: z.nullable(z.object({ id, name: z.nullable(z.string()) })),
  /** Names of the changed fields. */
  fields: z.array(z.string()),
  outcome: z.enum(outcomes),
  address: z.nullable(z.string()),
  requestId: z.string(),
  /** How many events the same act of the same request left, this one included. */
  burst: z.int(),
})
export type LoggedEvent = z.output<typeof loggedEvent>

const detailed = z.extend(loggedEvent, {
  detail: z.record(z.string(), z.unknown()),
  /** Each changed field with its values; null where the reader may not read such records, or nothing is kept. */
  changes: z.nullable(maskedChanges),
})
export type DetailedEvent = z.output<typeof detailed>

const chain = z.object({
  day,
  events: z.int(),
  broken: z.int(),
  /** Events of any day that have no seal yet. */
  unsealed: z.int(),
  /** When the last seal of the day was made. */
  until: z.nullable(instant),
})

export const eventQueries = listQueries({
  sorts: ['at'],
  defaultSort: '-at',
  filters: {
    staffId: z.optional(id),
    type: z.optional(rawText(60, 1)),
    actionKind: z.optional(z.enum(actionKinds)),
    outcome: z.optional(z.enum(outcomes)),
    /** Days of the business clock, both included. */
    atFrom: z.optional(day),
    atTo: z.optional(day),
    requestId: z.optional(rawText(100, 1)),
    clientId: z.optional(id),
    /** Of one record: with `type`. */
    subjectId: z.optional(id),
  },
})

export const eventLog = {
  list: operation('GET admin/event-logs', {
    summary:
      'Who did what to which record, newest first; bursts as one. Only the own events without the scope `all`.',
    permission: 'event-logs.read',
    query: eventQueries.list,
    reply: loggedEvent,
    paged: true,
  }),
  export: operation('GET admin/event-logs/export', {
    summary: 'The filtered events, each by itself, as a CSV or XLSX file.',
    permission: 'event-logs.export',
    query: eventQueries.export,
    reply: 'file',
    audit: 'event-logs.exported',
  }),
  people: operation('GET admin/event-logs/people', {
    summary: 'Staff members whose events can be looked at: the first by name that match.',
    permission: 'event-logs.read',
    query: namesQuery,
    reply: z.array(actor),
  }),
  chain: operation('GET admin/event-logs/chain', {
    summary:
      'Compares the events sealed on one day (UTC) with their seals: is each as it was written, and none missing, the newest included?',
    permission: 'event-logs.read',
    query: z.strictObject({ day: z.optional(day) }),
    reply: chain,
  }),
  get: operation('GET admin/event-logs/:eventId', {
    summary: 'One event with the changed values, as far as the reader may read such records.',
    permission: 'event-logs.read',
    reply: detailed,
  }),
}
