import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Connection } from './database.ts'
import { databaseLimits } from './limits.ts'
import { StartError } from './start-error.ts'

/** What every session of the application works with. */
const sessionSettings = (role: string | undefined) => ({
  statement_timeout: String(databaseLimits.statementMs),
  lock_timeout: String(databaseLimits.lockMs),
  idle_in_transaction_session_timeout: String(databaseLimits.idleInTransactionMs),
  timezone: 'UTC',
  // For data in memory or on an SSD. With the default, which is for spinning disks, the planner reads two whole indexes
  // to avoid fetching a few hundred rows.
  random_page_cost: '1.1',
  // Starting parallel workers takes five milliseconds, which is more than they save for a list.
  parallel_setup_cost: '10000',
  // Compiling a statement takes longer than running it for most statements here. It is off in the embedded engine but
  // on by default in other servers.
  jit: 'off',
  ...(role ? { role } : {}),
})

/**
 * Gives a fresh connection its role, limits and zone. Set by a statement, not by options of the startup message, which
 * a pooler refuses or silently drops.
 * @returns the process of the session
 * @throws when the database does not answer in time, or refuses a setting
 */
export async function prepareSession(client: pg.ClientBase, role: string | undefined): Promise<number> {
  const settings = Object.entries(sessionSettings(role))
  const set = settings.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, false)`)
  const { rows } = await client.query<{ pid: number }>({
    text: `select pg_backend_pid() as pid, ${set.join(', ')}`,
    values: settings.flat(),
    ...answerWithin,
  })
  // Asked for, since a pooler reports process ids of its own. It is used for cancelling statements and finding lost
  // ones.
  const { pid } = rows[0]!
  ;(client as { processID?: number }).processID = pid
  return pid
}

/** The driver knows this option, its types do not. */
export const answerWithin = { query_timeout: databaseLimits.probeMs }

/**
 * Sees that a connection is a session of its own, before anything is changed: limits, role, prepared statements and
 * LISTEN live in a session. Two connections are needed: a pooler that has one session free gives it to whichever asks.
 * @throws StartError with one line
 */
export async function assertOwnSession(connection: Connection): Promise<void> {
  const { startConnectMs } = databaseLimits
  const [first, second] = [probeClient(connection, startConnectMs), probeClient(connection, startConnectMs)]
  const mark = randomUUID()
  try {
    await first.connect()
    await first.query(`select set_config('back_office.session', $1, false)`, [mark])
    await second.connect()
    await second.query('begin')
    const { rows } = await first.query<{ mark: string | null }>(
      `select current_setting('back_office.session', true) as mark`,
    )
    if (rows[0]?.mark !== mark) throw new StartError(noSession)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw unreachable(error)
  } finally {
    await Promise.all([first.end(), second.end()])
  }
}

const noSession =
  'DATABASE_URL leads to a pooler that gives each transaction another session, as the transaction mode of PgBouncer ' +
  'does: limits, role and hints would be lost. Use its session mode, or the address of the database itself.'

/** A connection for a short question of its own, which is answered soon or not at all. */
export function probeClient(connection: Connection, withinMs: number = databaseLimits.probeMs): pg.Client {
  const client = new pg.Client({
    ...connection,
    application_name: 'back-office watch',
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  })
  // The failing query reports the error; without a listener the process would end before.
  client.on('error', () => {})
  return client
}

/** Why a start ends where no connection can be made. */
export function unreachable(error: unknown): StartError {
  return new StartError(`The database cannot be reached: ${wordsOf(error)}. Check DATABASE_URL.`)
}

/** If several addresses were tried, the error itself has no message. */
function wordsOf(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: unknown[] }
  const words = message || (errors?.[0] ? wordsOf(errors[0]) : (code ?? 'no answer'))
  return words.split('\n')[0]!.replace(/\.$/, '')
}
