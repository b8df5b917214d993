import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database.ts'
import { yieldToRequests } from '#platform/server/yield-to-requests.ts'
import type { Job } from '#platform/server/jobs.ts'
import { describeError, type Log } from '#platform/server/log.ts'
import type { Hint } from '#platform/server/services.ts'
import { judgeClient } from './client-judging.ts'
import { nextMarkedClient, postponeMarks, spreadMarks, sweepDays } from './list-marks.store.ts'

export interface ListJudgingOptions {
  db: Db
  clock: Clock
  log: Log
  publish(hint: Hint): void
}

const job = 'judging of lists'
const retrySeconds = 60

/**
 * Judges lists anew for each mark. Any number of servers may run it: a client's mark is locked by
 * the transaction that judges, so that a server that dies gives it back at once and no clock decides.
 */
export function listJudgingJob(options: ListJudgingOptions): Job {
  const { db, clock } = options
  let swept = ''
  return {
    name: job,
    pauseMs: 1_000,
    async run() {
      const now = clock.now()
      const days = Object.values(businessDays(now)).join()
      if (days !== swept) await sweepDays(db, now)
      swept = days
      return judgeNext(options)
    },
  }
}

/** One step: a client, or the marks of everybody spread over the clients. @returns whether there was anything to do */
export async function judgeNext(options: ListJudgingOptions): Promise<boolean> {
  await yieldToRequests()
  return (await judgeMarked(options)) || spreadMarks(options.db, options.clock.now())
}

async function judgeMarked({ db, clock, log, publish }: ListJudgingOptions): Promise<boolean> {
  let clientId: number | null = null
  try {
    const hints = await db.transaction().execute(async (transaction) => {
      clientId = await nextMarkedClient(transaction)
      return clientId === null ? [] : judgeClient(transaction, clientId, clock.now())
    })
    for (const hint of hints) publish(hint)
    return clientId !== null
  } catch (error) {
    if (clientId === null) throw error
    log.error('The lists of a client could not be judged', { job, ...describeError(error) })
    await postponeMarks(db, clientId, retrySeconds)
    return true
  }
}
