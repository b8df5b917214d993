// Fills an empty database with a sample of any size: DATABASE_URL=… node sample/seed-command.ts --clients 100000
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { systemClock } from '#platform/server/clock.ts'
import { openDatabase } from '#platform/server/database.ts'
import { databaseLimits } from '#platform/server/limits.ts'
import { createLog } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrations.ts'
import { createCounting } from '#platform/server/projections/counting.ts'
import type { Services } from '#platform/server/services.ts'
import { StartError } from '#platform/server/start-error.ts'
import { prepareData } from '#app/server/prepare-data.ts'
import { projections } from '#app/server/projections.ts'
import { readSettings } from '#app/server/settings.ts'

const root = path.resolve(import.meta.dirname, '..')

/** @returns how to sign in */
async function seed(clients: string): Promise<string> {
  const settings = readSettings({ ...process.env, SAMPLE_DATA: clients }, path.join(root, 'data'))
  if (settings.databaseUrl === undefined) throw new StartError('DATABASE_URL must name the database to fill.')
  const log = createLog(settings.logLevel, systemClock)
  const connection = { connectionString: settings.databaseUrl }
  const { role } = await migrate({ connection, folder: path.join(root, 'db'), log })
  const maxConnections = databaseLimits.connections
  const { db, close } = await openDatabase({ connection, role, maxConnections, log })
  const services: Services = {
    db,
    clock: systemClock,
    log,
    authenticate: () => Promise.resolve(null),
    publish: () => undefined,
    counting: createCounting(db, projections),
  }
  try {
    return await prepareData(services, settings, path.join(root, 'seed'))
  } finally {
    await close()
  }
}

try {
  const { values } = parseArgs({ options: { clients: { type: 'string', default: '2000' } } })
  process.stdout.write(`${await seed(values.clients)}\n`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
