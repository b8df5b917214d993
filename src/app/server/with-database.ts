import path from 'node:path'
import process from 'node:process'
import { systemClock } from '#platform/server/clock.ts'
import { type Db, openDatabase } from '#platform/server/database.ts'
import { databaseLimits } from '#platform/server/limits.ts'
import { createLog } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrations.ts'
import { StartError } from '#platform/server/start-error.ts'
import { openStore } from './open-store.ts'
import { readSettings } from './settings.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/**
 * Runs a command on the database of the settings, migrated, without a service: the embedded one must not be in use.
 * @throws StartError as a start does
 */
async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const settings = readSettings(process.env, path.join(root, 'data'))
  const log = createLog('silent', systemClock)
  const store = await openStore(settings, log)
  try {
    const { connection } = store
    const { role } = await migrate({ connection, folder: path.join(root, 'migrations'), log })
    const maxConnections = databaseLimits.connections
    const { db, close } = await openDatabase({ connection, role, maxConnections, log })
    try {
      return await work(db)
    } finally {
      await close()
    }
  } finally {
    await store.stop()
  }
}

/** A command of its own process: what it says goes to the output, what stops it to the errors. */
export async function runCommand(work: (db: Db) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await withDatabase(work)}\n`)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
}
