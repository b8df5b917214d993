import type { Db } from '../database.ts'
import { isWritable } from '../database.ts'
import { projectionLimits } from '../limits.ts'
import type { Log } from '../log.ts'
import { startWorkLoop, type Timer } from '../work-loop.ts'
import type { Counting } from './counting.ts'

/** Counts changes as they come, until it is stopped. Readers do not depend on it: it spares them the counting. */
export function startCounting({
  db,
  log,
  counting,
  timer,
}: {
  db: Db
  log: Log
  counting: Counting
  timer?: Timer
}): { stop(): Promise<void> } {
  return startWorkLoop({
    job: 'projections',
    log,
    timer,
    pauseMs: projectionLimits.pauseMs,
    step: async () => (await isWritable(db)) && counting.countSome(),
  })
}
