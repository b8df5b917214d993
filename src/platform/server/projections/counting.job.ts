import { type Db, isWritable } from '../database.ts'
import type { Job } from '../jobs.ts'
import { projectionLimits } from '../limits.ts'
import type { Counting } from './counting.ts'

/** Counts changes as they come. Readers do not depend on it: it spares them the counting. */
export const countingJob = ({ db, counting }: { db: Db; counting: Counting }): Job => ({
  name: 'projections',
  pauseMs: projectionLimits.pauseMs,
  run: async () => (await isWritable(db)) && counting.countSome(),
})
