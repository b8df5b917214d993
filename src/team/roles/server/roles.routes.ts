import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { historyOf } from '#platform/server/history.ts'
import { pageOf } from '#platform/server/paging.ts'
import { noteRemoved, noteSaved } from '#platform/server/record-events.ts'
import { route } from '#platform/server/route.ts'
import { deleteRow } from '#platform/server/rows.ts'
import { claimName, refuseDuplicateName } from '#platform/server/taken-names.ts'
import { assertFound, assertVersion, mustFind } from '#platform/server/versions.ts'
import { roles, type Role, type RoleDraft } from '../roles.contract.ts'
import { isWider, knownPermissions, rightsOfStaff, widestScope } from './rights.reads.ts'
import {
  allRoles,
  findPerson,
  findRole,
  insertRole,
  lockRole,
  matchingRoles,
  membersOf,
  peopleFound,
  rolesOfStaff,
  saveRole,
} from './roles.store.ts'

export const rolesRoutes = [
  route(roles.list, async ({ db, query }) => pageOf(await matchingRoles(db, query), query)),
  route(roles.permissions, ({ db }) => knownPermissions(db)),
  route(roles.get, ({ db, params }) => stored(db, params.roleId)),
  route(roles.members, async ({ db, params }) => {
    assertFound(await findRole(db, params.roleId))
    return membersOf(db, params.roleId)
  }),
  route(roles.create, async ({ actor, db, body, now, audit, changed }) => {
    refuseBeyondOwn(actor, body, null)
    await refuseTakenRole(db, body, null)
    const role = await stored(db, await insertRole(db, body, now))
    noteSaved({ audit, changed }, 'role', role, { after: role })
    return role
  }),
  route(roles.update, async ({ actor, db, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockRole(db, params.roleId)
    assertVersion(before, ifMatch)
    const next = { ...before, ...body }
    refuseNarrowing(before, next)
    refuseBeyondOwn(actor, next, before)
    refuseCut(actor, next, before)
    if (isWider(next.scope, before.scope)) await refuseOverOthers(db, actor, before.id, 'scope')
    if (next.secondFactor !== before.secondFactor)
      await refuseOverOthers(db, actor, before.id, 'secondFactor')
    await refuseTakenRole(db, next, before)
    await saveRole(db, before.id, next, now)
    const after = await stored(db, before.id)
    noteSaved({ audit, changed }, 'role', after, { before, after })
    return after
  }),
  route(roles.remove, async ({ db, params, ifMatch, audit, changed }) => {
    const before = await lockRole(db, params.roleId)
    assertVersion(before, ifMatch)
    if (before.isAdministrator || before.usedBy > 0)
      throw new AppError('in-use', { current: { usedBy: before.usedBy } })
    await deleteRow(db, 'roles', before.id)
    noteRemoved({ audit, changed }, 'role', before, before)
    return null
  }),
  route(roles.history, async ({ db, params }) =>
    historyOf(db, 'role', await mustFind(findRole(db, params.roleId))),
  ),
  route(roles.rights, async ({ db }) => ({
    permissions: await knownPermissions(db),
    roles: await allRoles(db),
  })),
  route(roles.people, ({ db, query }) => peopleFound(db, query.q)),
  route(roles.personRights, async ({ db, params }) => {
    const person = await findPerson(db, params.staffId)
    assertFound(person)
    const own = await rolesOfStaff(db, person.id)
    return { person, roles: own, scope: widestScope(own.map(({ scope }) => scope)) }
  }),
]

const stored = (db: Db, roleId: number): Promise<Role> => mustFind(findRole(db, roleId))

/** Somebody must always be able to do everything: that role keeps its rights. */
function refuseNarrowing(before: Role, next: RoleDraft): void {
  if (!before.isAdministrator) return
  if (next.scope !== before.scope) throw fieldError('scope', 'administrator')
  if (next.permissions.join() !== before.permissions.join()) throw fieldError('permissions', 'administrator')
}

/** Nobody gives a right that they do not hold themselves. What the role has already may stay. */
function refuseBeyondOwn(actor: Actor, next: RoleDraft, before: RoleDraft | null): void {
  const had = new Set(before?.permissions)
  const added = next.permissions.filter((name) => !had.has(name))
  if (added.some((name) => !actor.permissions.has(name))) throw fieldError('permissions', 'beyond-own')
  if (next.scope !== before?.scope && isWider(next.scope, actor.scope))
    throw fieldError('scope', 'beyond-own')
}

/**
 * Who takes from a role what they do not hold themselves rules over people above them, and cannot give it back.
 * @throws `beyond-own` at `permissions` or `scope`
 */
function refuseCut(actor: Actor, next: RoleDraft, before: RoleDraft): void {
  const kept = new Set(next.permissions)
  if (before.permissions.some((name) => !kept.has(name) && !actor.permissions.has(name)))
    throw fieldError('permissions', 'beyond-own')
  if (next.scope !== before.scope && isWider(before.scope, actor.scope))
    throw fieldError('scope', 'beyond-own')
}

/** A wider scope, and how they sign in, hold for all that the holders may do, also by their other roles. */
async function refuseOverOthers(
  db: Db,
  actor: Actor,
  roleId: number,
  field: 'scope' | 'secondFactor',
): Promise<void> {
  for (const { id } of await membersOf(db, roleId)) {
    const { permissions } = await rightsOfStaff(db, id)
    if (permissions.some((name) => !actor.permissions.has(name))) throw fieldError(field, 'beyond-own')
  }
}

async function refuseTakenRole(db: Db, { name }: RoleDraft, own: Role | null): Promise<void> {
  const keys = await claimName(db, 'roles', name, own)
  if (keys.length > 0) refuseDuplicateName(await allRoles(db), name, own)
}
