import { createHmac } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Db } from '../database.ts'
import type { Job } from '../jobs.ts'
import { outboxLimits } from '../limits.ts'
import type { Log } from '../log.ts'
import type { Hint } from '../services.ts'
import {
  claimMessage,
  giveUpWithoutChannel,
  markFailed,
  markSent,
  postpone,
  type ClaimedMessage,
  type GivingUp,
} from './outbox.store.ts'

/** Where messages go. */
export interface MessageReceiver {
  url: string
  /** Shared with the receiver; signs each body. */
  secret: string
}

export interface OutboxJobOptions {
  db: Db
  clock: Clock
  log: Log
  /** Absent: there is no channel, and every message is given up as undelivered. */
  receiver: MessageReceiver | undefined
  /** Absent: nothing follows. */
  givingUp?: GivingUp
  /** Absent: browsers get no hint. */
  publish?: (hint: Hint) => void
  /** Tests hand in their own. */
  post?: Post
}

/** @returns the receiver's HTTP status. @throws when it cannot be reached in time */
export type Post = (url: string, body: string, headers: Record<string, string>) => Promise<number>

const pauseMs = 2_000
const firstRetryMs = 15_000
const longestRetryMs = 3_600_000

/**
 * Delivers the outbox. Promise: at least once on the wire, and exactly once for a receiver that
 * keeps the `Idempotency-Key` it has seen: a message is marked after the receiver's answer, so that a crash between
 * the two sends it again with the same key. Any number of servers may run it: each message is leased to one of them.
 *
 * A plain loop over our own table instead of a queue library: the row is written in the transaction of its data, has
 * one order, one retry rule and one dead-letter mark, and a second store of jobs would have to be kept true to it.
 */
export const outboxJob = (options: OutboxJobOptions): Job => ({
  name: 'outbox',
  pauseMs,
  run: async () => (await deliverDue(options)) >= outboxLimits.messagesPerRound,
})

/** One round: takes what is due, one after the other, and delivers it. @returns how many messages it took or gave up */
export async function deliverDue(options: OutboxJobOptions): Promise<number> {
  const { db, clock, receiver } = options
  if (!receiver) return giveUpAll(options)
  for (let taken = 0; taken < outboxLimits.messagesPerRound; taken += 1) {
    const message = await claimMessage(db, clock.now())
    if (!message) return taken
    await deliver(options, receiver, message)
  }
  return outboxLimits.messagesPerRound
}

async function giveUpAll({ db, clock, givingUp, publish }: OutboxJobOptions): Promise<number> {
  const { count, hints } = await db
    .transaction()
    .execute((transaction) => giveUpWithoutChannel(transaction, { now: clock.now(), givingUp }))
  for (const hint of hints) publish?.(hint)
  return count
}

async function giveUp(
  { db, clock, givingUp, publish }: OutboxJobOptions,
  { id, dedupeKey }: ClaimedMessage,
  words: string,
): Promise<void> {
  const hints = await db.transaction().execute(async (transaction) => {
    const following = await givingUp?.(transaction, [dedupeKey])
    await markFailed(transaction, id, words, clock.now())
    return following
  })
  for (const hint of hints ?? []) publish?.(hint)
}

async function deliver(
  options: OutboxJobOptions,
  receiver: MessageReceiver,
  message: ClaimedMessage,
): Promise<void> {
  const { db, clock, log } = options
  const problem = await sendTo(receiver, message, options.post ?? postOverHttp)
  if (problem === null) return markSent(db, message.id, clock.now())
  const { attempts } = message
  if (attempts >= outboxLimits.attempts || problem.isFinal) {
    log.warn('A message was given up', { job: 'outbox', count: attempts })
    return giveUp(options, message, problem.words)
  }
  const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (attempts - 1))
  return postpone(db, message.id, problem.words, new Date(clock.now().getTime() + waitMs))
}

interface Problem {
  words: string
  /** Trying again cannot help. */
  isFinal: boolean
}

async function sendTo(
  receiver: MessageReceiver,
  message: ClaimedMessage,
  post: Post,
): Promise<Problem | null> {
  const { kind, dedupeKey, payload, createdAt } = message
  const body = JSON.stringify({ key: dedupeKey, kind, createdAt, payload })
  try {
    const status = await post(receiver.url, body, {
      'content-type': 'application/json; charset=utf-8',
      'idempotency-key': dedupeKey,
      'x-signature': `sha256=${signatureOf(receiver.secret, body)}`,
    })
    if (status >= 200 && status < 300) return null
    return { words: `status ${status}`, isFinal: isRefusal(status) }
  } catch (error) {
    return { words: nameOf(error), isFinal: false }
  }
}

/** The receiver understood and says no; 408, 425 and 429 ask for another try. */
const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429

/** HMAC-SHA256 of the body as hexadecimal digits. */
export function signatureOf(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

const postOverHttp: Post = async (url, body, headers) => {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers,
    // A redirect could carry the message to somebody else.
    redirect: 'error',
    signal: AbortSignal.timeout(outboxLimits.receiverMs),
  })
  await response.body?.cancel()
  return response.status
}
