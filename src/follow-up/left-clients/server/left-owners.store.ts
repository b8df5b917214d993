import { sql } from 'kysely'
import { fieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { actorOfStaff } from '#team/auth/server/staff-actor.reads.ts'
import { leftInScope, type LeftView } from './left-view.reads.ts'

export interface Assigned {
  changed: number
  unchanged: number
  refused: number
}

/**
 * Gives the follow-up of clients to somebody, or to nobody. Refused are those who are not (or no longer) in the list
 * of the caller, whom that person does not see, and, for nobody, those with a day of the next contact.
 * @throws `validation` at `ownerId` for somebody who does not work here
 */
export async function assignOwners(
  db: Db,
  view: LeftView,
  { ids, ownerId }: { ids: readonly number[]; ownerId: number | null },
): Promise<Assigned> {
  const reachable = await reachableBy(db, view, ids, ownerId)
  const locked = await db
    .selectFrom('clients')
    .leftJoin('follow_ups', 'follow_ups.client_id', 'clients.id')
    .select(['clients.id', 'follow_ups.owner_id', 'follow_ups.next_on'])
    .where('clients.id', 'in', [0, ...reachable])
    .orderBy('clients.id')
    .forNoKeyUpdate('clients')
    .execute()
  const changing = locked.filter(
    (one) => one.owner_id !== ownerId && (ownerId !== null || one.next_on === null),
  )
  const unchanged = locked.filter((one) => one.owner_id === ownerId).length
  await saveOwners(
    db,
    changing.map(({ id }) => id),
    { ownerId, now: view.now },
  )
  return { changed: changing.length, unchanged, refused: ids.length - changing.length - unchanged }
}

async function reachableBy(
  db: Db,
  view: LeftView,
  ids: readonly number[],
  ownerId: number | null,
): Promise<number[]> {
  const inList = await idsIn(db, view, ids)
  if (ownerId === null || ownerId === view.actor.staffId) return inList
  const owner = await actorOfStaff(db, ownerId)
  if (!owner) throw fieldError('ownerId', 'not-found')
  return idsIn(db, { ...view, actor: owner }, inList)
}

async function idsIn(db: Db, view: LeftView, ids: readonly number[]): Promise<number[]> {
  const rows = await leftInScope(db, view)
    .select('client_facts.client_id as id')
    .where('client_facts.client_id', 'in', [0, ...ids])
    .execute()
  return rows.map((row) => row.id)
}

async function saveOwners(
  db: Db,
  ids: readonly number[],
  { ownerId, now }: { ownerId: number | null; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .insertInto('follow_ups')
    .values(
      ids.map((id) => ({
        client_id: id,
        next_on: null,
        owner_id: ownerId,
        left_reason_code: null,
        version: 2,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('client_id').doUpdateSet({
        owner_id: ownerId,
        updated_at: now,
        version: sql`follow_ups.version + 1`,
      }),
    )
    .execute()
}
