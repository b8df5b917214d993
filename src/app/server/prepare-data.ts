import type { Db } from '#platform/server/database.ts'
import type { Services } from '#platform/server/services.ts'
import { hashPassword } from '#team/auth/server/passwords.ts'
import { allPermissions } from './build-app.ts'
import { loadCatalogue, type Catalogue } from './sample/catalogue.ts'
import { supporterCount } from './sample/client-plan.ts'
import { addReferenceData, catalogueVersion } from './sample/reference-data.ts'
import { administratorRole, keepRoles } from './sample/role-rows.ts'
import { addSampleStaff, finishSample, newProgress, readProgress, type SampleProgress } from './sample/sample-service.ts'
import {
  endSampleSignIn,
  generatedPassword,
  readSignIn,
  samplePassword,
  unguessableHash,
  type SampleSignIn,
} from './sample/sample-sign-in.ts'
import { markers, readMarkers, writeMarker } from './sample/setting-rows.ts'
import type { Settings } from './settings.ts'

export { administratorRole, samplePassword }

type DataSettings = Pick<
  Settings,
  'adminUsername' | 'adminPassword' | 'sampleClients' | 'isLoopback' | 'databaseUrl'
>

/**
 * Roles, reference data, first administrator and sample service, each once. Safe to run again after a kill at any
 * point; with nothing to do it is one look at the settings.
 * @param seed the folder of the shipped catalogue
 * @returns how to sign in, for the line printed at start
 */
export async function prepareData(services: Services, settings: DataSettings, seed: string): Promise<string> {
  const { db, clock, log } = services
  const now = clock.now()
  const found = await readMarkers(db)
  let loaded: Catalogue | null = null
  const catalogue = () => (loaded ??= loadCatalogue(seed))
  await keepRoles(db, allPermissions, found.get(markers.permissions), now)
  if (found.get(markers.catalogue) !== catalogueVersion) await addReferenceData(db, catalogue(), now)
  const isFirstStart = await isWithoutStaff(db)
  const firstLine = isFirstStart ? await createFirstAdministrator(db, settings, now) : null
  await planSample(services, settings, isFirstStart, now)
  const progress = await currentProgress(db)
  if (progress && progress.phase !== 'finished') {
    await makeSample(services, settings, catalogue, now)
    log.info(`The sample service with ${progress.clients} clients is made`)
  }
  return signInLine(db, settings, firstLine, now)
}

async function isWithoutStaff(db: Db): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) === undefined
}

async function currentProgress(db: Db): Promise<SampleProgress | null> {
  return readProgress((await readMarkers(db)).get(markers.sample))
}

async function currentSignIn(db: Db): Promise<SampleSignIn | null> {
  return readSignIn((await readMarkers(db)).get(markers.signIn))
}

/** @returns the line about a password that is told only now; null when the usual line says all */
async function createFirstAdministrator(db: Db, settings: DataSettings, now: Date): Promise<string | null> {
  const { adminUsername: username, adminPassword } = settings
  const isSample = adminPassword === undefined && settings.isLoopback && settings.sampleClients > 0
  const generated = adminPassword === undefined && !isSample
  const password = adminPassword ?? (isSample ? samplePassword : generatedPassword())
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
    await transaction
      .insertInto('staff_roles')
      .columns(['staff_id', 'role_id'])
      .expression((eb) =>
        eb
          .selectFrom('roles')
          .select((inner) => [inner.val(id).as('staff_id'), 'roles.id'])
          .where('code', '=', administratorRole),
      )
      .execute()
    if (isSample) await writeMarker(transaction, markers.signIn, { hash: password_hash, staffIds: [id] }, now)
    // With the administrator, so that a kill right after it does not leave a service without its sample.
    if (settings.sampleClients > 0) await writeMarker(transaction, markers.sample, newProgress(settings.sampleClients, now), now)
  })
  return generated ? onceOnly([username], password) : null
}

function onceOnly(usernames: readonly string[], password: string): string {
  return `sign in as ${usernames.join(' or ')} with the password ${password}, shown only now, to be changed at the first sign-in`
}
