import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Db } from '#platform/server/database.ts'
import { refreshMessageFacts } from './message-facts.reads.ts'
import { enqueue } from '#platform/server/outbox/outbox.store.ts'
import './messages.table.ts'

export interface OutgoingMessage {
  clientId: number
  phone: string
  language: LocaleId
  text: string
  dueAt: Date
  dedupeKey: string
  /** Null: written to this client alone. */
  batchId: number | null
  staffId: number
  now: Date
}

/**
 * Stores a message in its client's thread and its letter in the outbox, in the transaction of the caller.
 * @returns its id; null: the key is there already, and stays as it is
 */
export async function sendMessage(db: Db, message: OutgoingMessage): Promise<number | null> {
  const { clientId, language, text, dedupeKey, now } = message
  const row = await db
    .insertInto('messages')
    .values({
      client_id: clientId,
      direction: 'out',
      language,
      text,
      batch_id: message.batchId,
      staff_id: message.staffId,
      dedupe_key: dedupeKey,
      at: now,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await refreshMessageFacts(db, [clientId])
  await enqueue(db, {
    kind: 'message',
    dedupeKey,
    clientId,
    payload: { clientId, phone: message.phone, language, text },
    now,
    dueAt: message.dueAt,
  })
  return row.id
}
