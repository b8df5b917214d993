import { sql } from 'kysely'
import type { Actor, Scope } from '#platform/server/actor.ts'
import { secondFactorPolicies, type SecondFactorPolicy } from '#platform/contract/user.ts'
import type { Db } from '#platform/server/database.ts'
import '#team/roles/server/roles.table.ts'
import './second-factors.table.ts'

/** What an actor is made of: a row for each role, or one without. */
export const actorColumns = [
  'staff.id as staff_id',
  'staff.username',
  'staff.display_name',
  'staff.team_id',
  'staff.must_change_password',
  'roles.scope',
  // As one text: taking an array of hundreds apart is most of what a request costs beside its own work.
  sql<string | null>`array_to_string(roles.permissions, ' ')`.as('permissions'),
  'roles.second_factor',
  'second_factors.confirmed_at as second_factor_at',
] as const

export interface ActorRow {
  staff_id: number
  username: string
  display_name: string
  team_id: number | null
  must_change_password: boolean
  scope: Scope | null
  /** Parted by spaces. */
  permissions: string | null
  second_factor: SecondFactorPolicy | null
  second_factor_at: string | null
}

const scopeRank: Record<Scope, number> = { own: 0, team: 1, all: 2 }

/** The staff member of the rows with the rights of all their roles and the widest scope; null without a row. */
export function toActor(rows: readonly ActorRow[], sessionId: number): Actor | null {
  const [first] = rows
  if (!first) return null
  const scopes = rows.map((row) => row.scope ?? 'own')
  const secondFactor = strictestPolicy(rows.map((row) => row.second_factor))
  return {
    staffId: first.staff_id,
    sessionId,
    username: first.username,
    displayName: first.display_name,
    permissions: permissionsOf(rows.map((row) => row.permissions ?? '').join(' ')),
    scope: scopes.reduce((widest, scope) => (scopeRank[scope] > scopeRank[widest] ? scope : widest), 'own'),
    teamId: first.team_id,
    mustChangePassword: first.must_change_password,
    secondFactor,
    mustSetSecondFactor: secondFactor === 'required' && first.second_factor_at === null,
  }
}

const knownSets = new Map<string, ReadonlySet<string>>()
/** Far more than there are combinations of roles; whoever edits roles makes new ones. */
const knownSetsMax = 1000

/** The permissions of a text, made once for the same text. */
function permissionsOf(text: string): ReadonlySet<string> {
  const known = knownSets.get(text)
  if (known) return known
  if (knownSets.size >= knownSetsMax) knownSets.clear()
  const made = new Set(text.split(' ').filter((name) => name !== ''))
  knownSets.set(text, made)
  return made
}

/** The most that any of the roles asks for. */
function strictestPolicy(policies: readonly (SecondFactorPolicy | null)[]): SecondFactorPolicy {
  return secondFactorPolicies.findLast((policy) => policies.includes(policy)) ?? 'never'
}

/**
 * A staff member with the rights of this moment, for work that goes on after their request (session 0 belongs to
 * nobody); null when they no longer work here.
 */
export async function actorOfStaff(db: Db, staffId: number): Promise<Actor | null> {
  const rows = await db
    .selectFrom('staff')
    .leftJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .leftJoin('roles', 'roles.id', 'staff_roles.role_id')
    .leftJoin('second_factors', 'second_factors.staff_id', 'staff.id')
    .select(actorColumns)
    .where('staff.id', '=', staffId)
    .where('staff.active', '=', true)
    .execute()
  return toActor(rows, 0)
}
