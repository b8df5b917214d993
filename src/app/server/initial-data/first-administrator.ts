import type { Db } from '#platform/server/database.ts'
import { insertRow } from '#platform/server/rows.ts'
import '#team/roles/server/roles.table.ts'
import '#team/staff/server/staff.table.ts'
import { hashPassword } from '#team/auth/server/passwords.ts'
import type { Settings } from '../settings.ts'
import { administratorRole } from './role-rows.ts'
import { newProgress } from '#sample/sample-service.ts'
import { generatedPassword, samplePassword } from './sample-sign-in.ts'
import { markers, writeMarker } from './setting-rows.ts'

export type DataSettings = Pick<
  Settings,
  'adminUsername' | 'adminPassword' | 'sampleClients' | 'isLoopback' | 'databaseUrl'
>

/**
 * The first administrator of an empty store, and in the same transaction the plan of the sample service: a kill right
 * after it leaves no service without its sample.
 * @returns the password when it was made up and nobody else knows it
 */
export async function createFirstAdministrator(
  db: Db,
  settings: DataSettings,
  now: Date,
): Promise<string | null> {
  const { adminPassword, sampleClients } = settings
  const isSample = adminPassword === undefined && settings.isLoopback && sampleClients > 0
  const made = adminPassword === undefined && !isSample ? generatedPassword() : null
  const hash = await hashPassword(made ?? adminPassword ?? samplePassword)
  await db.transaction().execute(async (transaction) => {
    const id = await insertAdministrator(transaction, settings.adminUsername, hash, made !== null, now)
    if (isSample) await writeMarker(transaction, markers.signIn, { hash, staffIds: [id] }, now)
    if (sampleClients > 0)
      await writeMarker(transaction, markers.sample, newProgress(sampleClients, now), now)
  })
  return made
}

async function insertAdministrator(
  db: Db,
  username: string,
  password_hash: string,
  must_change_password: boolean,
  now: Date,
): Promise<number> {
  const names = { username, display_name: username, team_id: null, active: true }
  const id = await insertRow(db, 'staff', { ...names, password_hash, must_change_password }, now)
  const role = await db
    .selectFrom('roles')
    .select('id')
    .where('code', '=', administratorRole)
    .executeTakeFirstOrThrow()
  await db.insertInto('staff_roles').values({ staff_id: id, role_id: role.id }).execute()
  return id
}
