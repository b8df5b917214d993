import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import '#team/roles/server/roles.table.ts'
import { administratorRole } from '#team/roles/roles.contract.ts'
import { permissionsOf, shippedRoles, type ShippedRole } from './roles.ts'
import { lockMarker, markers, writeMarker } from './setting-rows.ts'

export { administratorRole }

const administrator: ShippedRole = {
  code: administratorRole,
  nameFa: 'مدیر سامانه',
  nameAr: 'مدير النظام',
  scope: 'all',
  allow: ['*'],
  deny: [],
}

/**
 * Brings the roles up to the permissions of this version: makes the shipped roles on the first start, afterwards adds
 * only permissions that no start has seen before, and removes from every role those that no longer exist.
 * @param known the permissions of the last start as the marker holds them; anything else means none
 */
export async function keepRoles(
  db: Db,
  permissions: readonly string[],
  known: unknown,
  now: Date,
): Promise<void> {
  if (Array.isArray(known) && JSON.stringify(known) === JSON.stringify(permissions)) return
  await db.transaction().execute(async (transaction) => {
    const seen = namesOf(await lockMarker(transaction, markers.permissions, now))
    const added = permissions.filter((name) => !seen.has(name))
    for (const role of [administrator, ...shippedRoles]) {
      await (seen.size === 0 ? createRole : extendRole)(transaction, role, added, now)
    }
    await dropVanished(transaction, permissions, now)
    await writeMarker(transaction, markers.permissions, permissions, now)
  })
}

function namesOf(value: unknown): Set<string> {
  return new Set(Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [])
}

async function createRole(
  db: Db,
  role: ShippedRole,
  permissions: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('roles')
    .values({
      code: role.code,
      name_fa: role.nameFa,
      name_ar: role.nameAr,
      scope: role.scope,
      permissions: permissionsOf(role, permissions),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}

/** A role that staff removed stays removed. */
async function extendRole(db: Db, role: ShippedRole, added: readonly string[], now: Date): Promise<void> {
  const joining = permissionsOf(role, added)
  if (joining.length === 0) return
  await sql`
    update roles set version = version + 1, updated_at = ${now},
      permissions = array(select distinct name from unnest(permissions || ${joining}::text[]) as name order by name)
    where code = ${role.code} and not permissions @> ${joining}::text[]
  `.execute(db)
}

async function dropVanished(db: Db, permissions: readonly string[], now: Date): Promise<void> {
  await sql`
    update roles set version = version + 1, updated_at = ${now},
      permissions = array(select name from unnest(permissions) as name where name = any (${permissions}::text[]))
    where not permissions <@ ${permissions}::text[]
  `.execute(db)
}
