import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { Hint } from '#platform/server/services.ts'
import { noticeLimits, type NoticeKind, type NoticeState } from '../notices.contract.ts'
import './notices.table.ts'

export interface Told {
  staffId: number
  kind: NoticeKind
  subjectId: number
  state?: NoticeState
  amount?: number
  clientId?: number
  /** Who caused it. */
  actorId?: number
  /** So long it can be taken back. */
  until?: Date
  /** An action of the reader's own is no news to them. */
  isOwn?: boolean
}

/**
 * Tells a person of something, in the transaction of the action. What was told of the same record before is replaced: a
 * batch that is ready, then done, is one notice. @returns the hint for their other windows
 */
export async function notifyStaff(db: Db, told: Told, now: Date): Promise<Hint> {
  const { staffId, kind, subjectId, isOwn = false } = told
  const news = {
    state: told.state ?? null,
    amount: told.amount ?? null,
    actor_id: told.actorId ?? null,
    until: told.until ?? null,
    at: now,
    read_at: isOwn ? now : null,
  }
  const key = { staff_id: staffId, kind, subject_id: subjectId, client_id: told.clientId ?? null }
  const { id, version } = await db
    .insertInto('notices')
    .values({ ...key, ...news })
    .onConflict((conflict) =>
      conflict
        .columns(['staff_id', 'kind', 'subject_id'])
        .doUpdateSet({ ...news, version: sql<number>`notices.version + 1` }),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return hintOf({ id, version, staffId })
}

interface Settled {
  kind: NoticeKind
  subjectId: number
  /** Absent: whoever was told. */
  staffId?: number
}

/** What they were told of is done: nobody has to read it any more. @returns the hints for their windows */
export async function settleNotices(
  db: Db,
  { kind, subjectId, staffId }: Settled,
  now: Date,
): Promise<Hint[]> {
  const unread = db
    .updateTable('notices')
    .set({ read_at: now, version: sql`version + 1` })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('read_at', 'is', null)
  const rows = await (staffId === undefined ? unread : unread.where('staff_id', '=', staffId))
    .returning(['id', 'version', 'staff_id as staffId'])
    .execute()
  return rows.map(hintOf)
}

interface Untold {
  kind: NoticeKind
  subjectIds: readonly number[]
  /** When the action sent and settled notices. */
  at: string
}

/** Takes an action back: its notices are deleted, those that it settled are unread again. @returns the hints for windows */
export async function untellNotices(db: Db, { kind, subjectIds, at }: Untold): Promise<Hint[]> {
  const { rows } = await sql<{ id: number; version: number; staffId: number }>`
    with gone as (
      delete from notices where kind = ${kind} and subject_id = any (${[...subjectIds]}::bigint[]) and at = ${at}
      returning id, version + 1 as version, staff_id
    ), unread as (
      update notices set read_at = null, version = version + 1
      where kind = ${kind} and subject_id = any (${[...subjectIds]}::bigint[]) and at < ${at} and read_at = ${at}
      returning id, version, staff_id
    )
    select id, version, staff_id as "staffId" from gone
    union all select id, version, staff_id from unread`.execute(db)
  return rows.map(hintOf)
}

/** What was under way of a kind is gone with its records: nobody waits for it any more. */
export async function endNotices(db: Db, kind: NoticeKind, now: Date): Promise<void> {
  await db
    .updateTable('notices')
    .set({ state: 'cancelled', at: now, version: sql`version + 1` })
    .where('kind', '=', kind)
    .where('state', '=', 'checking')
    .execute()
}

/** Forgets what is older than `noticeLimits.keptDays`. @returns how many */
export async function sweepNotices(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notices')
    .where('at', '<', sql<string>`${now}::timestamptz - make_interval(days => ${noticeLimits.keptDays}::int)`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export function hintOf({ id, version, staffId }: { id: number; version: number; staffId: number }): Hint {
  return { type: 'notice', id, version, staffId }
}
