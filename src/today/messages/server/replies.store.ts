import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Hint } from '#platform/server/services.ts'
import { insertRow } from '#platform/server/rows.ts'
import { refreshMessageFacts } from './message-facts.reads.ts'
import type { WaitingMessage } from '../messages.contract.ts'
import './messages.table.ts'

/** Enough to know what to answer; the thread has the rest. */
const shownWaiting = 5

interface Incoming {
  clientId: number
  language: LocaleId
  text: string
  now: Date
}

/** Stores what a client wrote; the caller has locked the client. @returns the id */
export async function receiveMessage(db: Db, { clientId, language, text, now }: Incoming): Promise<number> {
  const row = { client_id: clientId, direction: 'in' as const, language, text, at: now }
  const id = await insertRow(db, 'messages', { ...row, batch_id: null, staff_id: null, dedupe_key: null })
  await refreshMessageFacts(db, [clientId])
  return id
}

const waitingOf = (db: Db, clientId: number) =>
  db
    .selectFrom('messages')
    .where('messages.client_id', '=', clientId)
    .where('messages.direction', '=', 'in')
    .where('messages.answered_at', 'is', null)

/** What a client wrote that has no answer, oldest first. */
export function waitingMessages(db: Db, clientId: number): Promise<WaitingMessage[]> {
  return waitingOf(db, clientId)
    .leftJoin('messages as reply', 'reply.id', 'messages.answered_with')
    .leftJoin('outbox', (join) =>
      join.onRef('outbox.dedupe_key', '=', 'reply.dedupe_key').on('outbox.failed_at', 'is not', null),
    )
    .select(['messages.id', 'messages.text', 'messages.at', 'outbox.last_error as replyError'])
    .orderBy('messages.at')
    .orderBy('messages.id')
    .limit(shownWaiting)
    .execute()
}

interface Answer {
  clientId: number
  staffId: number
  now: Date
  /** The message that answers; absent: somebody says that no answer is needed, or gave it another way. */
  replyId?: number
}

/**
 * Everything of the client that waits is answered; with a message it and what is older. The caller has locked the
 * client and counts the facts.
 */
export async function answerWaiting(db: Db, by: Answer, untilId?: number): Promise<void> {
  const waiting = waitingOf(db, by.clientId)
  const until = db
    .selectFrom('messages as last')
    .select('last.at')
    .where('last.id', '=', untilId ?? 0)
  const chosen = untilId === undefined ? waiting : waiting.where('messages.at', '<=', until)
  await db
    .updateTable('messages')
    .set({ answered_at: by.now, answered_by: by.staffId, answered_with: by.replyId ?? null })
    .where('id', 'in', chosen.select('messages.id'))
    .execute()
}

/** What a client wrote, by its id. */
export function incomingOf(db: Db, clientId: number, messageId: number) {
  return db
    .selectFrom('messages')
    .select('id')
    .where('id', '=', messageId)
    .where('client_id', '=', clientId)
    .where('direction', '=', 'in')
    .executeTakeFirst()
}

/** The message waits again, and with it what was answered in the same act. */
export async function waitAgain(db: Db, clientId: number, messageId: number): Promise<void> {
  const action = db.selectFrom('messages as one').select('one.answered_at').where('one.id', '=', messageId)
  await db
    .updateTable('messages')
    .set({ answered_at: null, answered_by: null, answered_with: null })
    .where('client_id', '=', clientId)
    .where('answered_at', '=', action)
    .execute()
}

interface Reply {
  id: number
  clientId: number
}

/** Messages to one client alone among letters with these keys; their clients are locked in the order of their ids. */
async function lockReplies(db: Db, keys: readonly string[]): Promise<Reply[]> {
  if (keys.length === 0) return []
  const replies = await db
    .selectFrom('messages')
    .select(['id', 'client_id as clientId'])
    .where('dedupe_key', 'in', [...keys])
    .where('batch_id', 'is', null)
    .where((eb) =>
      eb.exists(eb.selectFrom('messages as asked').whereRef('asked.answered_with', '=', 'messages.id')),
    )
    .execute()
  const clientIds = replies.map(({ clientId }) => clientId)
  if (clientIds.length > 0)
    await db
      .selectFrom('clients')
      .select('id')
      .where('id', 'in', clientIds)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  return replies
}

async function counted(db: Db, replies: readonly Reply[]): Promise<Hint[]> {
  await refreshMessageFacts(
    db,
    replies.map(({ clientId }) => clientId),
  )
  return replies.map(({ id, clientId }) => ({ type: 'message', id, version: 1, clientId }))
}

/**
 * Letters with these keys are about to be given up: what they answered waits again, unless another message to the
 * client alone, which was not given up, came after it. @returns the hints for browsers
 */
export async function loseReplies(db: Db, keys: readonly string[]): Promise<Hint[]> {
  const replies = await lockReplies(db, keys)
  if (replies.length === 0) return []
  await sql`
    update messages set answered_at = other.at, answered_by = other.staff_id,
      answered_with = coalesce(other.reply_id, messages.answered_with)
    from (
      select asked.id, reply.id as reply_id, reply.at, reply.staff_id
      from messages asked left join lateral (
        select id, at, staff_id from messages reply
        where reply.client_id = asked.client_id and reply.direction = 'out' and reply.batch_id is null
          and reply.at >= asked.at and reply.dedupe_key <> all (${keys}::text[])
          and not exists (select from outbox
            where outbox.dedupe_key = reply.dedupe_key and outbox.failed_at is not null)
        order by reply.at, reply.id limit 1
      ) reply on true
      where asked.answered_with = any (${replies.map(({ id }) => id)}::bigint[])
    ) other
    where messages.id = other.id`.execute(db)
  return counted(db, replies)
}

/** Letters with these keys are tried again: what they answered, and still waits, does not for now. @returns the hints */
export async function replyAgain(db: Db, keys: readonly string[], now: Date): Promise<Hint[]> {
  const replies = await lockReplies(db, keys)
  if (replies.length === 0) return []
  await sql`
    update messages set answered_at = ${now}, answered_by = reply.staff_id
    from messages reply
    where reply.id = messages.answered_with and messages.answered_at is null
      and reply.id = any (${replies.map(({ id }) => id)}::bigint[])`.execute(db)
  return counted(db, replies)
}
