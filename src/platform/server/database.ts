import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { databaseLimits } from './limits.ts'
import type { Log } from './log.ts'
import { keepMarkedPlans } from './prepared-plan.ts'
import { watchConnections } from './lost-connections.ts'
import { prepareSession, unreachable } from './session.ts'
import { releaseResultRows } from './release-result-rows.ts'
import { sendTogether } from './sent-together.ts'

/** Tables by name. Each domain adds its own: `declare module '#platform/server/database.ts' { interface Tables { … } }`. */
export interface Tables {}

/** The database or a transaction in it. */
export type Db = Kysely<Tables>

export type Connection = pg.PoolConfig

export interface DatabaseOptions {
  connection: Connection
  /** The role that statements run as: `migrate` returns it. Absent: the connected user. */
  role?: string | undefined
  maxConnections: number
  log: Log
  /** Told of the process of each session. */
  onSession?: ((pid: number) => void) | undefined
}

export interface Database {
  db: Db
  pool: pg.Pool
  /** Waits a moment for connections in use, then closes all: a database that does not answer keeps nobody. */
  close(): Promise<void>
}

/**
 * Opens a pool and proves that the server answers.
 * int8 arrives as a safe number (or throws), numeric as text, date and timestamp as text, timestamptz as ISO 8601 text in UTC.
 * @throws StartError when the server cannot be reached
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { log } = options
  const pool = new pg.Pool({
    ...options.connection,
    application_name: 'back-office',
    ...keptAlive,
    max: options.maxConnections,
    connectionTimeoutMillis: databaseLimits.acquireMs,
    idleTimeoutMillis: databaseLimits.idleMs,
    maxLifetimeSeconds: databaseLimits.lifetimeSeconds,
    types: typeParsers(),
    // The pool awaits this before it hands out the connection, although its type does not say so.
    onConnect: (client) =>
      prepareSession(client, options.role).then((pid) => options.onSession?.(pid)) as unknown as void,
  })
  const watched = watchConnections({ pool, connection: options.connection, log })
  // Without a listener on the pool and on each client, a lost connection would end the process.
  let isClosing = false
  const lost = () => void (isClosing || log.warn('A database connection was lost'))
  pool.on('error', lost)
  pool.on('connect', (client) => {
    client.on('error', lost)
    releaseResultRows(client)
    keepMarkedPlans(client)
    sendTogether(client)
  })
  try {
    await pool.query('select 1')
  } catch (error) {
    watched.stop()
    await pool.end()
    throw unreachable(error)
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool, controlClient: Canceller }) })
  const close = async () => {
    isClosing = true
    const late = setTimeout(watched.cutAll, databaseLimits.closeMs)
    await db.destroy()
    // Kysely does not end a pool that it has never used.
    if (!pool.ending) await pool.end()
    clearTimeout(late)
    watched.stop()
    watched.cutAll()
  }
  return { db, pool, close }
}

/** The system itself finds out in time that the other end is gone, and what lies between keeps the line. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: databaseLimits.keepAliveMs } as const

/**
 * Cancels what a connection of the pool is doing, over a connection of its own, since the pool may be exhausted. The
 * user that connected may cancel; the role that statements run as may not if that user is a superuser.
 */
class Canceller extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super({ ...config, query_timeout: databaseLimits.probeMs })
    // A listener as in the pool. Losing this connection does no harm.
    this.on('error', () => {})
  }

  override async connect(): Promise<this> {
    await super.connect()
    await this.query('set role none')
    return this
  }
}

const oid = {
  int8: 20,
  int8Array: 1016,
  date: 1082,
  dateArray: 1182,
  timestamp: 1114,
  timestampArray: 1115,
  timestamptz: 1184,
  timestamptzArray: 1185,
  numericArray: 1231,
} as const

// The driver's parsers know this type, although its list of types lacks it.
const textArrayOid: number = 1009
type TextArray = (string | null)[]

function typeParsers(): pg.CustomTypesConfig {
  const own = new pg.TypeOverrides(pg.types)
  const text = (value: string) => value
  const texts: (value: string) => TextArray = pg.types.getTypeParser(textArrayOid)
  own.setTypeParser(oid.int8, safeInteger)
  own.setTypeParser(oid.int8Array, (value) =>
    texts(value).map((item) => (item === null ? null : safeInteger(item))),
  )
  for (const id of [oid.date, oid.timestamp]) own.setTypeParser(id, text)
  own.setTypeParser(oid.timestamptz, isoInstant)
  own.setTypeParser(oid.timestamptzArray, (value) =>
    texts(value).map((item) => (item === null ? null : isoInstant(item))),
  )
  for (const id of [oid.dateArray, oid.timestampArray, oid.numericArray]) own.setTypeParser(id, texts)
  return own
}

const writtenInstant = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/

/** Our sessions speak UTC, so it is all there already: a `Date` would take longer than the rest of its row. */
function isoInstant(value: string): string {
  const [, day, time, part = ''] = writtenInstant.exec(value) ?? []
  if (day === undefined || time === undefined) return new Date(value).toISOString()
  return `${day}T${time}.${part.padEnd(3, '0')}Z`
}

function safeInteger(value: string): number {
  const number = Number(value)
  if (Number.isSafeInteger(number)) return number
  throw new RangeError('An int8 from the database is outside of what a number holds exactly')
}

/** Whether the database takes writes: a standby does not, nor a server that was made read-only. */
export async function isWritable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ writable: boolean }>`
    select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`.execute(
    db,
  )
  return rows[0]?.writable ?? false
}

/**
 * What is wrong with the server for our purposes, each as a sentence; empty when all is well.
 * Asked once at start, of a `DATABASE_URL` just as of the embedded server.
 */
export async function databaseProblems(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<Facts>(`
    select current_setting('server_version_num')::int / 10000 as major,
           current_setting('server_encoding') as encoding,
           array(select name || ' = ' || setting from pg_settings
                 where name in ('fsync', 'synchronous_commit', 'full_page_writes')
                   and setting in ('off', 'local')) as unsafe,
           (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace
            where e.extname = 'pg_trgm') as trigrams`)
  const facts = rows[0]!
  const problems: string[] = []
  if (facts.major < 15)
    problems.push(`The database server is PostgreSQL ${facts.major}; 15 or newer is needed.`)
  if (facts.encoding !== 'UTF8') {
    problems.push(
      `The database is encoded as ${facts.encoding}; Persian and Arabic need UTF8. Create it with encoding UTF8.`,
    )
  }
  for (const setting of facts.unsafe) {
    problems.push(`The server runs with ${setting}: a power cut may lose what was already confirmed.`)
  }
  if (facts.trigrams && !(await findsPersianTrigrams(pool, facts.trigrams))) {
    problems.push(
      'Search in Persian text is slow here: the database needs a UTF-8 character type (LC_CTYPE), such as C.UTF-8.',
    )
  }
  return problems
}

interface Facts {
  major: number
  encoding: string
  unsafe: string[]
  trigrams: string | null
}

async function findsPersianTrigrams(pool: pg.Pool, schema: string): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select cardinality(${pg.escapeIdentifier(schema)}.show_trgm('محمد')) > 0 as found`,
  )
  return rows[0]!.found
}
