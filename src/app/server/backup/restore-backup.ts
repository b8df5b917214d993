import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { grantToAppRole, prepareAppRole } from '#platform/server/app-role.ts'
import { copyIn } from '#platform/server/copy-rows.ts'
import type { Connection } from '#platform/server/database.ts'
import type { Log } from '#platform/server/log.ts'
import { migrateEmpty } from '#platform/server/migrations.ts'
import { noteRestored } from '#platform/server/event-seals/seals-file.ts'
import { StartError } from '#platform/server/start-error.ts'
import { eventSealKeyFile, sealsFile, secondFactorKeyFile } from '../installation.ts'
import type { Settings } from '../settings.ts'
import {
  damaged,
  type FileEntry,
  type Manifest,
  readManifest,
  type TableEntry,
  tableFile,
} from './manifest.ts'
import { type Keys, openKeys } from './sealed-keys.ts'
import { connectForBackup, copyFrom, readTable, sequencesOf, tablesOf } from './store-tables.ts'
import { belongings, copyFile, inOneLine, keyOf, namesBelow } from './take-backup.ts'

export interface Backup {
  folder: string
  manifest: Manifest
  keys: Keys
}

/**
 * Opens a backup and reads all of it: nothing of a damaged one is restored.
 * @throws StartError with one line that names what is wrong
 */
export async function openBackup(folder: string, passphrase: string): Promise<Backup> {
  const { manifest, sha256 } = await readManifest(folder)
  const keys = await openKeys(folder, passphrase)
  if (keys.manifest !== sha256) throw new StartError(damaged('manifest.json'))
  for (const table of manifest.tables) {
    const found = await hashOfPieces(piecesOf({ folder, keys }, table))
    if (found.sha256 !== table.sha256) throw new StartError(damaged(`the table ${table.name}`))
  }
  for (const file of manifest.files) {
    const found = await hashOfPieces(createReadStream(path.join(folder, file.path)))
    if (found.sha256 !== file.sha256) throw new StartError(damaged(`the file ${file.path}`))
  }
  return { folder, manifest, keys }
}

function piecesOf(
  { folder, keys }: Pick<Backup, 'folder' | 'keys'>,
  table: TableEntry,
): AsyncIterable<Buffer> {
  if (!table.isSealed) return createReadStream(tableFile(folder, table.name))
  return Readable.from([Buffer.from(keys.tables[table.name] ?? '', 'base64')])
}

/** A file that is not there has the hash of nothing else. */
async function hashOfPieces(pieces: AsyncIterable<Buffer>): Promise<{ sha256: string | null }> {
  const hash = createHash('sha256')
  try {
    for await (const piece of pieces) hash.update(piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { sha256: null }
    throw error
  }
  return { sha256: hash.digest('hex') }
}

export interface RestoreTarget {
  connection: Connection
  settings: Pick<Settings, 'dataDir' | 'uploadDir' | 'uploadBucket' | 'secondFactorKey' | 'eventSealKey'>
  /** The folder of the migrations. */
  migrations: string
  log: Log
}

/**
 * Puts a backup into an empty store: the schema as it was, the rows, files and keys, each compared with the manifest;
 * all of it or nothing.
 * @throws StartError with one line
 */
export async function restoreBackup(backup: Backup, target: RestoreTarget): Promise<void> {
  await assertOwnPlaces(backup, target.settings)
  const client = await connectForBackup(target.connection)
  try {
    await assertEmpty(client)
    await fillStore(client, backup, target)
    // The planner knows nothing of rows that came at once.
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function fillStore(client: pg.Client, backup: Backup, target: RestoreTarget): Promise<void> {
  const places = newPlaces(target.settings)
  try {
    const role = await prepareAppRole(client, target.log)
    await client.query('begin')
    await migrateEmpty(client, target.migrations, backup.manifest.migrations)
    await fillTables(client, backup)
    await setSequences(client, backup.manifest)
    if (role) await grantToAppRole(client, 'public')
    await placeFiles(backup, target.settings, places)
    await noteSeals(client, backup, target.settings, places)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    await places.giveUp()
    throw inOneLine(error, 'Nothing was restored.')
  }
}

/** @throws StartError when the target has files or a key of its own */
async function assertOwnPlaces(
  { keys, manifest }: Backup,
  settings: RestoreTarget['settings'],
): Promise<void> {
  for (const { name, variable, own, file, kept } of placesOfKeys(keys, settings)) {
    if (own !== null && kept !== null && own !== kept) {
      throw new StartError(
        `The key of ${name} here (${variable}, or ${file}) is another one than that of the backup: take it away.`,
      )
    }
  }
  if (settings.uploadBucket || manifest.uploads === 'bucket') return
  const { kept } = belongings(settings)
  if ((await namesBelow(kept.from)).length > 0) {
    throw new StartError(`${kept.from} is not empty: a backup is put back only where nothing is.`)
  }
}

async function assertEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`)
  if (rows[0]!.count > 0) {
    throw new StartError(
      'The database is not empty: a backup is put back only where nothing is. Nothing was restored.',
    )
  }
}

/** Without triggers and foreign keys, which then have to hold for all rows. */
async function fillTables(client: pg.ClientBase, { folder, manifest, keys }: Backup): Promise<void> {
  assertSameTables(manifest, await tablesOf(client))
  const { rows: links } = await client.query<{ owner: string; name: string; definition: string }>(`
    select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)
  const names = manifest.tables.map(({ name }) => pg.escapeIdentifier(name))
  await client.query(
    links.map(({ owner, name }) => `alter table ${owner} drop constraint ${name}`).join('; '),
  )
  await client.query(names.map((name) => `alter table ${name} disable trigger user`).join('; '))
  // What migrations have written is in the backup as well, as it became.
  await client.query(`truncate ${names.join(', ')}`)
  for (const table of manifest.tables) {
    await copyIn(client, copyFrom(table), piecesOf({ folder, keys }, table))
    const found = await readTable(client, table, () => undefined)
    if (found.rows !== table.rows || found.sha256 !== table.sha256) {
      throw new StartError(damaged(`the table ${table.name} in the database`))
    }
  }
  const bound = links.map(
    ({ owner, name, definition }) => `alter table ${owner} add constraint ${name} ${definition}`,
  )
  await client.query(bound.join('; '))
  await client.query(names.map((name) => `alter table ${name} enable trigger user`).join('; '))
}

function assertSameTables({ tables }: Manifest, found: Awaited<ReturnType<typeof tablesOf>>): void {
  const written = new Map(tables.map(({ name, columns }) => [name, columns.toSorted().join()]))
  const made = new Map(found.map(({ name, columns }) => [name, columns.toSorted().join()]))
  const names = new Set([...written.keys(), ...made.keys()])
  const other = [...names].find((name) => written.get(name) !== made.get(name))
  if (other === undefined) return
  throw new StartError(
    `The table ${other} of the backup is not one that its migrations make: somebody changed the schema. Nothing was restored.`,
  )
}

async function setSequences(client: pg.ClientBase, { sequences }: Manifest): Promise<void> {
  const known = new Set(await sequencesOf(client))
  for (const { name, value, isCalled } of sequences) {
    if (known.has(name))
      await client.query('select setval($1::regclass, $2, $3)', [`public.${name}`, value, isCalled])
  }
}

/** What was placed, so that it can be taken away again. */
function newPlaces({ uploadDir }: RestoreTarget['settings']) {
  const part = path.join(uploadDir, 'kept.part')
  const made: string[] = []
  return {
    part,
    made,
    async giveUp(): Promise<void> {
      for (const place of [part, ...made]) await fs.rm(place, { recursive: true, force: true })
    },
  }
}

async function placeFiles(
  { folder, manifest, keys }: Backup,
  settings: RestoreTarget['settings'],
  { part, made }: ReturnType<typeof newPlaces>,
): Promise<void> {
  const { erasures, seals, storeId, kept } = belongings(settings)
  await fs.rm(part, { recursive: true, force: true })
  const isOnDisk = !settings.uploadBucket
  for (const file of manifest.files) {
    const from = path.join(folder, file.path)
    if (file.path === erasures.to) await joinErasures(from, erasures.from)
    else if (file.path === seals.to) await placeSeals(from, seals.from, file, made)
    else if (isOnDisk && file.path === storeId.to) await placeOne(from, storeId.from, file, made)
    else if (isOnDisk)
      await placeOne(from, path.join(part, path.posix.relative(kept.to, file.path)), file, [])
  }
  if (await fs.stat(part).catch(() => null)) {
    await fs.rm(kept.from, { recursive: true, force: true })
    made.push(kept.from)
    await fs.rename(part, kept.from)
  }
  await placeKeys(keys, settings, made)
}

async function placeOne(from: string, to: string, file: FileEntry, made: string[]): Promise<void> {
  made.push(to)
  await fs.rm(to, { force: true })
  const placed = await copyFile(from, to)
  if (placed?.sha256 !== file.sha256) throw new StartError(damaged(`the file ${file.path}`))
}

/** The list that lies here knows of erasures after the backup, that of the backup of erasures before it: both hold. */
async function joinErasures(from: string, to: string): Promise<void> {
  const lines = async (file: string) =>
    (await fs.readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  const known = new Set(await lines(to))
  const missing = (await lines(from)).filter((line) => !known.has(line))
  if (missing.length === 0) return
  await fs.mkdir(path.dirname(to), { recursive: true })
  await fs.appendFile(to, `\n${missing.join('\n')}\n`, { mode: 0o600, flush: true })
}

/** The file that lies here knows of seals after the backup, and all that the backup's knows. */
async function placeSeals(from: string, to: string, file: FileEntry, made: string[]): Promise<void> {
  if (!(await fs.stat(to).catch(() => null))) await placeOne(from, to, file, made)
}

/** The store is an older one from here on, which its next seal says: seals after it were not deleted. */
async function noteSeals(
  client: pg.ClientBase,
  { manifest }: Backup,
  { dataDir }: RestoreTarget['settings'],
  { made }: ReturnType<typeof newPlaces>,
): Promise<void> {
  if (manifest.tables.every(({ name }) => name !== 'event_seals')) return
  const { rows } = await client.query<{ after: string | null }>('select max(no) as after from event_seals')
  const restored = { at: manifest.takenAt, after: Number(rows[0]!.after ?? 0) }
  made.push(await noteRestored(sealsFile(dataDir), restored))
}

const placesOfKeys = (keys: Keys, settings: RestoreTarget['settings']) => [
  placeOfKey('second factors', 'SECOND_FACTOR_KEY', {
    kept: keys.secondFactorKey,
    set: settings.secondFactorKey,
    file: secondFactorKeyFile(settings.dataDir),
  }),
  placeOfKey('event seals', 'EVENT_SEAL_KEY', {
    kept: keys.eventSealKey,
    set: settings.eventSealKey,
    file: eventSealKeyFile(settings.dataDir),
  }),
]

interface PlaceOfKey {
  /** In the backup, hexadecimal. */
  kept: string | null
  /** In the environment. */
  set: string | undefined
  file: string
}

const placeOfKey = (name: string, variable: string, place: PlaceOfKey) => ({
  ...place,
  name,
  variable,
  own: keyOf(place.set, place.file),
})

async function placeKeys(keys: Keys, settings: RestoreTarget['settings'], made: string[]): Promise<void> {
  for (const { own, file, kept } of placesOfKeys(keys, settings)) {
    if (kept === null || own !== null) continue
    made.push(file)
    await fs.mkdir(settings.dataDir, { recursive: true })
    await fs.writeFile(file, `${kept}\n`, { mode: 0o600, flag: 'wx', flush: true })
  }
}
