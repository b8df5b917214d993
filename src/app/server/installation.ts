import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { Log } from '#platform/server/log.ts'
import { fingerprintOf, keyInFile, readKeyFile } from '#platform/server/sealing.ts'
import { StartError } from '#platform/server/start-error.ts'
import { imageKey } from '#platform/server/uploads/object-store.ts'
import type { UploadStore } from '#platform/server/uploads/upload-store.ts'
import type { Settings } from './settings.ts'

/*
 * What lies outside of the database and belongs to it: the key of second factors, the key of the seals of the event log
 * and the object store of uploads. Each is known to the database since the first start. A server with another one, or a
 * database that was put back without its own, would lock people out, lose pictures or seal nothing, without a word.
 */

type Belongings = 'second-factor-key' | 'event-seal-key' | 'uploads'

interface Installation {
  db: Db
  log: Log
  settings: Pick<Settings, 'dataDir' | 'secondFactorKey' | 'eventSealKey' | 'uploadBucket' | 'acceptNew'>
  uploads: UploadStore
  now: Date
}

/** @throws StartError with one line where key or object store are not those of the database */
export async function checkInstallation(installation: Installation): Promise<void> {
  for (const key of keysOf(installation.settings)) await checkKey(installation, key)
  await checkObjectStore(installation)
}

interface OwnKey {
  what: 'second-factor-key' | 'event-seal-key'
  /** In the environment, hexadecimal. */
  set: string | undefined
  /** Where it is without that. */
  file: string
  /** The whole refusal but for what is wrong with the key. */
  refusal(wrong: string): string
}

export const secondFactorKeyFile = (dataDir: string): string => path.join(dataDir, 'second-factor.key')
export const eventSealKeyFile = (dataDir: string): string => path.join(dataDir, 'event-seal.key')
export const sealsFile = (dataDir: string): string => path.join(dataDir, 'seals.jsonl')

const keysOf = ({ dataDir, secondFactorKey, eventSealKey }: Installation['settings']): OwnKey[] => [
  {
    what: 'second-factor-key',
    set: secondFactorKey,
    file: secondFactorKeyFile(dataDir),
    refusal: (wrong) =>
      `The key of second factors ${wrong} of the database: nobody with a second factor could sign in. Set ` +
      'SECOND_FACTOR_KEY, or put the file second-factor.key back; ACCEPT_NEW=second-factor-key goes on with a new one.',
  },
  {
    what: 'event-seal-key',
    set: eventSealKey,
    file: eventSealKeyFile(dataDir),
    refusal: (wrong) =>
      `The key of event seals ${wrong} of the database: the event log could not be sealed on. Set EVENT_SEAL_KEY, ` +
      'or put the file event-seal.key back; ACCEPT_NEW=event-seal-key goes on with a new one.',
  },
]

async function checkKey(installation: Installation, key: OwnKey): Promise<void> {
  const { db, settings, now } = installation
  const { what, set, file, refusal } = key
  const given = set ? Buffer.from(set, 'hex') : readKeyFile(file)
  const known = await readMark(db, what)
  if (known !== undefined && !settings.acceptNew.includes(what)) {
    if (given && fingerprintOf(given) === known) return
    throw new StartError(refusal(given ? 'is another one than that' : `is missing (${file}), but is that`))
  }
  await writeMark(db, what, fingerprintOf(given ?? keyInFile(file)), known, now)
  // Of two first starts at once one was faster.
  if (known === undefined) await checkKey(installation, key)
}

async function checkObjectStore(installation: Installation): Promise<void> {
  const { db, log, settings, uploads, now } = installation
  const known = await readMark(db, 'uploads')
  const own = await storeMark(installation)
  if (known !== undefined && own === known) return
  const isNew = known === undefined || settings.acceptNew.includes('uploads')
  // Put back, or moved to another storage, together with the files.
  if (!isNew && !(await holdsNewest(db, uploads))) throw otherStore(installation)
  if (known !== undefined) log.warn('The place of uploads is a new one')
  await writeMark(db, 'uploads', own ?? (await markFolder(uploads.folder, known)), known, now)
  if (known === undefined) await checkObjectStore(installation)
}

const otherStore = ({ settings, uploads }: Installation): StartError =>
  new StartError(
    `The place of uploads (${settings.uploadBucket?.address ?? uploads.folder}) is not the one that the database ` +
      'knows: pictures would be missing. Set UPLOAD_DIR or UPLOADS as on the other servers, or put the files back; ' +
      'ACCEPT_NEW=uploads goes on with this place.',
  )

/** What the place of uploads is known by; null for a folder where nothing was written yet. */
async function storeMark({ settings, uploads }: Installation): Promise<string | null> {
  return settings.uploadBucket ? `bucket ${settings.uploadBucket.address}` : folderMark(uploads.folder)
}

const markFile = (folder: string): string => path.join(folder, 'store-id')

/** What a folder is known by; null where nothing was written there. */
async function folderMark(folder: string): Promise<string | null> {
  try {
    return `folder ${(await readFile(markFile(folder), 'utf8')).trim()}`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** @param known the mark that the database knows: a folder that was put back is still the same */
async function markFolder(folder: string, known: string | undefined): Promise<string> {
  const id = /^folder (.*)$/.exec(known ?? '')?.[1] ?? randomUUID()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(markFile(folder), `${id}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return (await folderMark(folder))!
}

const looked = 20

/** Whether one of the newest pictures lies there. */
async function holdsNewest(db: Db, { objectStore }: UploadStore): Promise<boolean> {
  const rows = await db
    .selectFrom('uploads')
    .select('name')
    .orderBy('created_at', 'desc')
    .limit(looked)
    .execute()
  for (const { name } of rows) if (await objectStore.find(imageKey(name, 'full'))) return true
  return false
}

const keyOf = (what: Belongings): string => `installation.${what}`

async function readMark(db: Db, what: Belongings): Promise<string | undefined> {
  const { rows } = await sql<{
    value: string
  }>`select value from settings where key = ${keyOf(what)}`.execute(db)
  return rows[0]?.value
}

/** @param before what it replaces; undefined: whoever is first writes it */
async function writeMark(db: Db, what: Belongings, value: string, before: string | undefined, now: Date) {
  const json = JSON.stringify(value)
  await sql`
    insert into settings (key, value, updated_at) values (${keyOf(what)}, ${json}::jsonb, ${now})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at
      where settings.value = ${JSON.stringify(before ?? null)}::jsonb`.execute(db)
}
