import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { namesMax, type NamesQuery } from '#platform/contract/paging.ts'
import { queryTerms } from '#platform/contract/text/search-key.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { likeContains } from '#platform/server/search.ts'
import './staff.table.ts'
import type { Supporter } from '../staff.contract.ts'

/** Whoever may write visits works with clients. */
const supporterPermission = 'visits.write'

/** Over `staff`: the supporters within the actor's scope: themselves, their team, or all. */
export function isSupporterOf({ scope, staffId, teamId }: Actor): RawBuilder<SqlBool> {
  const border = { own: sql`staff.id = ${staffId}`, team: sql`staff.team_id = ${teamId}`, all: sql`true` }
  // `is true` keeps it from becoming a join: of those who come first in order a few are asked, not all put in order.
  return sql`(${border[scope]} and (staff.id in (
    select staff_roles.staff_id from staff_roles join roles on roles.id = staff_roles.role_id
    where roles.scope <> 'all' and ${supporterPermission} = any (roles.permissions))) is true)`
}

/**
 * Whom a `namesQuery` asks for: those of the ids, or the first by name that have each word of what is typed, however it is
 * spelt. Who is not active any more comes after the others.
 */
export function namedStaff(db: Db, { q = '', ids }: NamesQuery) {
  const some = db
    .selectFrom('staff')
    .select(['staff.id', 'staff.display_name as name', 'staff.team_id as teamId', 'staff.active'])
  if (ids) return some.where('staff.id', 'in', ids)
  return queryTerms(q)
    .reduce((found, term) => found.where('staff.search_key', 'like', likeContains(term)), some)
    .orderBy('staff.active', 'desc')
    .orderBy('staff.sort_key')
    .orderBy('staff.id')
    .limit(namesMax)
}

/** The same of the supporters within the actor's scope. */
export const supportersFor = (db: Db, actor: Actor, query: NamesQuery): Promise<Supporter[]> =>
  namedStaff(db, query).where(isSupporterOf(actor)).execute()

/** Names by id. */
export async function staffNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('staff').select(['id', 'display_name']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.display_name]))
}

/** All who have or had an account. @param only null: all; else this one */
export async function everyone(db: Db, only: number | null): Promise<{ id: number; name: string }[]> {
  let query = db.selectFrom('staff').select(['id', 'display_name as name'])
  if (only !== null) query = query.where('id', '=', only)
  return query.execute()
}
