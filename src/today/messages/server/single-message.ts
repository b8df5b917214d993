import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { giveUpWithoutChannel } from '#platform/server/outbox/outbox.store.ts'
import { assertFound } from '#platform/server/versions.ts'
import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import { lockVisibleClient, visibleClient } from '#clients/clients/server/clients.reads.ts'
import { refreshMessageFacts } from './message-facts.reads.ts'
import type { MessageReason } from '../message-batches.contract.ts'
import type { ClientMessage, MessageRecipient } from '../messages.contract.ts'
import { messageSettings } from '#system/settings/server/message-settings.reads.ts'
import { selectThread } from './messages.store.ts'
import { answerWaiting, loseReplies, waitingMessages } from './replies.store.ts'
import { judgeRecipient, type Recipient, type Verdict } from './recipients.rules.ts'
import { recipientsNow } from './recipients.store.ts'
import { sendMessage } from './send-message.ts'

/**
 * A conversation goes on while a term is stopped, minutes after the last message, and above all after a low mark: only
 * messages to many leave those out.
 */
const lifted: ReadonlySet<MessageReason> = new Set(['recent', 'paused', 'complaint'])

interface Judged {
  recipient: Recipient
  verdict: Verdict
  dueAt: Date
}

async function judged(db: Db, actor: Actor, clientId: number, text: string, now: Date): Promise<Judged> {
  const [recipient] = await recipientsNow(db, actor, { queue: null, clientIds: [clientId] }, now)
  assertFound(recipient)
  const at = { today: businessDays(now)[recipient.country], moment: now, quiet: await messageSettings(db) }
  const both = { fa: text, ar: text }
  const verdict = judgeRecipient(recipient, { queue: null, text: both, lifted }, at)
  return { recipient, verdict, dueAt: verdict.reason === null ? verdict.dueAt : now }
}

/** Whether a message can go to a client, in which language and when. @throws `not-found` */
export async function recipientOf(
  db: Db,
  actor: Actor,
  clientId: number,
  { now, hasChannel }: { now: Date; hasChannel: boolean },
): Promise<MessageRecipient> {
  const client = await visibleClient(db, actor, clientId)
  const { recipient, verdict, dueAt } = await judged(db, actor, client.id, '-', now)
  const [last] = await selectThread(db, client.id, 'desc')
    .where('messages.direction', '=', 'out')
    .limit(1)
    .execute()
  return {
    fullName: recipient.fullName,
    language: recipient.language,
    hasChannel,
    reason: verdict.reason,
    waitsUntil: dueAt > now ? dueAt.toISOString() : null,
    lastAt: last?.at ?? null,
    waiting: await waitingMessages(db, client.id),
  }
}

interface Single {
  clientId: number
  text: string
  /** Tells one message from the next. */
  key: string
  now: Date
  hasChannel: boolean
}

/**
 * Writes to one client, in the transaction of the caller: whatever the client wrote before is answered, unless the
 * service has no channel.
 * @throws `not-found`, `validation` at the text with the reason
 */
export async function sendSingle(
  db: Db,
  actor: Actor,
  { clientId, text, key, now, hasChannel }: Single,
): Promise<ClientMessage> {
  const client = await lockVisibleClient(db, actor, clientId)
  const { recipient, verdict } = await judged(db, actor, client.id, text, now)
  if (verdict.reason !== null) throw fieldError('text', verdict.reason)
  const { phone } = recipient
  const dedupeKey = `message:single:${client.id}:${key}`
  const letter = { ...verdict, clientId: client.id, phone, dedupeKey, batchId: null }
  const replyId = await sendMessage(db, { ...letter, staffId: actor.staffId, now })
  if (replyId === null) throw new AppError('conflict')
  await answerWaiting(db, { clientId: client.id, staffId: actor.staffId, now, replyId })
  await refreshMessageFacts(db, [client.id])
  if (!hasChannel) await giveUpWithoutChannel(db, { now, key: dedupeKey, givingUp: loseReplies })
  return selectThread(db, client.id, 'desc')
    .where('messages.dedupe_key', '=', dedupeKey)
    .executeTakeFirstOrThrow()
}
