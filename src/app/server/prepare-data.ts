import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/server/database.ts'
import type { Services } from '#platform/server/services.ts'
import { hashPassword } from '#team/auth/server/passwords.ts'
import { allPermissions } from './build-app.ts'
import type { Settings } from './settings.ts'

/** The role that may do everything: it gets each new permission by itself. */
export const administratorRole = 'administrator'
/** Known to everybody who reads the README; used only while nothing but this machine can reach the server. */
export const samplePassword = 'baghche-sample'

/**
 * First administrator and shipped data, once. Safe to run again after a kill at any point.
 * @returns how to sign in, for the line printed at start
 */
export async function prepareData(services: Services, settings: Settings, _seed: string): Promise<string> {
  const { db, clock } = services
  const now = clock.now()
  const roleId = await keepAdministratorRole(db, now)
  return createFirstAdministrator(db, settings, roleId, now)
}

async function keepAdministratorRole(db: Db, now: Date): Promise<number> {
  const row = { permissions: [...allPermissions], updated_at: now }
  const { id } = await db
    .insertInto('roles')
    .values({
      code: administratorRole,
      name_fa: 'مدیر سامانه',
      name_ar: 'مدير النظام',
      scope: 'all',
      created_at: now,
      ...row,
    })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function createFirstAdministrator(
  db: Db,
  settings: Settings,
  roleId: number,
  now: Date,
): Promise<string> {
  const username = settings.adminUsername
  const anybody = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()
  if (anybody) return settings.isLoopback ? `sign in as ${username}` : 'sign in with your account'
  const sample = settings.isLoopback && settings.sampleClients > 0
  const generated = settings.adminPassword === undefined && !sample
  const password = settings.adminPassword ?? (sample ? samplePassword : randomBytes(12).toString('base64url'))
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('staff')
      .values({
        username,
        display_name: username,
        password_hash,
        must_change_password: generated,
        team_id: null,
        active: true,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction.insertInto('staff_roles').values({ staff_id: id, role_id: roleId }).execute()
  })
  if (settings.adminPassword !== undefined) return `sign in as ${username} with ADMIN_PASSWORD`
  return `sign in as ${username} with the password ${password}${generated ? ', shown only now, to be changed at the first sign-in' : ''}`
}
