import * as z from 'zod/mini'
import { sentAnswers } from '#clients/clients/client-filters.contract.ts'
import { countries } from '#clients/clients/client-fields.contract.ts'
import { clientQueries } from '#clients/clients/clients.contract.ts'
import { deliveryStates } from '#platform/contract/delivery.ts'
import { operation } from '#platform/contract/operation.ts'
import { listQueries } from '#platform/contract/paging.ts'
import { day, id, instant, limits, rawText, text, version, whole } from '#platform/contract/scalars.ts'
import { locales } from '#platform/contract/user.ts'
import { messageText } from './message-text.contract.ts'
import { messageQueues } from '#clients/clients/last-message.contract.ts'

export const messageBatchStates = ['held', 'sending', 'done', 'cancelled'] as const
export const messageRowStates = ['waiting', ...deliveryStates, 'excluded', 'skipped'] as const

/** Between asking and sending, in seconds: time to take it back. */
export const messageHoldSeconds = 60
/** More recipients than this are confirmed by typing their number. */
export const typedAbove = 200
/** Rows chosen one by one. */
export const chosenMax = 500

/** Reasons that a person may lift, saying why. */
export const liftableReasons = [
  'recent',
  'opted-out',
  'no-channel',
  'complaint',
  'paused',
  'colleague',
] as const
/**
 * Why a client gets nothing. `recent`: had a message within the hours of the setting. `no-value`: the text needs
 * something that is not known of them. `complaint`: gave a low mark, and nobody has called yet. `colleague`: somebody else is working on the client now. `churned-list`: by now
 * they need it no more.
 */
export const messageReasons = [
  ...liftableReasons,
  'closed',
  'no-language',
  'no-value',
  'churned-list',
  'no-permission',
] as const
export type MessageReason = (typeof messageReasons)[number]

const supporterId = z.optional(z.string().check(z.regex(/^(me|none|[1-9]\d{0,14})$/)))

/**
 * Whom it is for: a worklist with its filter, some of its rows, chosen clients, or everybody who matches a filter of
 * the list of clients.
 */
export const audience = z
  .strictObject({
    queue: z.nullable(z.enum(messageQueues)),
    clientIds: z.nullable(z.array(id).check(z.minLength(1), z.maxLength(chosenMax))),
    filter: z.strictObject({
      supporterId,
      country: z.optional(z.enum(countries)),
      /** Of the worklists of lists that are due; absent: both. */
      sent: z.optional(z.enum(sentAnswers)),
      q: z.optional(rawText(limits.search)),
    }),
    /** Instead of a worklist and of ids. */
    matching: z.optional(
      z.omit(clientQueries.list, { page: true, perPage: true, sort: true, columns: true }),
    ),
  })
  .check(
    z.refine<{ queue: unknown; clientIds: unknown; matching?: unknown }>(
      ({ queue, clientIds, matching }) =>
        matching === undefined ? queue !== null || clientIds !== null : queue === null && clientIds === null,
      { error: 'required', path: ['clientIds'] },
    ),
  )
export type Audience = z.output<typeof audience>

const lifted = z
  .array(z.strictObject({ reason: z.enum(liftableReasons), why: text(limits.name) }))
  .check(z.maxLength(liftableReasons.length))
export type Lifted = z.output<typeof lifted>

const asked = {
  audience,
  text: messageText,
  lifted,
  /** Null: now, after the hold. */
  sendAt: z.nullable(instant),
}

/** What would happen. `at` chooses whose message is shown, from 0. */
export const batchCheck = z.object({
  /** False: the service has no channel, and every message of it is kept as undelivered. */
  hasChannel: z.boolean(),
  total: z.int(),
  receiving: z.int(),
  exclusions: z.array(z.object({ reason: z.enum(messageReasons), count: z.int() })),
  /** Of those who get it: how many wait for the end of their quiet hours. */
  deferred: z.int(),
  preview: z.nullable(
    z.object({
      at: z.int(),
      clientId: id,
      fullName: z.string(),
      language: z.enum(locales),
      text: z.string(),
      /** When it is delivered at the earliest. */
      dueAt: instant,
    }),
  ),
})
export type BatchCheck = z.output<typeof batchCheck>

export const messageBatch = z.object({
  id,
  queue: z.nullable(z.enum(messageQueues)),
  automatic: z.boolean(),
  runDay: day,
  template: z.nullable(z.object({ fa: z.string(), ar: z.nullable(z.string()) })),
  text: z.object({ fa: z.nullable(z.string()), ar: z.nullable(z.string()) }),
  lifted,
  state: z.enum(messageBatchStates),
  sendAt: instant,
  createdBy: z.string(),
  createdAt: instant,
  finishedAt: z.nullable(instant),
  /** Clients by the state of their row. */
  counts: z.object({
    waiting: z.int(),
    queued: z.int(),
    sent: z.int(),
    failed: z.int(),
    /** Written, and kept here: there was no channel. */
    'no-channel': z.int(),
    excluded: z.int(),
    skipped: z.int(),
  }),
  /** Of those who were written to: how many would no longer stand in the worklist of that day; null without one. */
  effect: z.nullable(z.object({ written: z.int(), left: z.int() })),
  version,
})
export type MessageBatch = z.output<typeof messageBatch>

export const messageBatchRow = z.object({
  clientId: id,
  code: z.string(),
  fullName: z.string(),
  state: z.enum(messageRowStates),
  reason: z.nullable(z.enum(messageReasons)),
  text: z.nullable(z.string()),
  language: z.nullable(z.enum(locales)),
  dueAt: z.nullable(instant),
  sentAt: z.nullable(instant),
  attempts: z.int(),
  /** The receiver's last answer, `status 503`, or the kind of fault. */
  error: z.nullable(z.string()),
})
export type MessageBatchRow = z.output<typeof messageBatchRow>

export const messageBatchQueries = listQueries({
  sorts: ['created'],
  defaultSort: '-created',
  filters: { queue: z.optional(z.enum(messageQueues)), automatic: z.optional(z.boolean()) },
})
export const messageRowQueries = listQueries({
  sorts: ['client'],
  defaultSort: 'client',
  filters: { state: z.optional(z.enum(messageRowStates)), reason: z.optional(z.enum(messageReasons)) },
})

/** Messages to many: check → hold → send → delivery. A caller sees the batches they made; everybody's with the scope «all». */
export const messageBatches = {
  check: operation('POST admin/message-batches/check', {
    summary: 'Who would get a message and who would not and why, with the text of one of them.',
    permission: 'autochat.send',
    body: z.strictObject({ ...asked, at: whole(0, 1_000_000) }),
    reply: batchCheck,
    scope: 'clients',
  }),
  create: operation('POST admin/message-batches', {
    summary:
      'Send a message after a hold of 60 s. `stale` when another number of clients would get it by now.',
    permission: 'autochat.send',
    body: z.strictObject({
      ...asked,
      templateId: z.nullable(id),
      expected: whole(1, 1_000_000),
      /** The number again, typed by hand, where it is above 200. */
      typed: z.nullable(whole(1, 1_000_000)),
    }),
    reply: messageBatch,
    audit: 'message-batch.created',
    idempotent: 'required',
    scope: 'clients',
  }),
  list: operation('GET admin/message-batches', {
    summary: 'Batches of messages, newest first.',
    permission: 'autochat.read',
    query: messageBatchQueries.list,
    reply: messageBatch,
    paged: true,
  }),
  get: operation('GET admin/message-batches/:batchId', {
    summary: 'One batch with its progress and effect.',
    permission: 'autochat.read',
    reply: messageBatch,
  }),
  rows: operation('GET admin/message-batches/:batchId/rows', {
    summary: 'The clients of a batch: what they got, or why nothing.',
    permission: 'autochat.read',
    query: messageRowQueries.list,
    reply: messageBatchRow,
    paged: true,
    scope: 'clients',
  }),
  exportRows: operation('GET admin/message-batches/:batchId/rows/export', {
    summary: 'The filtered clients of a batch as a CSV or XLSX file.',
    permission: 'autochat.export',
    query: messageRowQueries.export,
    reply: 'file',
    audit: 'message-batch.exported',
    scope: 'clients',
  }),
  cancel: operation('POST admin/message-batches/:batchId/cancel', {
    summary: 'Take a batch back while it is held. `conflict` once sending began.',
    permission: 'autochat.send',
    reply: messageBatch,
    audit: 'message-batch.cancelled',
    ifMatch: true,
  }),
  retry: operation('POST admin/message-batches/:batchId/retry', {
    summary: 'Try the messages of a batch again that were given up, or those of some clients.',
    permission: 'autochat.send',
    body: z.strictObject({
      clientIds: z.nullable(z.array(id).check(z.minLength(1), z.maxLength(chosenMax))),
    }),
    reply: z.object({ retried: z.int() }),
    audit: 'message-batch.retried',
    scope: 'clients',
  }),
}
