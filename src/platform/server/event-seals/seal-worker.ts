import type { Db } from '../database.ts'
import { isWritable } from '../database.ts'
import { sealLimits } from '../limits.ts'
import type { Log } from '../log.ts'
import { startWorkLoop, type Timer } from '../work-loop.ts'
import { createEventSealer, type EventSealer } from './event-sealer.ts'
import type { SealKey } from './seal-key.ts'
import { createSealsFile, forgetRestored, readRestored } from './seals-file.ts'
import type { Head, Restored } from './seals.store.ts'

export interface SealWorkerOptions {
  db: Db
  log: Log
  key: SealKey
  /** The file with the heads. */
  file: string
  acceptsOtherKey: boolean
  /** Where the newest head is posted to; absent: nowhere. */
  receiver?: string | undefined
  /** Tests hand in their own. */
  timer?: Timer
}

/** Seals events about every second, keeps the heads in the file, and posts the newest one; until it is stopped. */
export function startSealing(options: SealWorkerOptions): { stop(): Promise<void> } {
  const { db, log, timer, receiver } = options
  const file = createSealsFile(options.file)
  let sealer: EventSealer | null = null
  let restored: Restored | null = null
  let newest: Head | null = null
  let isTorn = false
  const sealing = startWorkLoop({
    job: 'event seals',
    log,
    timer,
    pauseMs: sealLimits.pauseMs,
    async step() {
      if (!(await isWritable(db))) return false
      if (!sealer) {
        restored = await readRestored(options.file)
        sealer = createEventSealer({ ...options, restored })
      }
      const count = await sealer.sealNext()
      const kept = await file.keep(db)
      if (restored && count !== null) {
        await forgetRestored(options.file)
        restored = null
      }
      newest = kept.last
      if (kept.isTorn && !isTorn)
        log.error(
          'Seals of the event log that seals.jsonl has are not in the database: run npm run verify-events',
        )
      isTorn = kept.isTorn
      return count === sealLimits.eventsPerSeal || kept.isFull
    },
  })
  const posting = receiver === undefined ? null : startPosting({ log, timer, receiver, newest: () => newest })
  return {
    stop: async () => {
      await Promise.all([sealing.stop(), posting?.stop()])
    },
  }
}

interface Posting {
  log: Log
  timer: Timer | undefined
  receiver: string
  newest(): Head | null
}

/** A loop of its own: an address that does not answer holds up no seal. Heads that were overtaken are not posted. */
function startPosting({ log, timer, receiver, newest }: Posting): { stop(): Promise<void> } {
  let posted = ''
  const leaving = new AbortController()
  const loop = startWorkLoop({
    job: 'posting of event seals',
    log,
    timer,
    pauseMs: sealLimits.pauseMs,
    async step() {
      const head = newest()
      if (!head || head.hash === posted) return false
      const response = await fetch(receiver, {
        method: 'POST',
        body: JSON.stringify(head),
        headers: { 'content-type': 'application/json; charset=utf-8', 'idempotency-key': head.hash },
        // As for messages: a redirect could carry it to somebody else.
        redirect: 'error',
        signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(sealLimits.receiverMs)]),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The address of seals answered with status ${response.status}`)
      posted = head.hash
      return false
    },
  })
  return {
    stop() {
      leaving.abort()
      return loop.stop()
    },
  }
}
