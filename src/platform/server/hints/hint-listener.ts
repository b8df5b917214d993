import type { Readable } from 'node:stream'
import type { Actor } from '../actor.ts'
import type { Hint } from '../services.ts'
import { createHintStream } from './hint-stream.ts'

/** More hints than this waiting for one person's rights: the database is slow, and the browser reads anew later. */
const mostWaiting = 500

export interface HintListener {
  readable: Readable
  staffId: number
  tell(hint: Hint): void
  beat(): void
  end(): void
}

export interface HintListenerOptions {
  actor: Actor
  actorNow: () => Promise<Actor | null>
  mayReceive(actor: Actor, hint: Hint): boolean | Promise<boolean>
  /** Milliseconds that only grow. */
  elapsed: () => number
  rightsKeepMs: number
  onClose: () => void
}

/** One browser that listens. Hints go out in the order they came, each judged by the rights of that moment. */
export function createHintListener(options: HintListenerOptions): HintListener {
  const { mayReceive, onClose } = options
  const stream = createHintStream(onClose)
  const rights = keepRights(options)
  let queue = Promise.resolve()
  let waiting = 0
  const inTurn = (work: (actor: Actor) => unknown) => {
    if (waiting >= mostWaiting) return void stream.readable.destroy()
    waiting += 1
    const step = async () => {
      try {
        const actor = await rights()
        if (actor) await work(actor)
        else stream.end()
      } catch {
        // Whether the person may still listen cannot be told: the browser comes back and asks.
        stream.end()
      } finally {
        waiting -= 1
      }
    }
    queue = queue.then(step)
  }
  return {
    readable: stream.readable,
    staffId: options.actor.staffId,
    tell: (hint) =>
      inTurn(async (actor) => {
        if (await mayReceive(actor, hint)) stream.send(hint)
      }),
    beat: () => inTurn(() => stream.beat()),
    end: () => stream.end(),
  }
}

/** The person with rights no older than `rightsKeepMs`; null once the session is over. */
function keepRights({ actor, actorNow, elapsed, rightsKeepMs }: HintListenerOptions) {
  let known: Actor | null = actor
  let checkedAt = elapsed()
  return async (): Promise<Actor | null> => {
    if (elapsed() - checkedAt < rightsKeepMs) return known
    known = await actorNow()
    checkedAt = elapsed()
    return known
  }
}
