import { refreshTurnedFacts } from '#clients/clients/server/facts/client-facts.reads.ts'
import { keepErasureList } from '#clients/clients/server/personal-data/erasure-list.ts'
import { sweepHeldLists } from '#clients/food-lists/server/held-lists.ts'
import { listJudgingJob } from '#clients/food-lists/server/list-judging.job.ts'
import { listBatchesJob } from '#clients/list-batches/server/list-batches.job.ts'
import { forgetMovingRows, movingInJob } from '#clients/moving-in/server/moving-in.job.ts'
import type { Session } from '#platform/server/aside-job.ts'
import { type BoundClock, boundToDatabase } from '#platform/server/database-clock.ts'
import { type SealJobOptions, eventSealsJobs } from '#platform/server/event-seals/event-seals.job.ts'
import { sweepIdempotencyKeys } from '#platform/server/idempotency.ts'
import { clockLimits } from '#platform/server/limits.ts'
import { hourlyJob, type HourlyTasks, type Job, startJobs } from '#platform/server/jobs.ts'
import { type MessageReceiver, outboxJob } from '#platform/server/outbox/outbox.job.ts'
import type { Services } from '#platform/server/services.ts'
import { removedUploadsJob, sweepLeftovers } from '#platform/server/uploads/removed-uploads.job.ts'
import type { UploadStore } from '#platform/server/uploads/upload-store.ts'
import { backgroundExportsJob } from '#team/background-exports/server/background-exports.job.ts'
import { sweepBackgroundExports } from '#team/background-exports/server/background-exports.store.ts'
import { messagesJob } from '#today/messages/server/messages.job.ts'
import { loseReplies } from '#today/messages/server/replies.store.ts'
import { workOnCovers } from '#clients/supporters/server/cover-actions.ts'
import { sweepBudgets } from '#team/budgets/server/budgets.reads.ts'
import { sweepNotices } from '#team/notices/server/notices.reads.ts'
import { sweepSessions } from '#team/auth/server/sessions.store.ts'
import { routes } from './domains.ts'
import type { Counting } from '#platform/server/projections/counting.ts'
import { countingJob } from '#platform/server/projections/counting.job.ts'
import { type KeptTable, keptTables } from './rollups.ts'

/** Where imports of clients are worked on. */
export const movingInThread = new URL('./moving-in.worker.ts', import.meta.url)

export interface BackgroundOptions extends Services {
  session: Session
  counting: Counting
  receiver: MessageReceiver | undefined
  uploads: UploadStore
  /** The file with whose data was removed. */
  erasureList: string
  /** How events are sealed. */
  eventSeals: Omit<SealJobOptions, 'db' | 'log'>
}

/**
 * What runs beside the requests: messages on their way out, lists made in bulk, facts that turn with the day, and
 * sweeping. All of it by a clock that is never ahead of the database's.
 */
export async function startBackground(services: BackgroundOptions): Promise<{ stop(): Promise<void> }> {
  const clock = boundToDatabase(services.db, services.clock, services.log)
  await clock.compareAloud()
  const options = { ...services, clock }
  return startJobs(jobsOf(options), options)
}

type BoundOptions = BackgroundOptions & { clock: BoundClock }

function jobsOf(options: BoundOptions): Job[] {
  const { db, clock, log } = options
  return [
    outboxJob({ ...options, givingUp: loseReplies }),
    listBatchesJob(options),
    movingInJob({ ...options, thread: movingInThread }),
    listJudgingJob(options),
    messagesJob(options),
    backgroundExportsJob({ ...options, routes }),
    removedUploadsJob(options),
    countingJob(options),
    ...eventSealsJobs({ ...options.eventSeals, db, log }),
    { name: 'clock', pauseMs: clockLimits.compareMs, run: () => clock.compare().then(() => false) },
    hourlyJob(hourlyTasks(options), options),
  ]
}

/** What was counted beforehand becomes one row of each kind, in the order of the tables: some are counted from others. */
const compactions = Object.fromEntries(
  Object.entries<KeptTable>(keptTables).flatMap(([name, { compact }]) =>
    compact ? [[`rows of ${name}`, compact]] : [],
  ),
)

const hourlyTasks = (options: BoundOptions): HourlyTasks => ({
  // No event tells that a reserved term has begun, or that a term is over.
  'turned facts': refreshTurnedFacts,
  ...compactions,
  // A first day has come, a last one is over.
  'covers of absences': () => workOnCovers(options),
  // An erasure whose process ended before it was noted.
  'list of erasures': (db) => keepErasureList(db, options.erasureList),
  'sums of the days of staff': sweepBudgets,
  notices: sweepNotices,
  'background exports': sweepBackgroundExports,
  'rows of moving in': forgetMovingRows,
  'holds of sent lists': sweepHeldLists,
  sessions: sweepSessions,
  'idempotency keys': sweepIdempotencyKeys,
  'leftovers of uploads': (db, now) => sweepLeftovers(db, options.uploads, now),
})
