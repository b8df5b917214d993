import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import type { Supporter } from '../staff.contract.ts'

/** Whoever may write visits works with clients. */
const supporterPermission = 'visits.write'

/** Over `staff`: the supporters within the actor's scope: themselves, their team, or all. */
export function isSupporterOf({ scope, staffId, teamId }: Actor): RawBuilder<SqlBool> {
  const border = { own: sql`staff.id = ${staffId}`, team: sql`staff.team_id = ${teamId}`, all: sql`true` }
  return sql`(${border[scope]} and staff.id in (
    select staff_roles.staff_id from staff_roles join roles on roles.id = staff_roles.role_id
    where roles.scope <> 'all' and ${supporterPermission} = any (roles.permissions)))`
}

/** The same, by name. */
export function supportersFor(db: Db, actor: Actor): Promise<Supporter[]> {
  return db
    .selectFrom('staff')
    .select(['staff.id', 'staff.display_name as name', 'staff.team_id as teamId', 'staff.active'])
    .where(isSupporterOf(actor))
    .orderBy('staff.display_name')
    .orderBy('staff.id')
    .execute()
}
