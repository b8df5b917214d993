import type { Db } from '../database.ts'
import { isWritable } from '../database.ts'
import type { Job } from '../jobs.ts'
import { sealLimits } from '../limits.ts'
import type { Log } from '../log.ts'
import { createEventSealer, type EventSealer } from './event-sealer.ts'
import type { SealKey } from './seal-key.ts'
import { createSealsFile, forgetRestored, readRestored } from './seals-file.ts'
import type { Head, Restored } from './seals.store.ts'

export interface SealJobOptions {
  db: Db
  log: Log
  key: SealKey
  /** The file with the heads. */
  file: string
  acceptsOtherKey: boolean
  /** Where the newest head is posted to; absent: nowhere. */
  receiver?: string | undefined
}

/** Seals events about every second, keeps the heads in the file, and posts the newest one. */
export function eventSealsJobs(options: SealJobOptions): Job[] {
  const { db, log, receiver } = options
  const file = createSealsFile(options.file)
  let sealer: EventSealer | null = null
  let restored: Restored | null = null
  let newest: Head | null = null
  let isTorn = false
  const sealing: Job = {
    name: 'event seals',
    pauseMs: sealLimits.pauseMs,
    async run() {
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
  }
  return receiver === undefined ? [sealing] : [sealing, postingJob(receiver, () => newest)]
}

/** A job of its own: an address that does not answer holds up no seal. Heads that were overtaken are not posted. */
function postingJob(receiver: string, newest: () => Head | null): Job {
  let posted = ''
  return {
    name: 'posting of event seals',
    pauseMs: sealLimits.pauseMs,
    async run(leaving) {
      const head = newest()
      if (!head || head.hash === posted) return false
      const response = await fetch(receiver, {
        method: 'POST',
        body: JSON.stringify(head),
        headers: { 'content-type': 'application/json; charset=utf-8', 'idempotency-key': head.hash },
        // As for messages: a redirect could carry it to somebody else.
        redirect: 'error',
        signal: AbortSignal.any([leaving, AbortSignal.timeout(sealLimits.receiverMs)]),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The address of seals answered with status ${response.status}`)
      posted = head.hash
      return false
    },
  }
}
