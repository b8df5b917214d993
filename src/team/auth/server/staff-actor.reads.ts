import { sql } from 'kysely'
import type { Actor, Scope } from '#platform/server/actor.ts'
import { secondFactorPolicies, type SecondFactorPolicy } from '#platform/contract/user.ts'
import type { Db } from '#platform/server/database.ts'
import '#team/roles/server/roles.table.ts'
import './second-factors.table.ts'

/** A number that changes with everything that an actor is made of. */
export const changesOfRights = sql<number>`(select changes from actor_rights)`

/** What an actor is made of: a row for each role, or one without. */
const actorColumns = [
  'staff.id as staff_id',
  'staff.username',
  'staff.display_name',
  'staff.team_id',
  'staff.must_change_password',
  'roles.scope',
  'roles.permissions',
  'roles.second_factor',
  'second_factors.confirmed_at as second_factor_at',
] as const

interface ActorRow {
  staff_id: number
  username: string
  display_name: string
  team_id: number | null
  must_change_password: boolean
  scope: Scope | null
  permissions: string[] | null
  second_factor: SecondFactorPolicy | null
  second_factor_at: string | null
}

const scopeRank: Record<Scope, number> = { own: 0, team: 1, all: 2 }

/** The staff member of the rows with the rights of all their roles and the widest scope; null without a row. */
function toActor(rows: readonly ActorRow[]): Actor | null {
  const [first] = rows
  if (!first) return null
  const scopes = rows.map((row) => row.scope ?? 'own')
  const secondFactor = strictestPolicy(rows.map((row) => row.second_factor))
  return {
    staffId: first.staff_id,
    sessionId: 0,
    username: first.username,
    displayName: first.display_name,
    permissions: new Set(rows.flatMap((row) => row.permissions ?? [])),
    scope: scopes.reduce((widest, scope) => (scopeRank[scope] > scopeRank[widest] ? scope : widest), 'own'),
    teamId: first.team_id,
    mustChangePassword: first.must_change_password,
    secondFactor,
    mustSetSecondFactor: secondFactor === 'required' && first.second_factor_at === null,
  }
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
  return toActor(await actorRows(db, staffId))
}

interface KnownActor {
  rights: number
  actor: Actor
}

/** The number of the rights that an actor was made with. */
const rightsOf = new WeakMap<Actor, number>()

/** The rights that an actor has, as `changesOfRights` numbers them; undefined of one who was made otherwise. */
export const rightsNumber = (actor: Actor): number | undefined => rightsOf.get(actor)

/** The same actor in a session. */
export function inSession(actor: Actor, sessionId: number): Actor {
  const own = { ...actor, sessionId }
  const rights = rightsOf.get(actor)
  if (rights !== undefined) rightsOf.set(own, rights)
  return own
}

/** By database and staff member: some hundreds, as many as work here. */
const knownActors = new WeakMap<Db, Map<number, KnownActor>>()

/** The same for the rights of a number: read when another number was known. @param rights `changesOfRights` of this moment */
export async function actorAsOf(db: Db, staffId: number, rights: number): Promise<Actor | null> {
  const ofDatabase = knownActors.get(db) ?? new Map<number, KnownActor>()
  knownActors.set(db, ofDatabase)
  const known = ofDatabase.get(staffId)
  if (known?.rights === rights) return known.actor
  const rows = await actorRows(db, staffId)
  const actor = toActor(rows)
  // With the number that was read beside them: rights may have changed since.
  if (actor && rows[0]) {
    ofDatabase.set(staffId, { rights: rows[0].rights, actor })
    rightsOf.set(actor, rows[0].rights)
  }
  return actor
}

function actorRows(db: Db, staffId: number) {
  return db
    .selectFrom('staff')
    .leftJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .leftJoin('roles', 'roles.id', 'staff_roles.role_id')
    .leftJoin('second_factors', 'second_factors.staff_id', 'staff.id')
    .select(actorColumns)
    .select(changesOfRights.as('rights'))
    .where('staff.id', '=', staffId)
    .where('staff.active', '=', true)
    .execute()
}
