import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { prepareData, samplePassword } from '#app/server/prepare-data.ts'
import { projections } from '#app/server/projections.ts'
import { systemClock } from '#platform/server/clock.ts'
import { openDatabase, type Connection, type Database } from '#platform/server/database.ts'
import { createCounting } from '#platform/server/projections/counting.ts'
import { startEmbedded } from '#platform/server/embedded-postgres.ts'
import { databaseLimits } from '#platform/server/limits.ts'
import { createLog } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrations.ts'
import type { Services } from '#platform/server/services.ts'
import { StartError } from '#platform/server/start-error.ts'
import { root } from './spawn-product.ts'

/** `--clients=2000` or the variable; fewer only to try a measurement out: the goals are for this many. */
export const dataSetClients = Number(
  process.argv.find((arg) => arg.startsWith('--clients='))?.slice('--clients='.length) ??
    process.env['BENCH_CLIENTS'] ??
    100_000,
)

/** A small data set is only for a try: fewer turns are enough. */
export const isTry = dataSetClients < 10_000

/** Where the store with so many clients lies. */
export function dataSetFolder(clients = dataSetClients): string {
  const home = process.env['BENCH_DATA_DIR'] ?? path.join(os.tmpdir(), 'back-office-bench')
  return path.join(home, `clients-${clients}`)
}

export const quietLog = createLog('error', systemClock)

export interface DataSet {
  database: Database
  connection: Connection
  /** Time of making it; null: an earlier run made it. */
  madeMs: number | null
  close(): Promise<void>
}

/** Every sample account has this password. */
export { samplePassword }

/**
 * The sample service with so many clients on an embedded store below `BENCH_DATA_DIR` or the machine's folder for
 * temporary files, made on the first run. One of another schema is made again.
 */
export async function openDataSet(wanted: Partial<Wanted> = {}): Promise<DataSet> {
  const { clients = dataSetClients, settings = {} } = wanted
  const folder = dataSetFolder(clients)
  try {
    return await openStore(folder, { clients, settings })
  } catch (error) {
    if (!(error instanceof StartError) || !/^The (migration|database) /.test(error.message)) throw error
    fs.rmSync(folder, { recursive: true, force: true })
    return openStore(folder, { clients, settings })
  }
}

interface Wanted {
  clients: number
  /** Of the database server. */
  settings: Record<string, string | number>
}

async function openStore(folder: string, { clients, settings }: Wanted): Promise<DataSet> {
  const store = await startEmbedded({ folder, log: quietLog, settings })
  try {
    const { connection } = store
    const { role } = await migrate({ connection, folder: path.join(root, 'db'), log: quietLog })
    const maxConnections = databaseLimits.connections
    const database = await openDatabase({ connection, role, maxConnections, log: quietLog })
    const madeMs = await makeSample(database, connection, clients)
    const close = () => database.close().then(() => store.stop())
    return { database, connection, madeMs, close }
  } catch (error) {
    await store.stop()
    throw error
  }
}

/** Goes on where a run that was ended left off. */
async function makeSample(
  { db, pool }: Database,
  connection: Connection,
  sampleClients: number,
): Promise<number | null> {
  const started = performance.now()
  const settings = {
    adminUsername: 'admin',
    adminPassword: undefined,
    sampleClients,
    isLoopback: true,
    databaseUrl: undefined,
  }
  await prepareData(servicesOn(db), settings, path.join(root, 'seed'))
  if (await isVacuumed(pool)) return null
  await vacuum(connection)
  return performance.now() - started
}

async function isVacuumed(pool: Database['pool']): Promise<boolean> {
  const { rows } = await pool.query<{ vacuumed: boolean }>(
    `select last_vacuum is not null as vacuumed from pg_stat_user_tables where relname = 'client_facts'`,
  )
  return rows[0]?.vacuumed ?? false
}

/** What the server does by itself within minutes of a bulk load. */
export async function vacuum(connection: Connection): Promise<void> {
  // A pool takes a connection for lost that is silent for so long.
  const owner = new pg.Client({ ...connection, statement_timeout: 0 })
  await owner.connect()
  await owner.query('vacuum (analyze)')
  await owner.end()
}

/** What the preparation of a store needs. */
export function servicesOn(db: Database['db']): Services {
  return {
    db,
    clock: systemClock,
    log: quietLog,
    authenticate: () => Promise.resolve(null),
    publish: () => undefined,
    counting: createCounting(db, projections),
  }
}
