import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#platform/server/database.ts'
import { guideLimits, type guideReader } from '../supporter-guides.contract.ts'
import './supporter-guides.table.ts'

/** Marks an edition as read by a person. @returns false when it was already */
export async function markRead(
  db: Db,
  read: { guideId: number; staffId: number; edition: number },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('supporter_guide_reads')
    .values({ guide_id: read.guideId, staff_id: read.staffId, edition: read.edition, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Active staff whom a guide is for, with the last edition each has read; who has yet to read comes first. */
export async function readersOf(db: Db, guideId: number): Promise<z.output<typeof guideReader>[]> {
  const { rows } = await sql<z.output<typeof guideReader>>`
    select staff.id as "staffId", staff.display_name as name, last.edition, last.read_at as "readAt"
    from supporter_guides guides
    cross join staff
    left join lateral (
      select edition, read_at from supporter_guide_reads
      where guide_id = guides.id and staff_id = staff.id order by edition desc limit 1
    ) last on true
    where guides.id = ${guideId} and staff.active
      and (guides.audience = '{}' or exists (
        select from staff_roles join roles on roles.id = staff_roles.role_id
        where staff_roles.staff_id = staff.id and roles.code = any (guides.audience)))
    order by last.edition nulls first, staff.display_name, staff.id
    limit ${guideLimits.readers}`.execute(db)
  return rows
}

/** The roles that a guide can be for, by name. */
export async function audienceRoles(db: Db) {
  const { rows } = await sql<{ code: string; name_fa: string; name_ar: string | null }>`
    select code, name_fa, name_ar from roles order by id`.execute(db)
  return rows.map((row) => ({ code: row.code, name: { fa: row.name_fa, ar: row.name_ar } }))
}
