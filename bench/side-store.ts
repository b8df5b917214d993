import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { startEmbedded } from '#platform/server/embedded-postgres.ts'
import { bareToken, makeBareTables } from './bare-tables.ts'
import { dataSetClients, dataSetFolder, openDataSet, quietLog, samplePassword } from './data-set.ts'
import { leanClient } from './lean-client.ts'
import { addressOf, root } from './spawn-product.ts'
import { ensureBuilt } from '../tools/build.mjs'

const apiRoot = '/back/public/api'
const database = 'side'
const product = 'src/app/server/main.ts'

/** A server in a process of its own. */
export interface RunningServer {
  pid: number
  port: number
  /** Below this are the paths of its API. */
  root: string
  /** The bearer token of a person. */
  tokenOf(username: string): Promise<string>
  stop(): Promise<void>
}

/** A copy of the data set that the product and the bare server share, gone afterwards. */
export interface SideStore {
  pool: pg.Pool
  /** Of the main process of the database. */
  databasePid: number
  startProduct(): Promise<RunningServer>
  /** One that tells how many statements each answer took; slower, so that it is never timed. */
  startCounted(tell: (statements: number) => void): Promise<RunningServer>
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
  await pool.query('checkpoint')
  const folder = await pool.query<{ data_directory: string }>('show data_directory')
  const pidFile = path.join(folder.rows[0]!.data_directory, 'postmaster.pid')
  const address = `postgres://${connection.user}:${encodeURIComponent(connection.password)}@localhost/${database}?host=${encodeURIComponent(connection.host)}`
  const settings = productSettings(address, dataDir)
  return {
    pool,
    databasePid: Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]),
    startProduct: () => startServer({ script: product, settings }, apiRoot, signIn),
    async startCounted(tell) {
      const flags = ['--import', './bench/statement-hook.ts']
      return startServer({ script: product, settings, flags, tell }, apiRoot, signIn)
    },
    startBare: (pages = {}) =>
      startServer(
        {
          script: 'bench/bare-server.ts',
          settings: {
            BARE_DATABASE_URL: address,
            BARE_PAGES: Object.entries(pages)
              .map(([name, folder]) => `${name}:${folder}`)
              .join(','),
          },
        },
        '/api',
        () => Promise.resolve(bareToken),
      ),
  }
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

interface Program {
  script: string
  settings: Record<string, string>
  flags?: readonly string[]
  /** Gets what the statement hook tells. */
  tell?: (statements: number) => void
}

async function startServer(
  { script, settings, flags = [], tell }: Program,
  apiPath: string,
  tokenOf: (port: number, username: string) => Promise<string>,
): Promise<RunningServer> {
  const child = spawn(process.execPath, [...process.execArgv, ...flags, script], {
    cwd: root,
    env: { ...process.env, ...settings },
    // Over the channel it notices when this process is killed, and ends.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  if (tell) child.on('message', (count: { statements: number }) => tell(count.statements))
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  const port = Number(new URL(await addressOf(child, script)).port)
  readAway(child)
  return {
    pid: child.pid!,
    port,
    root: apiPath,
    tokenOf: (username) => tokenOf(port, username),
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** A line for each request would otherwise be kept in the memory of the one who measures. */
function readAway({ stdout, stderr }: ChildProcess): void {
  for (const stream of [stdout, stderr]) stream?.removeAllListeners('data').resume()
}

async function signIn(port: number, username: string): Promise<string> {
  const client = leanClient(port)
  const credentials = { username, password: samplePassword }
  const answer = await client.ask('POST', `${apiRoot}/admin/auth`, '', credentials)
  client.close()
  return (JSON.parse(answer) as { data: { token: string } }).data.token
}
