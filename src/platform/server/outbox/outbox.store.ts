import { sql } from 'kysely'
import type { DeliveryState } from '#platform/contract/delivery.ts'
import type { Generated, Instant, JsonColumn, NullableInstant } from '../columns.ts'
import type { Db } from '../database.ts'
import { isLeaseOver, leaseOf } from '../leases.ts'
import { outboxLimits } from '../limits.ts'
import type { Hint } from '../services.ts'

export interface OutboxTable {
  id: Generated<number>
  kind: string
  dedupe_key: string
  client_id: number | null
  payload: JsonColumn<Record<string, unknown>>
  created_at: Instant
  due_at: Instant
  attempts: Generated<number>
  claimed_until: NullableInstant
  sent_at: NullableInstant
  failed_at: NullableInstant
  last_error: string | null
  /** `receiver`: it took the message. Null until then. */
  channel: string | null
}

declare module '../database.ts' {
  interface Tables {
    outbox: OutboxTable
  }
}

export interface OutboxMessage {
  /** What it is about, e.g. `food-list.sent`. */
  kind: string
  /** The same message has the same key: it is stored once and a receiver can tell repeats by it. */
  dedupeKey: string
  clientId: number | null
  payload: Record<string, unknown>
  now: Date
  /** Not before this moment; absent: at once. */
  dueAt?: Date
}

/** Stores a message in the transaction of what it tells. A key that is there already stays as it is. */
export async function enqueue(db: Db, message: OutboxMessage): Promise<void> {
  await messageInsertion(db, message).execute()
}

/** The statement that does it, to be written with others. */
export function messageInsertion(db: Db, message: OutboxMessage) {
  return db
    .insertInto('outbox')
    .values({
      kind: message.kind,
      dedupe_key: message.dedupeKey,
      client_id: message.clientId,
      payload: JSON.stringify(message.payload),
      created_at: message.now,
      due_at: message.dueAt ?? message.now,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
}

/**
 * Takes a message back, in the transaction of the caller. One that a worker has taken may be on its way, and stays; one
 * that was given up without an attempt has not left. @returns whether it is gone
 */
export async function withdrawMessage(db: Db, dedupeKey: string): Promise<boolean> {
  const result = await db
    .deleteFrom('outbox')
    .where('dedupe_key', '=', dedupeKey)
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .executeTakeFirst()
  return result.numDeletedRows > 0
}

export interface ClaimedMessage {
  id: number
  kind: string
  dedupeKey: string
  payload: Record<string, unknown>
  createdAt: string
  /** This one included. */
  attempts: number
}

/**
 * Takes the next due message for one worker: nobody else gets it until the lease ends, and a worker that dies gives it
 * back by not marking it. A message held by another worker is skipped, not waited for. One at a time, so that the lease
 * is far longer than its delivery may take, however slow the receiver is.
 */
export async function claimMessage(db: Db, now: Date): Promise<ClaimedMessage | undefined> {
  const { rows } = await sql<ClaimedMessage>`
    update outbox set claimed_until = ${leaseOf(outboxLimits.leaseMs)}, attempts = attempts + 1
    where id = (
      select id from outbox
      where sent_at is null and failed_at is null and due_at <= ${now} and ${isLeaseOver(sql`claimed_until`)}
      order by due_at, id limit 1 for update skip locked)
    returning id, kind, dedupe_key as "dedupeKey", payload, created_at as "createdAt", attempts
  `.execute(db)
  return rows[0]
}

/** `last_error` of a message that had nowhere to go. */
const noChannel = 'no-channel' satisfies DeliveryState

/** How far a message is, over a row of `outbox` under its own name. */
export const deliveryState = sql<DeliveryState>`case when outbox.sent_at is not null then 'sent'
  when outbox.failed_at is null then 'queued' when outbox.last_error = ${sql.lit(noChannel)} then 'no-channel'
  else 'failed' end`

/**
 * What follows for others when letters with these keys are given up: it runs before they are marked, in the same
 * transaction, so that locks are taken in one order. @returns the hints for browsers, for after the commit
 */
export type GivingUp = (db: Db, keys: readonly string[]) => Promise<Hint[]>

/** So many letters are given up in one transaction. */
const givenUpAtOnce = 500

interface WithoutChannel {
  now: Date
  /** Only this message. */
  key?: string
  givingUp: GivingUp | undefined
}

/**
 * Gives up what waits, due or not, in the transaction of the caller: without a receiver nothing leaves the service. The
 * messages stay as dead letters, so that they can be tried again once there is one. @returns how many, at most 500
 */
export async function giveUpWithoutChannel(
  db: Db,
  { now, key, givingUp }: WithoutChannel,
): Promise<{ count: number; hints: Hint[] }> {
  const waiting = db
    .selectFrom('outbox')
    .select('dedupe_key')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .limit(givenUpAtOnce)
  const chosen = key === undefined ? waiting : waiting.where('dedupe_key', '=', key)
  const keys = (await chosen.execute()).map((row) => row.dedupe_key)
  if (keys.length === 0) return { count: 0, hints: [] }
  const hints = (await givingUp?.(db, keys)) ?? []
  await db
    .updateTable('outbox')
    .set({ failed_at: now, claimed_until: null, last_error: noChannel })
    .where('dedupe_key', 'in', keys)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute()
  return { count: keys.length, hints }
}

/** The receiver took the message. */
export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: now, channel: 'receiver', claimed_until: null, last_error: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

/** Gives a message back for a later attempt. */
export async function postpone(db: Db, id: number, error: string, dueAt: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_at: dueAt, claimed_until: null, last_error: error })
    .where('id', '=', id)
    .execute()
}

/** A dead letter: kept and shown, never tried again by itself. */
export async function markFailed(db: Db, id: number, error: string, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ failed_at: now, claimed_until: null, last_error: error })
    .where('id', '=', id)
    .execute()
}

/** Puts dead letters back into the queue, with all attempts before them. Others are left. @returns how many */
export async function retryFailed(db: Db, ids: readonly number[], now: Date): Promise<number> {
  if (ids.length === 0) return 0
  const result = await db
    .updateTable('outbox')
    .set({ failed_at: null, last_error: null, attempts: 0, due_at: now })
    .where('id', 'in', [...ids])
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
