import type { Readable } from 'node:stream'
import { AppError } from '#platform/contract/errors.ts'
import { liveHint } from '#platform/contract/live.ts'
import type { Actor } from '../actor.ts'
import type { Hint } from '../services.ts'
import { createHintStream, type HintStream } from './hint-stream.ts'

export const hintLimits = {
  heartbeatMs: 25_000,
  /** Tabs and windows of one person. */
  streamsPerStaff: 8,
  /** Rights are asked for anew before a hint goes out, but not more often than this. */
  rightsKeepMs: 1_000,
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
   * @throws `rate-limited` when the person has too many open
   */
  open(actor: Actor, actorNow: () => Promise<Actor | null>): Readable
  /** Where `publish` passes hints on to. */
  relayTo(pass: (hint: Hint) => void): void
  streams(): number
  /** Ends every stream, so that the server can close. */
  close(): void
}

interface Listener {
  stream: HintStream
  staffId: number
  actor: Actor
  checkedAt: number
  actorNow: () => Promise<Actor | null>
  /** Hints go out in the order they came. */
  queue: Promise<void>
  waiting: number
}

/** More hints than this waiting for one person's rights: the database is slow, and the browser reads anew later. */
const mostWaiting = 500

/** Fans hints out to the browsers of this process. */
export function createHintHub(options: HintHubOptions): HintHub {
  const { mayReceive, elapsed = () => performance.now(), limits = hintLimits } = options
  const listeners = new Set<Listener>()
  let relay: (hint: Hint) => void = () => undefined

  const refresh = async (listener: Listener): Promise<boolean> => {
    if (elapsed() - listener.checkedAt < limits.rightsKeepMs) return true
    const actor = await listener.actorNow()
    if (actor) Object.assign(listener, { actor, checkedAt: elapsed() })
    return actor !== null
  }
  const inTurn = (listener: Listener, work: () => unknown) => {
    if (listener.waiting >= mostWaiting) return listener.stream.readable.destroy()
    listener.waiting += 1
    const step = async () => {
      try {
        if (await refresh(listener)) await work()
        else listener.stream.end()
      } catch {
        // Whether the person may still listen cannot be told: the browser comes back and asks.
        listener.stream.end()
      } finally {
        listener.waiting -= 1
      }
    }
    listener.queue = listener.queue.then(step)
  }
  const timer = setInterval(() => {
    for (const one of listeners) inTurn(one, () => one.stream.beat())
  }, limits.heartbeatMs)
  timer.unref()

  const deliver = (hint: Hint) => {
    for (const one of listeners) {
      inTurn(one, async () => {
        if (await mayReceive(one.actor, hint)) one.stream.send(hint)
      })
    }
  }
  return {
    publish(hint) {
      if (!isSound(hint)) return
      deliver(hint)
      relay(hint)
    },
    deliver: (hint) => void (isSound(hint) && deliver(hint)),
    open(actor, actorNow) {
      const own = [...listeners].filter(({ staffId }) => staffId === actor.staffId)
      if (own.length >= limits.streamsPerStaff) throw new AppError('rate-limited', { retryAfter: 30 })
      const stream = createHintStream(() => listeners.delete(listener))
      const state = { checkedAt: elapsed(), queue: Promise.resolve(), waiting: 0 }
      const listener: Listener = { stream, staffId: actor.staffId, actor, actorNow, ...state }
      listeners.add(listener)
      return stream.readable
    },
    relayTo: (pass) => void (relay = pass),
    streams: () => listeners.size,
    close() {
      clearInterval(timer)
      for (const { stream } of listeners) stream.end()
    },
  }
}

function isSound({ type, id, version }: Hint): boolean {
  return liveHint.safeParse({ type, id, version }).success
}
