import path from 'node:path'
import process from 'node:process'
import { sql } from 'kysely'
import { systemClock } from '#platform/server/clock.ts'
import { type Db, openDatabase } from '#platform/server/database.ts'
import { databaseLimits } from '#platform/server/limits.ts'
import { createLog } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrations.ts'
import { defaultDataFolder } from '#platform/server/postgres/run-as.ts'
import { StartError } from '#platform/server/start-error.ts'
import { openBeside } from './backup/backup-command.ts'
import { openStore } from './open-store.ts'
import { readSettings, type Settings } from './settings.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/**
 * Runs a command on the database of the settings. What only reads sees one moment of it, also beside the service that
 * runs, and leaves it as it is; what writes migrates it first, and the embedded one must not be in use.
 * @throws StartError as a start does
 */
async function withDatabase<Result>(
  work: (db: Db, settings: Settings) => Promise<Result>,
  access: 'reads' | 'writes',
): Promise<Result> {
  const settings = readSettings(process.env, defaultDataFolder(root))
  const log = createLog('silent', systemClock)
  const store = await (access === 'reads' ? openBeside : openStore)(settings, log)
  try {
    const { connection } = store
    const folder = path.join(root, 'db')
    const role = access === 'writes' ? (await migrate({ connection, folder, log })).role : undefined
    const maxConnections = databaseLimits.connections
    const { db, close } = await openDatabase({ connection, role, maxConnections, log })
    try {
      if (access === 'writes') return await work(db, settings)
      return await snapshot(db, (transaction) => work(transaction, settings))
    } finally {
      await close()
    }
  } finally {
    await store.stop()
  }
}

/** One moment of the store, however long it is looked at. */
function snapshot<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return reading.execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    return work(transaction)
  })
}

/** A command of its own process: what it says goes to the output, what stops it to the errors. */
export async function runCommand(
  work: (db: Db, settings: Settings) => Promise<string>,
  access: 'reads' | 'writes' = 'writes',
): Promise<void> {
  try {
    process.stdout.write(`${await withDatabase(work, access)}\n`)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
}
