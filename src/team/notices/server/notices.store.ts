import { sql } from 'kysely'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import '#team/staff/server/staff.table.ts'
import type { Notice } from '../notices.contract.ts'
import { hintOf } from './notices.reads.ts'
import { matchingNotices } from './own-notices.reads.ts'
import './notices.table.ts'

/** What the actor was told, the newest first. */
export function selectNotices(db: Db, actor: Actor, query: { unread?: boolean | undefined }) {
  return matchingNotices(db, actor, query)
    .leftJoin('clients as client', 'client.id', 'notices.client_id')
    .leftJoin('staff as causer', 'causer.id', 'notices.actor_id')
    .select([
      'notices.id',
      'notices.kind',
      'notices.subject_id',
      'notices.state',
      'notices.amount',
      'notices.until',
      'notices.at',
      'notices.read_at',
      'client.id as client_id',
      'client.full_name as client_name',
      'causer.display_name as actor',
    ])
    .orderBy('notices.at', 'desc')
    .orderBy('notices.id', 'desc')
}

export type NoticeRow = Awaited<ReturnType<ReturnType<typeof selectNotices>['execute']>>[number]

export function toNotice({ subject_id, client_id, client_name, read_at, ...row }: NoticeRow): Notice {
  return {
    ...row,
    subjectId: subject_id,
    client: client_id === null ? null : { id: client_id, fullName: client_name ?? '' },
    readAt: read_at,
  }
}

/** Marks the actor's own ones. @returns the hint for their other windows; none where nothing changed */
export async function markNotices(
  db: Db,
  actor: Actor,
  { ids, read }: { ids?: readonly number[] | undefined; read: boolean },
  now: Date,
) {
  const changing = db
    .updateTable('notices')
    .set({ read_at: read ? now : null, version: sql`version + 1` })
    .where('staff_id', '=', actor.staffId)
    .where('read_at', read ? 'is' : 'is not', null)
  const rows = await (ids ? changing.where('id', 'in', ids) : changing)
    .returning(['id', 'version', 'staff_id as staffId'])
    .execute()
  return rows.slice(0, 1).map(hintOf)
}
