import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import * as z from 'zod/mini'
import { liveHint } from '#platform/contract/live.ts'
import { presenceNews } from '#platform/contract/presence.ts'
import { id } from '#platform/contract/scalars.ts'
import { type Connection, keptAlive } from '../database.ts'
import { databaseLimits } from '../limits.ts'
import type { Log } from '../log.ts'
import type { PresenceBoard } from '../presence/presence-board.ts'
import type { Hint } from '../services.ts'
import type { HintHub } from './hint-hub.ts'

const channel = 'back_office_hints'
const firstWaitMs = 500
const longestWaitMs = 15_000
/** Nobody sees that a hint comes so much later, and what many requests say meanwhile is one statement. */
const gatheredMs = 20

const envelope = z.union([
  z.strictObject({
    from: z.string(),
    hint: z.extend(liveHint, { clientId: z.optional(id), staffId: z.optional(id) }),
  }),
  z.strictObject({ from: z.string(), presence: presenceNews }),
])

interface Ends {
  hub: HintHub
  presence?: PresenceBoard
}

export interface HintRelay {
  /** Whether hints of other servers arrive at this moment. */
  isConnected(): boolean
  close(): Promise<void>
}

/**
 * Passes hints, and who has which record open, between the servers of one database by LISTEN and NOTIFY, on a
 * connection of its own. What is said while the database is away reaches only the browsers of its own server: these
 * are hints, not data.
 */
export function startHintRelay(options: Ends & { connection: Connection; log: Log }): HintRelay {
  const { connection, hub, presence, log } = options
  const own = randomUUID()
  const line = keepListening(connection, log, (payload) => receive(options, own, payload))
  let waiting: string[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const texts = waiting
    waiting = []
    if (texts.length === 0) return
    await line
      .ask('select pg_notify($1, text) from unnest($2::text[]) text', [channel, texts])
      .catch(() => {})
  }
  const send = (part: object) => {
    waiting.push(JSON.stringify({ from: own, ...part }))
    timer ??= setTimeout(() => void flush(), gatheredMs)
  }
  hub.relayTo((hint) => {
    presence?.recordChanged(hint)
    send({ hint: cut(hint) })
  })
  presence?.relayTo((news) => send({ presence: news }))
  return {
    isConnected: () => line.isConnected(),
    close() {
      hub.relayTo(() => undefined)
      presence?.relayTo(() => undefined)
      return flush().then(line.close)
    },
  }
}

/** One connection that listens, made again whenever it is lost. */
function keepListening(connection: Connection, log: Log, hear: (payload: string | undefined) => void) {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let wait: number = firstWaitMs
  let isToldOf = false
  let asked: Promise<unknown> = Promise.resolve()
  // The driver takes one statement at a time.
  const ask = (text: string, values: readonly unknown[] = []): Promise<unknown> => {
    const on = client
    const answered = asked.then(() => (on !== null && on === client ? on.query(text, [...values]) : null))
    asked = answered.catch(() => {})
    return answered
  }
  const lost = (from: pg.Client) => {
    if (client !== from && client !== null) return
    client = null
    if (isClosed) return
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), wait)
    timer.unref()
    wait = Math.min(wait * 2, longestWaitMs)
  }
  const connect = async () => {
    const next = listener(connection, hear, lost)
    try {
      await next.connect()
      // A hint is told before it would be on the disk: no crash makes one of it true again.
      await next.query(`set synchronous_commit = off; listen ${channel}`)
      if (isClosed) return await hangUp(next)
      client = next
      isToldOf = false
      wait = firstWaitMs
    } catch {
      if (!isToldOf)
        log.warn('Hints of other servers do not arrive: the database cannot be reached, or is read-only')
      isToldOf = true
      lost(next)
      await hangUp(next)
    }
  }
  void connect()
  // Hints come unasked: that none comes any more is found out by asking.
  const beat = setInterval(() => {
    const on = client
    ask('select').catch(() => {
      if (on === null) return
      lost(on)
      void hangUp(on)
    })
  }, databaseLimits.hintBeatMs)
  beat.unref()
  const close = async () => {
    isClosed = true
    clearTimeout(timer)
    clearInterval(beat)
    if (client) await hangUp(client)
  }
  return { isConnected: () => client !== null, ask, close }
}

/** The other end may not be there any more: its answer is waited for only a moment. */
async function hangUp(client: pg.Client): Promise<void> {
  const ended = client.end().catch(() => {})
  await Promise.race([ended, sleep(databaseLimits.closeMs, undefined, { ref: false })])
  ;(client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
}

function listener(
  connection: Connection,
  hear: (payload: string | undefined) => void,
  lost: (from: pg.Client) => void,
): pg.Client {
  const client = new pg.Client({
    ...connection,
    application_name: 'back-office hints',
    connectionTimeoutMillis: databaseLimits.probeMs,
    query_timeout: databaseLimits.probeMs,
    ...keptAlive,
  })
  client.on('error', () => lost(client))
  client.on('end', () => lost(client))
  client.on('notification', ({ payload }) => hear(payload))
  return client
}

function cut({ type, id, version, clientId, staffId }: Hint): Hint {
  return {
    type,
    id,
    version,
    ...(clientId === undefined ? {} : { clientId }),
    ...(staffId === undefined ? {} : { staffId }),
  }
}

/** Whoever may use the database may notify: what does not have our shape is dropped. */
function receive({ hub, presence }: Ends, own: string, payload: string | undefined): void {
  const said = readJson(payload ?? '') as { from?: unknown } | null
  // The database tells everybody who listens, also who said it.
  if (said?.from === own) return
  const parsed = envelope.safeParse(said)
  if (!parsed.success) return
  if ('presence' in parsed.data) return presence?.hear(parsed.data.presence)
  presence?.recordChanged(parsed.data.hint)
  hub.deliver(parsed.data.hint)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
