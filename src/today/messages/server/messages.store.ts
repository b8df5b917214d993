import { sql } from 'kysely'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { searched } from '#platform/server/search.ts'
import { deliveryState } from '#platform/server/outbox/outbox.store.ts'
import { clientsInScope } from '#platform/server/client-scope.ts'
import type { ClientMessage, MessageChannel, UndeliveredMessage } from '../messages.contract.ts'
import './messages.table.ts'

type Direction = 'asc' | 'desc'

/** `before`: an instant. */
export function matchingThread(db: Db, clientId: number, before?: string) {
  const all = db.selectFrom('messages').where('messages.client_id', '=', clientId)
  return before === undefined ? all : all.where('messages.at', '<', before)
}

export function selectThread(db: Db, clientId: number, direction: Direction, before?: string) {
  return matchingThread(db, clientId, before)
    .leftJoin('outbox', 'outbox.dedupe_key', 'messages.dedupe_key')
    .leftJoin('staff', 'staff.id', 'messages.staff_id')
    .select([
      'messages.id',
      'messages.direction',
      'messages.language',
      'messages.text',
      sql<
        ClientMessage['state']
      >`case when messages.is_moved then 'moved' when messages.answered_at is not null then 'answered'
        when messages.direction = 'in' then 'waiting' else ${deliveryState} end`.as('state'),
      sql<string | null>`coalesce(outbox.sent_at, outbox.failed_at, outbox.due_at)`.as('deliveryAt'),
      'outbox.last_error as error',
      'staff.display_name as by',
      'messages.at',
    ])
    .orderBy('messages.at', direction)
    .orderBy('messages.id', direction)
}

/** The letters given up, of clients the actor may see. */
export function matchingUndelivered(db: Db, actor: Actor, { q }: { q?: string | undefined }) {
  const query = clientsInScope(db, actor)
    .innerJoin('outbox', 'outbox.client_id', 'clients.id')
    .where('outbox.failed_at', 'is not', null)
  return searched(query, 'clients.search_key', q)
}

export function selectUndelivered(
  db: Db,
  actor: Actor,
  { q, direction }: { q?: string | undefined; direction: Direction },
) {
  return matchingUndelivered(db, actor, { q })
    .leftJoin('messages', 'messages.dedupe_key', 'outbox.dedupe_key')
    .select([
      'outbox.id',
      'clients.id as clientId',
      'clients.code',
      'clients.full_name as fullName',
      sql<UndeliveredMessage['kind']>`case outbox.kind when 'message' then 'message'
        when 'food-list.sent' then 'food-list' else 'other' end`.as('kind'),
      'messages.text',
      'outbox.attempts',
      'outbox.last_error as error',
      sql<string>`outbox.failed_at`.as('failedAt'),
    ])
    .orderBy('outbox.failed_at', direction)
    .orderBy('outbox.id', direction)
}

/** What the store knows of the channel: when it last took a message, and the last one that was given up. */
export async function channelNews(db: Db): Promise<Omit<MessageChannel, 'address'>> {
  const taken = await db
    .selectFrom('outbox')
    .select('sent_at')
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const lost = await db
    .selectFrom('outbox')
    .select(['failed_at', 'last_error'])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const at = lost?.failed_at ?? null
  return {
    lastDeliveredAt: taken?.sent_at ?? null,
    lastFailure: at === null ? null : { at, error: lost?.last_error ?? '' },
  }
}
