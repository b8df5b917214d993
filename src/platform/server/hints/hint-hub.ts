import type { Readable } from 'node:stream'
import { AppError } from '#platform/contract/errors.ts'
import { hintsKeptMs, liveHint } from '#platform/contract/live.ts'
import type { Actor } from '../actor.ts'
import type { Hint } from '../services.ts'
import { createHintListener, type HintListener } from './hint-listener.ts'

export const hintLimits = {
  heartbeatMs: 25_000,
  /** Tabs and windows of one person. */
  streamsPerStaff: 8,
  /** Rights are asked for anew before a hint goes out, but not more often than this. */
  rightsKeepMs: 1_000,
  /** The newest hints, for browsers that come a moment after their page was made. */
  kept: 400,
} as const

export interface HintHubOptions {
  /** May this person know that this record changed? Asked with the rights of the moment. */
  mayReceive(actor: Actor, hint: Hint): boolean | Promise<boolean>
  /** Milliseconds that only grow. */
  elapsed?: () => number
  limits?: { readonly [Name in keyof typeof hintLimits]: number }
}

export interface HintHub {
  /** Tells every listening browser of this server, and the other servers. Never throws: the change is already made. */
  publish(hint: Hint): void
  /** Tells the browsers of this server only: the hint comes from another server. */
  deliver(hint: Hint): void
  /**
   * The stream of one browser. @param actorNow the person with the rights of the moment; null once the session is over
   * @param missedMs it begins with the hints of so many milliseconds before now, as far as they are kept
   * @throws `rate-limited` when the person has too many open
   */
  open(actor: Actor, actorNow: () => Promise<Actor | null>, missedMs?: number): Readable
  /** Where `publish` passes hints on to. */
  relayTo(pass: (hint: Hint) => void): void
  streams(): number
  /** Ends every stream, so that the server can close. */
  close(): void
}

/** Fans hints out to the browsers of this process. */
export function createHintHub(options: HintHubOptions): HintHub {
  const { mayReceive, elapsed = () => performance.now(), limits = hintLimits } = options
  const listeners = new Set<HintListener>()
  let relay: (hint: Hint) => void = () => undefined
  const timer = setInterval(() => {
    for (const one of listeners) one.beat()
  }, limits.heartbeatMs)
  timer.unref()
  // The newest last; pruned now and then, since hints come with each write.
  let recent: { at: number; hint: Hint }[] = []
  const since = (ms: number) => {
    const from = elapsed() - Math.min(ms, hintsKeptMs)
    return recent.slice(-limits.kept).filter(({ at }) => at >= from)
  }
  const deliver = (hint: Hint) => {
    recent.push({ at: elapsed(), hint })
    if (recent.length >= 2 * limits.kept) recent = recent.slice(-limits.kept)
    for (const one of listeners) one.tell(hint)
  }
  return {
    publish(hint) {
      if (!isSound(hint)) return
      deliver(hint)
      relay(hint)
    },
    deliver: (hint) => void (isSound(hint) && deliver(hint)),
    open(actor, actorNow, missedMs = 0) {
      const own = [...listeners].filter(({ staffId }) => staffId === actor.staffId)
      if (own.length >= limits.streamsPerStaff) throw new AppError('rate-limited', { retryAfter: 30 })
      const { rightsKeepMs } = limits
      const onClose = () => listeners.delete(listener)
      const listener = createHintListener({ actor, actorNow, mayReceive, elapsed, rightsKeepMs, onClose })
      listeners.add(listener)
      if (missedMs > 0) for (const { hint } of since(missedMs)) listener.tell(hint)
      return listener.readable
    },
    relayTo: (pass) => void (relay = pass),
    streams: () => listeners.size,
    close() {
      clearInterval(timer)
      for (const one of listeners) one.end()
    },
  }
}

function isSound({ type, id, version }: Hint): boolean {
  return liveHint.safeParse({ type, id, version }).success
}
