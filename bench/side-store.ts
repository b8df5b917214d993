import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { countries } from '#clients/clients/client-fields.contract.ts'
import { addDays, todayIn } from '#platform/contract/text/calendar.ts'
import { systemClock } from '#platform/server/clock.ts'
import { startEmbedded } from '#platform/server/embedded-postgres.ts'
import { makeBareTables } from './bare-tables.ts'
import { dataSetClients, dataSetFolder, openDataSet, quietLog, samplePassword } from './data-set.ts'
import { leanClient } from './lean-client.ts'
import { useOf } from './process-use.ts'
import { addressOf, root } from './spawn-product.ts'
import { ensureBuilt } from '../tools/build.mjs'

/** Below this are the paths of the product's API. */
export const apiRoot = '/back/public/api'
const database = 'side'
const product = 'src/app/server/main.ts'
const bareServer = 'bench/bare-server.ts'
const lookMs = 3_000
const mostLooks = 40
/** Of one core, product and database together. */
const restShare = 0.1

/** A server in a process of its own. */
export interface RunningServer {
  pid: number
  port: number
  stop(): Promise<void>
}

/** A copy of the data set that the product and the bare server share, gone afterwards. */
export interface SideStore {
  pool: pg.Pool
  /** Of the main process of the database. */
  databasePid: number
  /**
   * At rest when it returns.
   * @param count gets the statements of each answer; such a process is slower and is never timed
   * @param processes that serve; one, as the bare server is one
   */
  startProduct(count?: (statements: number) => void, processes?: number): Promise<RunningServer>
  /** @param pages folders with files to serve, by the first part of their address */
  startBare(pages?: Record<string, string>): Promise<RunningServer>
}

/** Runs the work on a copy of the data set: what it writes does not reach other measurements. */
export async function withSideStore<T>(work: (store: SideStore) => Promise<T>): Promise<T> {
  await openDataSet().then(({ close }) => close())
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'back-office-side-'))
  const engine = await startEmbedded({ folder: dataSetFolder(), log: quietLog })
  const { connection } = engine
  try {
    await copyDatabase(connection)
    const pool = new pg.Pool({ ...connection, database, max: 2 })
    pool.on('error', () => undefined)
    try {
      return await work(await storeOf(pool, connection, dataDir))
    } finally {
      await pool.end()
      await maintain(connection, [`drop database if exists ${database} with (force)`])
    }
  } finally {
    await engine.stop()
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

type Login = Awaited<ReturnType<typeof startEmbedded>>['connection']

async function copyDatabase(connection: Login): Promise<void> {
  await maintain(connection, [
    `drop database if exists ${database} with (force)`,
    `create database ${database} template ${connection.database} strategy file_copy`,
    'checkpoint',
  ])
}

/** From outside of the database that is copied. */
async function maintain(connection: Login, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'template1' })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

async function storeOf(pool: pg.Pool, connection: Login, dataDir: string): Promise<SideStore> {
  await ensureBuilt()
  await makeBareTables(pool)
  await sweepToday(pool)
  await pool.query('checkpoint')
  const folder = await pool.query<{ data_directory: string }>('show data_directory')
  const pidFile = path.join(folder.rows[0]!.data_directory, 'postmaster.pid')
  const { user, password, host } = connection
  const address = `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}`
  const databasePid = Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0])
  return {
    pool,
    databasePid,
    async startProduct(count, processes = 1) {
      const env = { ...productSettings(address, dataDir), WEB_PROCESSES: String(processes) }
      const started = await startServer(product, env, count)
      await untilRest([started.pid, databasePid])
      return started
    },
    startBare(pages = {}) {
      const folders = Object.entries(pages).map(([name, files]) => `${name}:${files}`)
      return startServer(bareServer, { BARE_DATABASE_URL: address, BARE_PAGES: folders.join(',') })
    },
  }
}

/** Otherwise the product judges all running lists, as on the first start of a day: much of an hour at 100,000 clients. */
async function sweepToday(pool: pg.Pool): Promise<void> {
  const now = systemClock.now()
  for (const country of countries) {
    const day = todayIn(country, now)
    for (const swept of [day, addDays(day, 1)])
      await pool.query('insert into list_sweeps values ($1, $2) on conflict do nothing', [country, swept])
  }
}

/** Waits until the work of a start is over, but not for long. */
async function untilRest(pids: readonly number[]): Promise<void> {
  const usedMs = () => pids.reduce((sum, pid) => sum + (useOf(pid)?.processorMs ?? 0), 0)
  for (let look = 0; look < mostLooks; look += 1) {
    const before = usedMs()
    await sleep(lookMs)
    if (usedMs() - before < restShare * lookMs) return
  }
  process.stderr.write(
    '  the product does not come to rest: figures have its work in the background in them\n',
  )
}

const productSettings = (databaseUrl: string, dataDir: string) => ({
  // The copy belongs to the data folder of the data set.
  ACCEPT_NEW: 'second-factor-key,uploads',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  NODE_ENV: '',
  PORT: '0',
  SAMPLE_DATA: String(dataSetClients),
  UPLOAD_DIR: path.join(dataDir, 'uploads'),
})

async function startServer(
  script: string,
  settings: Record<string, string>,
  count?: (statements: number) => void,
): Promise<RunningServer> {
  const hook = count ? ['--import', './bench/statement-hook.ts'] : []
  const child = spawn(process.execPath, [...process.execArgv, ...hook, script], {
    cwd: root,
    env: { ...process.env, ...settings },
    // It notices when the channel closes because this process was killed, and ends.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  if (count) child.on('message', (message: { statements: number }) => count(message.statements))
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  const port = Number(new URL(await addressOf(child, script)).port)
  // A line for each request would otherwise be kept in the memory of this process.
  for (const stream of [child.stdout, child.stderr]) stream?.removeAllListeners('data').resume()
  return {
    pid: child.pid!,
    port,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** @returns the bearer token of a person of the sample */
export async function signIn({ port }: RunningServer, username: string): Promise<string> {
  const client = leanClient(port)
  const credentials = { username, password: samplePassword }
  const answer = await client.ask('POST', `${apiRoot}/admin/auth`, '', credentials)
  client.close()
  return (JSON.parse(answer) as { data: { token: string } }).data.token
}
