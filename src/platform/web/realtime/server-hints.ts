import { hintsKeptMs, live, type LiveHint } from '#platform/contract/live.ts'
import type { ApiSession } from '../api/api-client.ts'
import { readEvents } from './event-stream.ts'
import { readHint } from './read-hint.ts'

export const waits = {
  firstMs: 1_000,
  longestMs: 60_000,
  /** The server says something every 25 s: after this the line is dead, whatever the browser thinks. */
  silenceMs: 70_000,
} as const

export interface ServerHintsOptions {
  /** E.g. `/back/public/api`. */
  apiRoot: string
  session: Pick<ApiSession, 'token'>
  onHint(hint: LiveHint): void
  /** After a gap: anything may have changed. */
  onGap(): void
  /** From 0 to 1, so that a thousand browsers do not come back in one moment. */
  chance: () => number
  waits?: { readonly [Name in keyof typeof waits]: number }
}

/**
 * Listens to our server until it is told to stop, and comes back after every break. It ends by itself when the server
 * says that the session is over: signing in again starts a new one.
 * @returns stops listening
 */
export function listenToServer(options: ServerHintsOptions): () => void {
  const { chance, waits: times = waits } = options
  const stop = new AbortController()
  const run = async () => {
    let wait: number = times.firstMs
    for (let tries = 0; !stop.signal.aborted; tries += 1) {
      const outcome = await listenOnce(options, tries > 0, stop.signal).catch(() => 'broken' as const)
      if (outcome === 'over') return
      wait = outcome === 'served' ? times.firstMs : Math.min(wait * 2, times.longestMs)
      await pause(wait * (0.5 + chance() / 2), stop.signal)
    }
  }
  void run()
  return () => stop.abort()
}

const onTheWayMs = 5_000

type Outcome = 'over' | 'served' | 'broken'

async function listenOnce(
  options: ServerHintsOptions,
  isReturn: boolean,
  stop: AbortSignal,
): Promise<Outcome> {
  const { apiRoot, session, onGap, onHint, waits: times = waits } = options
  const token = session.token()
  if (token === null || token === 'expired') return 'over'
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), times.silenceMs)
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), times.silenceMs)
  }
  try {
    // A page says by itself how old it is; the way there is given a few seconds.
    const missedMs = isReturn ? 0 : Math.min(Math.round(performance.now()) + onTheWayMs, hintsKeptMs)
    const response = await fetch(`${apiRoot}/${live.hints.path}?missedMs=${missedMs}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.any([stop, silence.signal]),
    })
    if (response.status === 401 || response.status === 403) return 'over'
    if (!response.ok || !response.body) return 'broken'
    if (isReturn) onGap()
    await readEvents(response.body, {
      alive,
      data(text) {
        const hint = readHint(text)
        if (hint && !stop.aborted) onHint(hint)
      },
    })
    return 'served'
  } finally {
    clearTimeout(timer)
  }
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    stop.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
