import type { Socket } from 'node:net'
import type pg from 'pg'
import type { Connection } from './database.ts'
import { databaseLimits } from './limits.ts'
import type { Log } from './log.ts'
import { answerWithin, probeClient } from './session.ts'

/** What the driver knows of a connection, and does not tell by its types. */
interface Client {
  connection: { stream: Socket }
  query: pg.ClientBase['query']
  /** False while an answer is waited for. */
  readyForQuery: boolean
  /** Of the backend (`prepareSession`). */
  processID: number
  _ending: boolean
}

interface Seen {
  /** How much had come when it was looked at last. */
  bytes: number
  /** Since when it waits and nothing comes, by a clock that only grows. */
  silentSince: number
  /** Its transaction has a limit of its own for statements. */
  hasOwnLimit: boolean
}

export interface LostConnections {
  /** Cuts every connection there is, in use or not. */
  cutAll(): void
  stop(): void
}

interface Watched {
  pool: pg.Pool
  connection: Connection
  log: Log
}

/**
 * Ends connections whose answers will never arrive. When a network drops packets silently, neither side is told, and
 * the statement timeout of the server does not help for a statement that never reached it. If a connection has waited
 * some seconds without a byte, a second connection asks what its backend is doing: if it is idle or gone, the question
 * or the answer was lost. Long statements are thus left alone. After a loss the idle connections are tested as well.
 */
export function watchConnections({ pool, connection, log }: Watched): LostConnections {
  const clients = new Map<Client, Seen>()
  pool.on('connect', (client) => void clients.set(noteOwnLimit(known(client), clients), newlySeen()))
  pool.on('release', (_error, client) => {
    const seen = clients.get(known(client))
    if (seen) seen.hasOwnLimit = false
  })
  pool.on('remove', (client) => void clients.delete(known(client)))
  let awaySince: number | undefined
  let isLooking = false
  const look = async () => {
    const silent = silentOf(clients)
    if (silent.length === 0) return
    const living = await livingOf(connection, silent).catch(mayBeAway)
    awaySince = living === 'away' ? (awaySince ?? performance.now()) : undefined
    const isAway = awaySince !== undefined && performance.now() - awaySince >= databaseLimits.awayMs
    // An answer may have arrived meanwhile.
    const still = new Set(silentOf(clients))
    const isLost = (one: Client) =>
      still.has(one) && (isAway || isOverdue(clients.get(one)!) || isNotIn(living, one))
    const lost = silent.filter(isLost)
    if (lost.length === 0) return
    log.warn('Database connections gave no sign of life and were dropped', { count: lost.length })
    lost.forEach(cut)
    if (!isAway) await tryIdle(pool)
  }
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void look().finally(() => void (isLooking = false))
  }, databaseLimits.watchMs)
  timer.unref()
  return {
    cutAll: () => [...clients.keys()].forEach(cut),
    stop: () => clearInterval(timer),
  }
}

const known = (client: pg.PoolClient): Client => client as unknown as Client

const newlySeen = (): Seen => ({ bytes: -1, silentSince: performance.now(), hasOwnLimit: false })

/** A transaction may give its statements more time, or all there is. */
function noteOwnLimit(client: Client, clients: Map<Client, Seen>): Client {
  const run = client.query.bind(client) as (...given: unknown[]) => unknown
  const query = (...given: unknown[]) => {
    const [statement] = given
    const seen = clients.get(client)
    if (seen && typeof statement === 'string' && statement.includes('statement_timeout'))
      seen.hasOwnLimit = true
    return run(...given)
  }
  client.query = query as typeof client.query
  return client
}

/** Those that have waited for a while, and nothing came. */
function silentOf(clients: Map<Client, Seen>): Client[] {
  const now = performance.now()
  const silent: Client[] = []
  for (const [client, seen] of clients) {
    const { bytesRead } = client.connection.stream
    const isWaiting = !client.readyForQuery || client._ending
    if (!isWaiting || bytesRead !== seen.bytes) Object.assign(seen, { bytes: bytesRead, silentSince: now })
    else if (now - seen.silentSince >= databaseLimits.silentMs) silent.push(client)
  }
  return silent
}

const isOverdue = ({ hasOwnLimit, silentSince }: Seen): boolean =>
  !hasOwnLimit && performance.now() - silentSince >= databaseLimits.answerMs

/** Which of the backends are at work, as the database says. Of those that it tells nothing about that is believed. */
async function livingOf(connection: Connection, clients: Client[]): Promise<Set<number>> {
  const probe = probeClient(connection)
  try {
    await probe.connect()
    const { rows } = await probe.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where pid = any ($1) and (state is null or state not like 'idle%')
         and wait_event_type is distinct from 'Client'`,
      [clients.map((client) => client.processID)],
    )
    return new Set(rows.map(({ pid }) => pid))
  } finally {
    await probe.end()
  }
}

/** A database that refuses the question is there; who is alive then cannot be told. */
function mayBeAway(error: unknown): 'away' | 'unknown' {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? 'unknown' : 'away'
}

/** An ended connection has nothing to wait for, whatever its backend does. */
const isNotIn = (living: Set<number> | 'away' | 'unknown', client: Client): boolean =>
  client._ending || (typeof living === 'object' && !living.has(client.processID))

const cut = (client: Client): void =>
  void client.connection.stream.destroy(new Error('Connection terminated: it gave no sign of life'))

/** Those that nobody uses went the same way, perhaps. */
async function tryIdle(pool: pg.Pool): Promise<void> {
  const tryOne = async () => {
    const client = await pool.connect()
    const lost = await client.query({ text: 'select', ...answerWithin }).then(
      () => false,
      () => true,
    )
    client.release(lost)
  }
  await Promise.allSettled(Array.from({ length: pool.idleCount }, tryOne))
}
