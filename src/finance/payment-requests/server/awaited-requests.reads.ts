import { sql } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { supporterInScope } from '#platform/server/client-scope.ts'
import './payment-requests.table.ts'

/** A deposit that the bank tells of. */
export interface Arrived {
  id: number
  cardId: number
  amount: number
  paidOn: IsoDate
}

export interface AwaitedRequest {
  id: number
  client: { id: number; fullName: string }
  askedOn: IsoDate
  expiresOn: IsoDate
  version: number
}

interface Row {
  arrived_id: number
  id: number
  client_id: number
  client_name: string
  asked_on: IsoDate
  expires_on: IsoDate
  version: number
}

/**
 * The request that each deposit answers: asked before it on its card with exactly its amount, not cancelled, with no
 * payment yet, and the only one of that kind. Late ones count: people also pay after the last day.
 * @returns by the deposit's id, of clients in the actor's scope
 */
export async function awaitedRequests(
  db: Db,
  actor: Actor,
  deposits: readonly Arrived[],
): Promise<Map<number, AwaitedRequest>> {
  if (deposits.length === 0) return new Map()
  const given = JSON.stringify(
    deposits.map(({ id, cardId, amount, paidOn }) => ({ id, card_id: cardId, amount, paid_on: paidOn })),
  )
  const { rows } = await sql<Row>`
    select arrived.id as arrived_id, r.id, r.client_id, clients.full_name as client_name, r.asked_on, r.expires_on,
      r.version
    from json_to_recordset(${given}::json) arrived(id bigint, card_id bigint, amount bigint, paid_on date)
    join payment_requests r on r.card_id = arrived.card_id and r.amount = arrived.amount
      and r.asked_on <= arrived.paid_on and r.cancelled_at is null
    join clients on clients.id = r.client_id
    where not exists (select from payments p where p.client_id = r.client_id and p.method = 'card_to_card'
        and p.currency = r.currency and p.amount = r.amount and p.state in ('pending', 'confirmed', 'refunded')
        and p.created_at >= r.created_at)
      and ${supporterInScope(actor, 'clients.supporter_id')}`.execute(db)
  const found = Map.groupBy(rows, (row) => row.arrived_id)
  return new Map(
    [...found].flatMap(([arrivedId, [row, ...others]]) =>
      row === undefined || others.length > 0 ? [] : [[arrivedId, toAwaited(row)] as const],
    ),
  )
}

function toAwaited(row: Row): AwaitedRequest {
  return {
    id: row.id,
    client: { id: row.client_id, fullName: row.client_name },
    askedOn: row.asked_on,
    expiresOn: row.expires_on,
    version: row.version,
  }
}
