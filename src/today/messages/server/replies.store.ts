import type { Db } from '#platform/server/database.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { refreshMessageFacts } from '#clients/clients/server/message-facts.reads.ts'
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
  const { id } = await db
    .insertInto('messages')
    .values({ ...row, batch_id: null, staff_id: null, dedupe_key: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await refreshMessageFacts(db, [clientId])
  return id
}

const waitingOf = (db: Db, clientId: number) =>
  db
    .selectFrom('messages')
    .where('client_id', '=', clientId)
    .where('direction', '=', 'in')
    .where('answered_at', 'is', null)

/** What a client wrote that has no answer, oldest first. */
export function waitingMessages(db: Db, clientId: number): Promise<WaitingMessage[]> {
  return waitingOf(db, clientId)
    .select(['id', 'text', 'at'])
    .orderBy('at')
    .orderBy('id')
    .limit(shownWaiting)
    .execute()
}

interface Answer {
  clientId: number
  staffId: number
  now: Date
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
  const chosen = untilId === undefined ? waiting : waiting.where('at', '<=', until)
  await db
    .updateTable('messages')
    .set({ answered_at: by.now, answered_by: by.staffId })
    .where('id', 'in', chosen.select('id'))
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
  const act = db.selectFrom('messages as one').select('one.answered_at').where('one.id', '=', messageId)
  await db
    .updateTable('messages')
    .set({ answered_at: null, answered_by: null })
    .where('client_id', '=', clientId)
    .where('answered_at', '=', act)
    .execute()
}
