import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Connection, type Db, openDatabase } from '#platform/server/database.ts'
import { startEmbedded } from '#platform/server/embedded-postgres.ts'
import { createEventSealer } from '#platform/server/event-seals/event-sealer.ts'
import { sealKeyOf } from '#platform/server/event-seals/seal-key.ts'
import { readRestored } from '#platform/server/event-seals/seals-file.ts'
import { type SealReport, verifySeals } from '#platform/server/event-seals/seals-verify.ts'
import type { Log } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrations.ts'
import { readKeyFile } from '#platform/server/sealing.ts'
import { StartError } from '#platform/server/start-error.ts'
import { eventSealKeyFile, sealsFile } from '../installation.ts'
import { compactKeptTables, type KeptTable, keptTables } from '../rollups.ts'
import { type Backup, restoreBackup } from './restore-backup.ts'

export interface Rehearsal {
  /** Clients, events and so on are what they were; the numbers say how many differences the verifications found. */
  events: number
  brokenEvents: number
  differences: number
}

interface RehearsalOptions {
  /** The running server, which gets a temporary database; null: a temporary embedded one. */
  connection: Connection | null
  migrations: string
  log: Log
  now: Date
}

/**
 * Restores a backup beside the store that runs, verifies events and rollups there, and removes it.
 * @throws StartError as a restore does
 */
export async function rehearseBackup(backup: Backup, options: RehearsalOptions): Promise<Rehearsal> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'back-office-rehearsal-'))
  // Root runs the database as another user, who passes here.
  await fs.chmod(dataDir, 0o711)
  try {
    const store = options.connection
      ? await temporaryDatabase(options.connection)
      : await startEmbedded({ folder: path.join(dataDir, 'store'), log: options.log })
    try {
      return await restoreAndVerify(backup, { ...options, connection: store.connection, dataDir })
    } finally {
      await store.stop()
    }
  } finally {
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}

type Place = Omit<RehearsalOptions, 'connection'> & { connection: Connection; dataDir: string }

async function restoreAndVerify(backup: Backup, { dataDir, now, ...place }: Place): Promise<Rehearsal> {
  const { connection, migrations, log } = place
  const uploadDir = path.join(dataDir, 'uploads')
  const settings = {
    dataDir,
    uploadDir,
    uploadBucket: undefined,
    secondFactorKey: undefined,
    eventSealKey: undefined,
  }
  await restoreBackup(backup, { connection, migrations, log, settings })
  const { role } = await migrate({ connection, folder: migrations, log })
  const { db, close } = await openDatabase({ connection, role, maxConnections: 2, log })
  try {
    const { events, unsealed, faults } = await sealAndVerify(db, dataDir)
    await compactKeptTables(db, now)
    let differences = 0
    const kept: KeptTable[] = Object.values(keptTables)
    for (const table of kept) differences += (await table.differences(db, now)).length
    return { events: events + unsealed, brokenEvents: faults.length, differences }
  } finally {
    await close()
  }
}

/** As the first start after a restore does: what came after the backup is left behind, and not lost. */
async function sealAndVerify(db: Db, dataDir: string): Promise<SealReport> {
  const file = sealsFile(dataDir)
  const seed = readKeyFile(eventSealKeyFile(dataDir))
  const key = seed && sealKeyOf(seed)
  const restored = await readRestored(file)
  if (key && restored && restored.after > 0) await createEventSealer({ db, key, restored }).sealNext()
  return verifySeals(db, { publicKey: key?.publicKey ?? null, file })
}

async function temporaryDatabase(
  connection: Connection,
): Promise<{ connection: Connection; stop(): Promise<void> }> {
  const name = `rehearsal_${randomBytes(6).toString('hex')}`
  await runOnce(connection, `create database ${name} template template0 encoding 'UTF8'`)
  return {
    connection: inDatabase(connection, name),
    stop: () => runOnce(connection, `drop database if exists ${name} with (force)`),
  }
}

async function runOnce(connection: Connection, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new StartError(
      'A rehearsal needs a user of the database that may create databases: alter user … createdb.',
    )
  } finally {
    await client.end()
  }
}

/** The same server, another database. */
function inDatabase(connection: Connection, database: string): Connection {
  if (!connection.connectionString) return { ...connection, database }
  // As text: an address of a socket folder has no host, which the URL parser refuses.
  const connectionString = connection.connectionString.replace(
    /^(\w+:\/\/[^/?]*)(\/[^?]*)?/,
    `$1/${database}`,
  )
  return { ...connection, connectionString }
}
