import { randomUUID } from 'node:crypto'
import pg from 'pg'
import * as z from 'zod/mini'
import { liveHint } from '#platform/contract/live.ts'
import { id } from '#platform/contract/scalars.ts'
import type { Connection } from '../database.ts'
import type { Log } from '../log.ts'
import type { Hint } from '../services.ts'
import type { HintHub } from './hint-hub.ts'

const channel = 'back_office_hints'
const firstWaitMs = 500
const longestWaitMs = 15_000

const envelope = z.strictObject({ from: z.string(), hint: z.extend(liveHint, { clientId: z.optional(id) }) })

export interface HintRelay {
  /** Whether hints of other servers arrive at this moment. */
  isConnected(): boolean
  close(): Promise<void>
}

/**
 * Passes hints between the servers of one database by LISTEN and NOTIFY, on a connection of its own. Hints that are
 * published while the database is away reach only the browsers of their own server: they are hints, not data.
 */
export function startHintRelay(options: { connection: Connection; hub: HintHub; log: Log }): HintRelay {
  const { connection, hub, log } = options
  const own = randomUUID()
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let wait: number = firstWaitMs

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
    const next = new pg.Client({ ...connection, application_name: 'back-office hints' })
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    next.on('notification', ({ payload }) => receive(hub, own, payload))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      if (isClosed) return await next.end()
      client = next
      wait = firstWaitMs
    } catch {
      log.warn('Hints of other servers do not arrive: the database cannot be reached')
      lost(next)
      await next.end().catch(() => {})
    }
  }
  hub.relayTo(
    (hint) => void client?.query('select pg_notify($1, $2)', [channel, pack(own, hint)]).catch(() => {}),
  )
  void connect()
  return {
    isConnected: () => client !== null,
    async close() {
      isClosed = true
      clearTimeout(timer)
      hub.relayTo(() => undefined)
      await client?.end().catch(() => {})
    },
  }
}

function pack(from: string, { type, id, version, clientId }: Hint): string {
  return JSON.stringify({
    from,
    hint: { type, id, version, ...(clientId === undefined ? {} : { clientId }) },
  })
}

/** Whoever may use the database may notify: what does not have our shape is dropped. */
function receive(hub: HintHub, own: string, payload: string | undefined): void {
  const parsed = envelope.safeParse(readJson(payload ?? ''))
  if (parsed.success && parsed.data.from !== own) hub.deliver(parsed.data.hint as Hint)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
