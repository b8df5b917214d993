import { refreshTurnedFacts } from '#clients/clients/server/client-facts.reads.ts'
import { keepErasureList } from '#clients/clients/server/erasure-list.ts'
import { startListJudging } from '#clients/food-lists/server/list-judging-worker.ts'
import { startListBatchWorker } from '#clients/list-batches/server/list-batch-worker.ts'
import { closeComposer } from '#nutrition/composer/server/composer.reads.ts'
import { sweepIdempotencyKeys } from '#platform/server/idempotency.ts'
import { describeError, type Log } from '#platform/server/log.ts'
import { startOutboxWorker, type MessageReceiver } from '#platform/server/outbox/outbox-worker.ts'
import type { Services } from '#platform/server/services.ts'
import { startUploadSweeper, sweepLeftovers } from '#platform/server/uploads/upload-sweeper.ts'
import type { UploadStore } from '#platform/server/uploads/upload-store.ts'
import { startFileMaker } from '#team/prepared-files/server/file-maker.ts'
import { sweepPreparedFiles } from '#team/prepared-files/server/prepared-files.store.ts'
import { startMessageWorker } from '#today/messages/server/message-worker.ts'
import { workOnCovers } from '#team/supporters/server/cover-acts.ts'
import { sweepNotices } from '#team/notices/server/notices.reads.ts'
import { sweepSessions } from '#team/auth/server/sessions.store.ts'
import { routes } from './domains.ts'
import { type KeptTable, keptTables } from './rollups.ts'

export interface BackgroundOptions extends Services {
  receiver: MessageReceiver | undefined
  uploads: UploadStore
  /** The file with whose data was removed. */
  erasureList: string
}

const hourMs = 3_600_000

/** What runs beside the requests: messages on their way out, lists made in bulk, facts that turn with the day, and sweeping. */
export function startBackground(options: BackgroundOptions): { stop(): Promise<void> } {
  const outbox = startOutboxWorker(options)
  const listBatches = startListBatchWorker(options)
  const judging = startListJudging(options)
  const messages = startMessageWorker(options)
  const files = startFileMaker({ ...options, routes })
  const uploads = startUploadSweeper(options)
  const jobs: Record<string, () => Promise<number>> = {
    // No event tells that a reserved term has begun, or that a term is over.
    'turned facts': () => refreshTurnedFacts(options.db, options.clock.now()),
    ...foldingJobs(options),
    // A first day has come, a last one is over.
    'covers of absences': () => workOnCovers(options),
    // An erasure whose process ended before it was noted.
    'list of erasures': () => keepErasureList(options.db, options.erasureList),
    notices: () => sweepNotices(options.db, options.clock.now()),
    'prepared files': () => sweepPreparedFiles(options.db, options.clock.now()),
    sessions: () => sweepSessions(options.db, options.clock.now()),
    'idempotency keys': () => sweepIdempotencyKeys(options.db, options.clock.now()),
    'leftovers of uploads': () => sweepLeftovers(options.db, options.uploads, options.clock.now()),
  }
  let running = runAll(jobs, options.log)
  const timer = setInterval(() => {
    running = runAll(jobs, options.log)
  }, hourMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await outbox.stop()
      await listBatches.stop()
      await judging.stop()
      await messages.stop()
      await files.stop()
      await uploads.stop()
      await running
      await closeComposer()
    },
  }
}

/** What was counted beforehand becomes one row of each kind. */
function foldingJobs({ db, clock }: BackgroundOptions): Record<string, () => Promise<number>> {
  const kept: [name: string, KeptTable][] = Object.entries(keptTables)
  return Object.fromEntries(
    kept.flatMap(([name, { fold }]) => (fold ? [[`rows of ${name}`, () => fold(db, clock.now())]] : [])),
  )
}

/** One after the other; a job that fails is told and tried again in an hour. */
async function runAll(jobs: Record<string, () => Promise<number>>, log: Log): Promise<void> {
  for (const [job, run] of Object.entries(jobs)) {
    try {
      const count = await run()
      if (count > 0) log.info('job done', { job, count })
    } catch (error) {
      log.error('job failed', { job, ...describeError(error) })
    }
  }
}
