import { sql } from 'kysely'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { administratorRole, scopes, type Scope } from '../roles.contract.ts'
import './roles.table.ts'
import '#team/staff/server/staff.table.ts'

/** What somebody may do, whatever roles it comes from. */
export interface Rights {
  permissions: readonly string[]
  scope: Scope
}

/** The widest of the scopes; the narrowest where there is none. */
export function widestScope(given: readonly Scope[]): Scope {
  return given.reduce<Scope>((widest, scope) => (isWider(scope, widest) ? scope : widest), 'own')
}

/** Does the scope reach further than another? */
export function isWider(scope: Scope, than: Scope): boolean {
  return scopes.indexOf(scope) > scopes.indexOf(than)
}

/** The rights of all roles together. */
export function mergedRights(roles: readonly Rights[]): Rights {
  return {
    permissions: [...new Set(roles.flatMap(({ permissions }) => permissions))],
    scope: widestScope(roles.map(({ scope }) => scope)),
  }
}

/** Holds the actor all of these rights? Who does not can neither give them nor rule over somebody who has them. */
export function holdsAll(
  { permissions, scope }: Pick<Actor, 'permissions' | 'scope'>,
  rights: Rights,
): boolean {
  return rights.permissions.every((name) => permissions.has(name)) && !isWider(rights.scope, scope)
}

/** What the roles of a staff member give together. */
export async function rightsOfStaff(db: Db, staffId: number): Promise<Rights> {
  const rows = await db
    .selectFrom('staff_roles')
    .innerJoin('roles', 'roles.id', 'staff_roles.role_id')
    .select(['roles.permissions', 'roles.scope'])
    .where('staff_roles.staff_id', '=', staffId)
    .execute()
  return mergedRights(rows)
}

// Any number, the same in every version of the program.
const administratorsLock = 7_002_501

/** Of two people who would each take the other's last administrator away the second waits for the first. */
export async function lockAdministrators(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${administratorsLock})`.execute(db)
}

/** How many active staff members besides this one have the role that may do everything. */
export async function otherAdministrators(db: Db, staffId: number): Promise<number> {
  const { count } = await db
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .innerJoin('roles', 'roles.id', 'staff_roles.role_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('roles.code', '=', administratorRole)
    .where('staff.active', '=', true)
    .where('staff.id', '!=', staffId)
    .executeTakeFirstOrThrow()
  return count
}

/** Every permission of the running version: each start notes them. */
export async function knownPermissions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ value: unknown }>`
    select value from settings where key = 'permissions.known'`.execute(db)
  const names = rows[0]?.value
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}
