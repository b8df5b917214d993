import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import type { Supporter } from '../staff.contract.ts'

/** Whoever may write visits works with clients. */
const supporterPermission = 'visits.write'

/** The supporters within the actor's scope, by name: themselves, their team, or all. */
export async function supportersFor(db: Db, actor: Actor): Promise<Supporter[]> {
  let query = db
    .selectFrom('staff')
    .select(['staff.id', 'staff.display_name as name', 'staff.team_id as teamId', 'staff.active'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('staff_roles')
          .innerJoin('roles', 'roles.id', 'staff_roles.role_id')
          .select('roles.id')
          .whereRef('staff_roles.staff_id', '=', 'staff.id')
          .where('roles.scope', '!=', 'all')
          .where((inner) => inner(inner.val(supporterPermission), '=', inner.fn.any('roles.permissions'))),
      ),
    )
  if (actor.scope === 'own') query = query.where('staff.id', '=', actor.staffId)
  if (actor.scope === 'team') query = query.where('staff.team_id', '=', actor.teamId)
  return query.orderBy('staff.display_name').orderBy('staff.id').execute()
}

/** Whether a day lies in somebody's absence; both ends belong to it. */
export function isAbsentOn(
  { absentFrom, absentTo }: { absentFrom: string | null; absentTo: string | null },
  today: string,
): boolean {
  return absentFrom !== null && absentTo !== null && absentFrom <= today && today <= absentTo
}
