import * as z from 'zod/mini'
import { deliveryStates } from '#platform/contract/delivery.ts'
import { operation } from '#platform/contract/operation.ts'
import { listQueries } from '#platform/contract/paging.ts'
import { id, instant, limits, rawText, text, version } from '#platform/contract/scalars.ts'
import { locales } from '#platform/contract/user.ts'
import {
  clockTime,
  messageSettings,
  messageSettingsDraft,
} from '#system/settings/message-settings.contract.ts'
import { messageReasons } from './message-batches.contract.ts'
import { messageVariant } from './message-text.contract.ts'
import { messageQueues } from '#clients/clients/last-message.contract.ts'

/** Of what goes out how far it is; of what came in whether somebody answered. */
export const messageStates = [...deliveryStates, 'waiting', 'answered', 'moved'] as const

/** One message of a client's thread. */
export const clientMessage = z.object({
  id,
  direction: z.enum(['out', 'in']),
  /** When it was delivered or given up; of a queued one the earliest moment. Null for what came in. */
  deliveryAt: z.nullable(instant),
  /** The receiver's last answer, `status 503`, or the kind of fault; null without one. */
  error: z.nullable(z.string()),
  language: z.enum(locales),
  text: z.string(),
  state: z.enum(messageStates),
  by: z.nullable(z.string()),
  at: instant,
})
export type ClientMessage = z.output<typeof clientMessage>

/** What a client wrote that nobody has answered. */
export const waitingMessage = z.object({
  id,
  text: z.string(),
  at: instant,
  /** Why the reply to it was not delivered (`no-channel`, `status 410`); null: there is none. */
  replyError: z.nullable(z.string()),
})
export type WaitingMessage = z.output<typeof waitingMessage>

/** Whom a single message goes to, and why it cannot. */
export const messageRecipient = z.object({
  fullName: z.string(),
  language: z.enum(locales),
  /** False: the service has no channel, and a message is kept as undelivered. */
  hasChannel: z.boolean(),
  /** Null: it goes. */
  reason: z.nullable(z.enum(messageReasons)),
  /** The end of the client's quiet hours, which a message waits for; null outside of them. */
  waitsUntil: z.nullable(instant),
  /** The newest message to this client, of whatever origin. */
  lastAt: z.nullable(instant),
  /** What a message would answer, the oldest five. */
  waiting: z.array(waitingMessage),
})
export type MessageRecipient = z.output<typeof messageRecipient>

/** In the language of the client; variables in braces are filled in. */
export const singleMessage = z.strictObject({ text: messageVariant })

/** What a client wrote in their app. */
export const incomingMessage = z.strictObject({ text: text(limits.note, 'any') })

/** A message that was not delivered, of any kind: the receiver did not take it, or there is none. */
export const undeliveredMessage = z.object({
  id,
  clientId: id,
  code: z.string(),
  fullName: z.string(),
  /** What it is about: a message, a food list. */
  kind: z.enum(['message', 'food-list', 'other']),
  text: z.nullable(z.string()),
  attempts: z.int(),
  error: z.nullable(z.string()),
  failedAt: instant,
})
export type UndeliveredMessage = z.output<typeof undeliveredMessage>

/** The clock of a day, HH:MM. */

/** A worklist that is written to every day by itself. `at` is the clock in Tehran. */
export const messageRule = z.object({
  queue: z.enum(messageQueues),
  enabled: z.boolean(),
  at: z.string(),
  template: z.nullable(z.object({ id, name: z.object({ fa: z.string(), ar: z.nullable(z.string()) }) })),
  /** Whose clients get it. */
  runBy: z.nullable(z.string()),
  version,
})
export type MessageRule = z.output<typeof messageRule>

/** Where messages go, and how that went last. */
export const messageChannel = z.object({
  /** Null: there is none, and every message stays undelivered. */
  address: z.nullable(z.string()),
  /** When the receiver last took a message. */
  lastDeliveredAt: z.nullable(instant),
  /** The newest message that was given up, and its error. */
  lastFailure: z.nullable(z.object({ at: instant, error: z.string() })),
})
export type MessageChannel = z.output<typeof messageChannel>

const threadQueries = listQueries({
  sorts: ['at'],
  defaultSort: '-at',
  /** Only what was written before this moment. */
  filters: { before: z.optional(instant) },
})
export const undeliveredQueries = listQueries({ sorts: ['failed'], defaultSort: '-failed', filters: {} })
export const messages = {
  thread: operation('GET admin/clients/:clientId/messages', {
    summary: 'The messages of a client, newest first.',
    permission: 'autochat.read',
    query: threadQueries.list,
    reply: clientMessage,
    paged: true,
    scope: 'clients',
  }),
  recipient: operation('GET admin/clients/:clientId/message-recipient', {
    summary: 'Whether a message can go to a client, in which language and when.',
    permission: 'autochat.send',
    reply: messageRecipient,
    scope: 'clients',
  }),
  send: operation('POST admin/clients/:clientId/messages', {
    summary:
      'Write to one client. `validation` at the text with the reason when the client cannot get it: `opted-out`, `no-channel`, `closed`, `no-value`.',
    permission: 'autochat.send',
    body: singleMessage,
    reply: clientMessage,
    audit: 'message.sent',
    idempotent: 'required',
    scope: 'clients',
  }),
  receive: operation('POST admin/clients/:clientId/incoming-messages', {
    summary:
      'What a client wrote in their app. It waits until somebody writes to this client alone or sets it aside, with a closed file too; what is written and not delivered answers nothing. Under a merged record it goes to the one that is left; `conflict` for an erased one.',
    permission: 'autochat.receive',
    body: incomingMessage,
    reply: clientMessage,
    audit: 'message.received',
    idempotent: 'required',
    scope: 'clients',
  }),
  answer: operation('PATCH admin/clients/:clientId/messages/:messageId', {
    summary:
      'Say of what a client wrote that it needs no answer any more, with everything older that waits; or that it waits again.',
    permission: 'autochat.send',
    body: z.strictObject({ answered: z.boolean() }),
    reply: clientMessage,
    audit: 'message.answered',
    scope: 'clients',
  }),
  undelivered: operation('GET admin/undelivered-messages', {
    summary: 'Messages that were given up, newest first.',
    permission: 'autochat.read',
    query: undeliveredQueries.list,
    reply: undeliveredMessage,
    paged: true,
    scope: 'clients',
  }),
  retry: operation('POST admin/undelivered-messages/retry', {
    summary: 'Try messages again that were given up: some, or all that match.',
    permission: 'autochat.send',
    body: z.strictObject({
      ids: z.nullable(z.array(id).check(z.minLength(1), z.maxLength(500))),
      q: z.optional(rawText(limits.search)),
    }),
    reply: z.object({ retried: z.int() }),
    audit: 'messages.retried',
    scope: 'clients',
  }),
  rules: operation('GET admin/message-rules', {
    summary: 'The daily runs of the worklists.',
    permission: 'autochat.read',
    reply: z.array(messageRule),
  }),
  changeRule: operation('PATCH admin/message-rules/:queue', {
    summary: 'Switch a daily run on or off; it has the rights of who switched it on.',
    permission: 'autochat.automate',
    params: z.strictObject({ queue: z.enum(messageQueues) }),
    body: z.strictObject({
      enabled: z.optional(z.boolean()),
      at: z.optional(clockTime),
      templateId: z.optional(z.nullable(id)),
    }),
    reply: messageRule,
    audit: 'message-rule.changed',
    ifMatch: true,
  }),
  channel: operation('GET admin/message-channel', {
    summary: 'Where messages to clients go, and the last answers from there.',
    permission: 'autochat.read',
    reply: messageChannel,
  }),
  settings: operation('GET admin/message-settings', {
    summary: 'Hours between two messages, and the quiet hours.',
    permission: 'autochat.read',
    reply: messageSettings,
  }),
  changeSettings: operation('PATCH admin/message-settings', {
    summary: 'Change the limits of all messages; absent fields stay.',
    permission: 'autochat.automate',
    body: z.partial(messageSettingsDraft),
    reply: messageSettings,
    audit: 'message-settings.changed',
    ifMatch: true,
  }),
}
