import { refreshTurnedFacts } from '#clients/clients/server/facts/client-facts.reads.ts'
import { keepErasureList } from '#clients/clients/server/personal-data/erasure-list.ts'
import { startListJudging } from '#clients/food-lists/server/list-judging-worker.ts'
import { startListBatchWorker } from '#clients/list-batches/server/list-batch-worker.ts'
import { isWritable } from '#platform/server/database.ts'
import { boundToDatabase } from '#platform/server/database-clock.ts'
import { type SealWorkerOptions, startSealing } from '#platform/server/event-seals/seal-worker.ts'
import { sweepIdempotencyKeys } from '#platform/server/idempotency.ts'
import { clockLimits } from '#platform/server/limits.ts'
import { describeError } from '#platform/server/log.ts'
import { startOutboxWorker, type MessageReceiver } from '#platform/server/outbox/outbox-worker.ts'
import type { Services } from '#platform/server/services.ts'
import { startUploadSweeper, sweepLeftovers } from '#platform/server/uploads/upload-sweeper.ts'
import type { UploadStore } from '#platform/server/uploads/upload-store.ts'
import { startExportWorker } from '#team/background-exports/server/export-worker.ts'
import { sweepBackgroundExports } from '#team/background-exports/server/background-exports.store.ts'
import { startMessageWorker } from '#today/messages/server/message-worker.ts'
import { loseReplies } from '#today/messages/server/replies.store.ts'
import { workOnCovers } from '#clients/supporters/server/cover-actions.ts'
import { sweepBudgets } from '#team/budgets/server/budgets.reads.ts'
import { sweepNotices } from '#team/notices/server/notices.reads.ts'
import { sweepSessions } from '#team/auth/server/sessions.store.ts'
import { routes } from './domains.ts'
import type { Counting } from '#platform/server/projections/counting.ts'
import { startCounting } from '#platform/server/projections/counting-worker.ts'
import { type KeptTable, keptTables } from './rollups.ts'

export interface BackgroundOptions extends Services {
  counting: Counting
  receiver: MessageReceiver | undefined
  uploads: UploadStore
  /** The file with whose data was removed. */
  erasureList: string
  /** How events are sealed. */
  eventSeals: Omit<SealWorkerOptions, 'db' | 'log' | 'timer'>
}

const hourMs = 3_600_000

/**
 * What runs beside the requests: messages on their way out, lists made in bulk, facts that turn with the day, and
 * sweeping. All of it by a clock that is never ahead of the database's.
 */
export async function startBackground(services: BackgroundOptions): Promise<{ stop(): Promise<void> }> {
  const clock = boundToDatabase(services.db, services.clock, services.log)
  await clock.compareAloud()
  const options = { ...services, clock }
  const loops = [
    startOutboxWorker({ ...options, givingUp: loseReplies }),
    startListBatchWorker(options),
    startListJudging(options),
    startMessageWorker(options),
    startExportWorker({ ...options, routes }),
    startUploadSweeper(options),
    startCounting(options),
    startSealing({ ...options.eventSeals, db: options.db, log: options.log }),
  ]
  const jobs = hourlyJobs(options)
  let running = runAll(jobs, options)
  const timers = [
    setInterval(() => void clock.compare(), clockLimits.compareMs),
    setInterval(() => {
      running = clock.compareAloud().then(
        () => runAll(jobs, options),
        // Without the database there is nothing to do.
        (error: unknown) => options.log.error('job failed', { job: 'clock', ...describeError(error) }),
      )
    }, hourMs),
  ]
  for (const timer of timers) timer.unref()
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(loops.map((loop) => loop.stop()))
      await running
    },
  }
}

function hourlyJobs(options: BackgroundOptions): Record<string, () => Promise<number>> {
  const { db, clock, uploads, erasureList } = options
  return {
    // No event tells that a reserved term has begun, or that a term is over.
    'turned facts': () => refreshTurnedFacts(db, clock.now()),
    ...compactionJobs(options),
    // A first day has come, a last one is over.
    'covers of absences': () => workOnCovers(options),
    // An erasure whose process ended before it was noted.
    'list of erasures': () => keepErasureList(db, erasureList),
    'sums of the days of staff': () => sweepBudgets(db, clock.now()),
    notices: () => sweepNotices(db, clock.now()),
    'background exports': () => sweepBackgroundExports(db, clock.now()),
    sessions: () => sweepSessions(db, clock.now()),
    'idempotency keys': () => sweepIdempotencyKeys(db, clock.now()),
    'leftovers of uploads': () => sweepLeftovers(db, uploads, clock.now()),
  }
}

/** What was counted beforehand becomes one row of each kind. */
function compactionJobs({ db, clock }: BackgroundOptions): Record<string, () => Promise<number>> {
  const kept: [name: string, KeptTable][] = Object.entries(keptTables)
  return Object.fromEntries(
    kept.flatMap(([name, { compact }]) =>
      compact ? [[`rows of ${name}`, () => compact(db, clock.now())]] : [],
    ),
  )
}

/** One after the other; a job that fails is told and tried again in an hour. */
async function runAll(
  jobs: Record<string, () => Promise<number>>,
  { db, log }: BackgroundOptions,
): Promise<void> {
  if (!(await isWritable(db).catch(() => true)))
    return log.warn('The hourly jobs wait: the database is read-only')
  for (const [job, run] of Object.entries(jobs)) {
    try {
      const count = await run()
      if (count > 0) log.info('job done', { job, count })
    } catch (error) {
      log.error('job failed', { job, ...describeError(error) })
    }
  }
}
