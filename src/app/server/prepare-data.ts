import { sql } from 'kysely'
import { judgeNext } from '#clients/food-lists/server/list-judging.job.ts'
import type { Db } from '#platform/server/database.ts'
import '#clients/clients/server/clients.table.ts'
import type { Services } from '#platform/server/services.ts'
import { hashPassword } from '#team/auth/server/passwords.ts'
import { allPermissions } from './build-app.ts'
import { loadCatalogue, type Catalogue } from './initial-data/catalogue.ts'
import { createFirstAdministrator, type DataSettings } from './initial-data/first-administrator.ts'
import { addReferenceData, catalogueVersion } from './initial-data/reference-data.ts'
import { administratorRole, keepRoles } from './initial-data/role-rows.ts'
import { addSamplePhotos } from '#sample/photos.ts'
import { addSampleStories } from '#sample/stories.ts'
import { addSampleSuccesses } from '#sample/successes.ts'
import { addSampleVideos } from '#sample/videos.ts'
import { addSampleStaff, finishSample, newProgress, readProgress } from '#sample/sample-service.ts'
import {
  endSampleSignIn,
  generatedPassword,
  readSignIn,
  samplePassword,
  signInNames,
  unguessableHash,
  type SampleSignIn,
} from './initial-data/sample-sign-in.ts'
import { markers, readMarkers, writeMarker } from './initial-data/setting-rows.ts'

export { administratorRole, samplePassword }

/**
 * Roles, reference data, first administrator and sample service, each once. Safe to run again after a kill at any
 * point; with nothing to do it is a few looks at single rows.
 * @param seed the folder of the shipped catalogue
 * @returns how to sign in, for the line printed at start
 */
export async function prepareData(services: Services, settings: DataSettings, seed: string): Promise<string> {
  const { db, clock } = services
  const now = clock.now()
  let loaded: Catalogue | null = null
  const catalogue = () => (loaded ??= loadCatalogue(seed))
  const found = await readMarkers(db)
  await keepRoles(db, allPermissions, found.get(markers.permissions), now)
  if (found.get(markers.catalogue) !== catalogueVersion) await addReferenceData(db, catalogue(), now)
  const isFirst = await isEmpty(db, 'staff')
  const password = isFirst ? await createFirstAdministrator(db, settings, now) : null
  await makeSample(services, settings, catalogue)
  const signIn = readSignIn((await readMarkers(db)).get(markers.signIn))
  if (signIn && !settings.isLoopback) return (await closeSample(db, settings, signIn, now)) ?? ownAccount
  if (signIn) return sampleLine(db, settings, signIn)
  return ownLine(settings, isFirst, password)
}

async function isEmpty(db: Db, table: 'staff' | 'clients'): Promise<boolean> {
  return (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) === undefined
}

/** Goes on with the sample where the last start was, or begins it where it is wanted. */
async function makeSample(
  services: Services,
  settings: DataSettings,
  catalogue: () => Catalogue,
): Promise<void> {
  const { db, clock, log } = services
  const now = clock.now()
  const planned = await plannedSample(services, settings)
  if (!planned || planned.phase === 'finished') return
  if (planned.phase === 'staff') await addStaff(db, settings, now)
  const progress = readProgress((await readMarkers(db)).get(markers.sample)) ?? planned
  log.info('The sample service is being made', { count: progress.clients })
  await finishSample(db, progress, catalogue, now)
  if (services.uploads) {
    await addSamplePhotos(db, services.uploads, now)
    await addSampleStories(db, services.uploads, now)
    await addSampleSuccesses(db, services.uploads, now)
    await addSampleVideos(db, services.uploads, now)
  }
  await judgeSample(services)
  log.info('The sample service is made', {
    count: progress.clients,
    ms: clock.now().getTime() - now.getTime(),
  })
}

/** Queues do not move by themselves on the first day that somebody looks at them: the lists are judged before. */
async function judgeSample(services: Services): Promise<void> {
  // The catalogue was there before the lists, which were judged by it while they were made.
  await sql`delete from list_marks where client_id is null`.execute(services.db)
  while (await judgeNext(services));
}

async function plannedSample({ db, clock, log }: Services, settings: DataSettings) {
  const progress = readProgress((await readMarkers(db)).get(markers.sample))
  if (progress || settings.sampleClients === 0) return progress
  // The embedded store had its chance on its first start: somebody wanted it empty. Elsewhere SAMPLE_DATA was asked for.
  if (settings.databaseUrl === undefined) return null
  if (!(await isEmpty(db, 'clients'))) {
    log.warn('There are clients already: the sample service is made only where there are none')
    return null
  }
  const planned = newProgress(settings.sampleClients, clock.now())
  await writeMarker(db, markers.sample, planned, clock.now())
  return planned
}

/** The known password only where nobody else can reach the server. */
async function addStaff(db: Db, settings: DataSettings, now: Date): Promise<void> {
  if (!settings.isLoopback) return addSampleStaff(db, await unguessableHash(), null, now)
  const signIn = readSignIn((await readMarkers(db)).get(markers.signIn))
  const known = signIn ?? { hash: await hashPassword(samplePassword), staffIds: [] }
  return addSampleStaff(db, known.hash, known, now)
}

/**
 * Ends the known passwords and the sessions of their people while the service runs.
 * @returns how to sign in from now on, or null where nobody had one
 */
export async function endKnownPasswords(
  { db, clock }: Services,
  settings: DataSettings,
): Promise<string | null> {
  const signIn = readSignIn((await readMarkers(db)).get(markers.signIn))
  return signIn ? closeSample(db, settings, signIn, clock.now()) : null
}

const ownAccount = 'sign in with your account'

/** @returns how to sign in from now on; null where another process ended the known passwords at the same time */
async function closeSample(
  db: Db,
  settings: DataSettings,
  signIn: SampleSignIn,
  now: Date,
): Promise<string | null> {
  const newPassword = settings.adminPassword ?? generatedPassword()
  const mustChange = settings.adminPassword === undefined
  const names = await endSampleSignIn(db, signIn, { newPassword, mustChange, role: administratorRole }, now)
  if (names === null) return null
  if (names.length === 0) return ownAccount
  return mustChange
    ? onceOnly(names.join(' or '), newPassword)
    : `sign in as ${names.join(' or ')} with ADMIN_PASSWORD`
}

async function sampleLine(db: Db, { adminUsername }: DataSettings, signIn: SampleSignIn): Promise<string> {
  const names = await signInNames(db, signIn)
  const line = `sign in as ${names} with the password ${samplePassword}`
  return names.split(', ').includes(adminUsername)
    ? line
    : `${line}, or as ${adminUsername} with your password`
}

function ownLine(
  { adminUsername, adminPassword }: DataSettings,
  isFirst: boolean,
  password: string | null,
): string {
  if (password !== null) return onceOnly(adminUsername, password)
  return isFirst && adminPassword !== undefined
    ? `sign in as ${adminUsername} with ADMIN_PASSWORD`
    : ownAccount
}

function onceOnly(username: string, password: string): string {
  return `sign in as ${username} with the password ${password}, shown only now, to be changed at the first sign-in`
}
