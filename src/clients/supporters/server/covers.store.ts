import { sql } from 'kysely'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { insertRow, lockRow, saveRow } from '#platform/server/rows.ts'
import '#team/staff/server/staff.table.ts'
import type { Cover, CoverDraft, CoverState } from '../covers.contract.ts'
import './covers.table.ts'

const keptDays = 30

function selectCovers(db: Db, actor: Actor) {
  const query = db
    .selectFrom('absence_covers')
    .innerJoin('staff', 'staff.id', 'absence_covers.staff_id')
    .select([
      'absence_covers.id',
      'absence_covers.staff_id as staffId',
      'staff.display_name as staffName',
      'absence_covers.from_day as fromDay',
      'absence_covers.to_day as toDay',
      'absence_covers.state',
      'absence_covers.created_by as createdBy',
      'absence_covers.version',
      'absence_covers.updated_at as updatedAt',
    ])
    .select(
      sql<Cover['covering']>`array(
        select json_build_object('id', person.id, 'name', person.display_name)
        from absence_cover_staff covering join staff person on person.id = covering.staff_id
        where covering.cover_id = absence_covers.id order by person.display_name, person.id)`.as('covering'),
    )
    .select((eb) => [rowCount(eb.lit(true)).as('clients')])
    .select([rowCount(sql`came_back`).as('cameBack'), rowCount(sql`came_back = false`).as('stayed')])
  if (actor.scope === 'team') return query.where('staff.team_id', '=', actor.teamId)
  return actor.scope === 'own' ? query.where('staff.id', '=', actor.staffId) : query
}

function rowCount(holds: unknown) {
  return sql<number>`(select count(*)::int from absence_cover_rows
    where cover_id = absence_covers.id and ${holds})`
}

export type CoverRow = Awaited<ReturnType<ReturnType<typeof selectCovers>['execute']>>[number]

export function toCover({ staffId, staffName, createdBy: _by, ...row }: CoverRow): Cover {
  return { ...row, staff: { id: staffId, name: staffName } }
}

/** Open ones first, then by their first day, the latest first. */
export async function listCovers(db: Db, actor: Actor, today: IsoDate): Promise<Cover[]> {
  const rows = await selectCovers(db, actor)
    .where((eb) =>
      eb.or([
        eb('absence_covers.state', 'in', ['planned', 'running']),
        eb.and([
          eb('absence_covers.state', '=', 'ended'),
          eb('absence_covers.to_day', '>=', addDays(today, -keptDays)),
        ]),
      ]),
    )
    .orderBy(sql`absence_covers.state = 'ended'`)
    .orderBy('absence_covers.from_day', 'desc')
    .orderBy('absence_covers.id')
    .execute()
  return rows.map(toCover)
}

export async function findCover(db: Db, actor: Actor, coverId: number): Promise<CoverRow | undefined> {
  return selectCovers(db, actor).where('absence_covers.id', '=', coverId).executeTakeFirst()
}

/** Locks the cover until the end of the transaction. */
export async function lockCover(db: Db, actor: Actor, coverId: number): Promise<CoverRow | undefined> {
  await lockRow(db, 'absence_covers', coverId)
  return findCover(db, actor, coverId)
}

export async function hasOpenCover(db: Db, staffId: number): Promise<boolean> {
  const open = await db
    .selectFrom('absence_covers')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('state', 'in', ['planned', 'running'])
    .executeTakeFirst()
  return open !== undefined
}

export async function insertCover(db: Db, actor: Actor, draft: CoverDraft, now: Date): Promise<number> {
  const id = await insertRow(
    db,
    'absence_covers',
    {
      staff_id: draft.staffId,
      from_day: draft.fromDay,
      to_day: draft.toDay,
      state: 'planned',
      created_by: actor.staffId,
    },
    now,
  )
  const covering = draft.coveringIds.map((staff_id) => ({ cover_id: id, staff_id }))
  await db.insertInto('absence_cover_staff').values(covering).execute()
  return id
}

export const setCoverState = (db: Db, coverId: number, state: CoverState, now: Date) =>
  saveRow(db, 'absence_covers', coverId, { state }, now)

/** The covers whose first day has come, and those whose last day is over. */
export async function dueCovers(db: Db, today: IsoDate): Promise<number[]> {
  const rows = await db
    .selectFrom('absence_covers')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'planned'), eb('from_day', '<=', today)]),
        eb.and([eb('state', '=', 'running'), eb('to_day', '<', today)]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
