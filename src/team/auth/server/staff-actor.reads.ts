import type { Actor, Scope } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import '#team/roles/server/roles.table.ts'

const scopeRank: Record<Scope, number> = { own: 0, team: 1, all: 2 }

export const widestScope = (scopes: readonly Scope[]): Scope =>
  scopes.reduce((widest, scope) => (scopeRank[scope] > scopeRank[widest] ? scope : widest), 'own')

/**
 * A staff member with the rights of this moment, for work that goes on after their request (session 0 belongs to
 * nobody); null when they no longer work here.
 */
export async function actorOfStaff(db: Db, staffId: number): Promise<Actor | null> {
  const rows = await db
    .selectFrom('staff')
    .leftJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .leftJoin('roles', 'roles.id', 'staff_roles.role_id')
    .select([
      'staff.username',
      'staff.display_name',
      'staff.team_id',
      'staff.must_change_password',
      'roles.scope',
      'roles.permissions',
    ])
    .where('staff.id', '=', staffId)
    .where('staff.active', '=', true)
    .execute()
  const first = rows[0]
  if (!first) return null
  return {
    staffId,
    sessionId: 0,
    username: first.username,
    displayName: first.display_name,
    permissions: new Set(rows.flatMap((row) => row.permissions ?? [])),
    scope: widestScope(rows.map((row) => row.scope ?? 'own')),
    teamId: first.team_id,
    mustChangePassword: first.must_change_password,
  }
}
