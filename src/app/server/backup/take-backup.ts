import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { Connection } from '#platform/server/database.ts'
import { readKeyFile } from '#platform/server/sealing.ts'
import { StartError } from '#platform/server/start-error.ts'
import { eventSealKeyFile, sealsFile, secondFactorKeyFile } from '../installation.ts'
import type { Settings } from '../settings.ts'
import {
  backupFormat,
  type FileEntry,
  hashOf,
  type Manifest,
  manifestFile,
  type TableEntry,
  tableFile,
} from './manifest.ts'
import { type Keys, sealKeys, tablesOfKeys } from './sealed-keys.ts'
import { connectForBackup, readTable, sequencesOf, tablesOf, type TableColumns } from './store-tables.ts'

export interface BackupOptions {
  connection: Connection
  settings: Pick<Settings, 'dataDir' | 'uploadDir' | 'uploadBucket' | 'secondFactorKey' | 'eventSealKey'>
  /** Made by the backup; nothing is in it yet. */
  folder: string
  passphrase: string
  /** Version of the program. */
  program: string
  now: Date
}

/**
 * Writes one moment of the store into a folder: every table in one snapshot, then files and sealed keys. The folder
 * appears whole or not at all.
 * @throws StartError with one line
 */
export async function takeBackup(options: BackupOptions): Promise<Manifest> {
  const folder = path.resolve(options.folder)
  await assertFree(folder)
  const part = `${folder}.part`
  await makePart(part)
  try {
    const manifest = await writeBackup(options, part)
    await syncFolder(part)
    await fs.rm(folder, { recursive: true, force: true })
    await fs.rename(part, folder)
    await syncFolder(path.dirname(folder))
    return manifest
  } catch (error) {
    await fs.rm(part, { recursive: true, force: true })
    throw inOneLine(error, `Nothing was left in ${folder}.`)
  }
}

/** A full disk is said in one line. */
export function inOneLine(error: unknown, outcome: string): unknown {
  const { code } = error as { code?: string }
  // Of the file system, and of PostgreSQL.
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100')
    return new StartError(`The disk is full. ${outcome}`)
  return error
}

/** @throws StartError when there is something in the folder */
export async function assertFree(folder: string): Promise<void> {
  const names = await fs.readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new StartError(`${folder} cannot be used as a folder: ${error.message}.`)
  })
  if (names.length > 0) throw new StartError(`${folder} is not empty. Name a folder that does not exist yet.`)
}

async function makePart(part: string): Promise<void> {
  await fs.mkdir(path.dirname(part), { recursive: true })
  await fs.mkdir(part, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new StartError(
      `${part} is there: another backup is being written, or one was cut. Remove it if none runs.`,
    )
  })
  await fs.mkdir(path.join(part, 'tables'), { mode: 0o700 })
}

async function writeBackup(options: BackupOptions, part: string): Promise<Manifest> {
  const { settings, passphrase, now } = options
  const keys: Keys = { manifest: '', ...keysOf(settings), tables: {} }
  const snapshot = await writeSnapshot(options.connection, part, keys)
  const manifest: Manifest = {
    format: backupFormat,
    program: options.program,
    takenAt: now.toISOString(),
    ...snapshot,
    files: await copyFiles(settings, part),
    uploads: settings.uploadBucket ? 'bucket' : 'disk',
  }
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await fs.writeFile(manifestFile(part), text, { mode: 0o600, flag: 'wx', flush: true })
  await sealKeys(part, passphrase, { ...keys, manifest: hashOf(text) })
  return manifest
}

function keysOf(settings: BackupOptions['settings']): Pick<Keys, 'secondFactorKey' | 'eventSealKey'> {
  const { secondFactorKey, eventSealKey, dataDir } = settings
  return {
    secondFactorKey: keyOf(secondFactorKey, secondFactorKeyFile(dataDir)),
    eventSealKey: keyOf(eventSealKey, eventSealKeyFile(dataDir)),
  }
}

/** @param set in the environment. @returns hexadecimal digits; null where there is none */
export const keyOf = (set: string | undefined, file: string): string | null =>
  set?.toLowerCase() ?? readKeyFile(file)?.toString('hex') ?? null

type Snapshot = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>

async function writeSnapshot(connection: Connection, part: string, keys: Keys): Promise<Snapshot> {
  const client = await connectForBackup(connection)
  try {
    await client.query('begin isolation level repeatable read read only')
    const tables: TableEntry[] = []
    const found = await tablesOf(client)
    if (found.every(({ name }) => name !== 'schema_migrations')) {
      throw new StartError('There is nothing to back up: the database was never migrated.')
    }
    for (const table of found) tables.push(await writeTable(client, table, part, keys))
    const { rows: migrations } = await client.query<Snapshot['migrations'][number]>(
      'select name, sha256 from schema_migrations order by name',
    )
    // Numbers only grow: those given since the snapshot are skipped.
    const sequences = []
    for (const name of await sequencesOf(client)) {
      const { rows } = await client.query<{ value: string; isCalled: boolean }>(
        `select last_value::text as value, is_called as "isCalled" from public."${name}"`,
      )
      sequences.push({ name, ...rows[0]! })
    }
    await client.query('commit')
    return { migrations, tables, sequences }
  } finally {
    await client.end()
  }
}

async function writeTable(
  client: pg.ClientBase,
  table: TableColumns,
  part: string,
  keys: Keys,
): Promise<TableEntry> {
  if (tablesOfKeys.includes(table.name)) {
    const pieces: Buffer[] = []
    const read = await readTable(client, table, (piece) => void pieces.push(piece))
    keys.tables[table.name] = Buffer.concat(pieces).toString('base64')
    return { ...table, ...read, isSealed: true }
  }
  const file = await fs.open(tableFile(part, table.name), 'wx', 0o600)
  try {
    const read = await readTable(client, table, (piece) => file.writeFile(piece))
    await file.sync()
    return { ...table, ...read, isSealed: false }
  } finally {
    await file.close()
  }
}

/** Files that belong to the store, where they lie in a backup and where in an installation. */
export const belongings = ({ dataDir, uploadDir }: Pick<Settings, 'dataDir' | 'uploadDir'>) => ({
  erasures: { from: path.join(dataDir, 'erasures.jsonl'), to: 'erasures.jsonl' },
  seals: { from: sealsFile(dataDir), to: 'seals.jsonl' },
  storeId: { from: path.join(uploadDir, 'store-id'), to: 'uploads/store-id' },
  kept: { from: path.join(uploadDir, 'kept'), to: 'uploads/kept' },
})

async function copyFiles(settings: BackupOptions['settings'], part: string): Promise<FileEntry[]> {
  const { erasures, seals, storeId, kept } = belongings(settings)
  const wanted = [erasures, seals]
  if (!settings.uploadBucket) {
    wanted.push(storeId)
    for (const name of await namesBelow(kept.from)) {
      wanted.push({ from: path.join(kept.from, name), to: `${kept.to}/${name}` })
    }
  }
  const files: FileEntry[] = []
  for (const { from, to } of wanted) {
    const entry = await copyFile(from, path.join(part, to))
    // Removed since the snapshot, with its row.
    if (entry) files.push({ path: to, ...entry })
  }
  return files
}

/** Names of the files in the object store, `row/name`. */
export async function namesBelow(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  })
  const files = entries.filter((entry) => entry.isFile())
  return files
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted()
}

/** Copies a file, synced, and reads what was written. @returns null when it is not there */
export async function copyFile(from: string, to: string): Promise<Omit<FileEntry, 'path'> | null> {
  await fs.mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  const source = await fs.open(from, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!source) return null
  const target = await fs.open(to, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const piece of source.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
      hash.update(piece)
      bytes += piece.length
      await target.writeFile(piece)
    }
    await target.sync()
    return { bytes, sha256: hash.digest('hex') }
  } finally {
    await source.close()
    await target.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r')
  await handle.sync()
  await handle.close()
}
