import { type Db, isWritable } from './database.ts'
import type { BoundClock } from './database-clock.ts'
import { jobLimits } from './limits.ts'
import { describeError, type Log } from './log.ts'

/** Work in the background, declared where its rows are. */
export interface Job {
  /** Its name in the log. */
  name: string
  /** How long it rests when there is nothing left to do. */
  pauseMs: number
  /**
   * One step. Other servers run the same, and a process may be killed in the middle: rows are taken by locks or leases.
   * Whatever it waits for needs a time limit: nothing ends a step from outside.
   * @param leaving aborted when the server leaves, which waits for the step
   * @returns whether there is more to do at once
   */
  run(leaving: AbortSignal): Promise<boolean>
}

export interface Timer {
  /** Calls once after so many milliseconds. @returns what cancels it */
  after(ms: number, run: () => void): () => void
}

interface JobOptions {
  log: Log
  /** Tests hand in their own. */
  timer?: Timer
}

const realTimer: Timer = {
  after(ms, run) {
    const handle = setTimeout(run, ms)
    handle.unref()
    return () => clearTimeout(handle)
  },
}

/** Repeats each job beside the others, never two steps of one at a time; stopping waits for the steps under way. */
export function startJobs(jobs: readonly Job[], options: JobOptions): { stop(): Promise<void> } {
  const leaving = new AbortController()
  const ends = jobs.map((job) => repeat(job, leaving.signal, options))
  return {
    async stop() {
      leaving.abort()
      await Promise.all(ends.map((end) => end()))
    },
  }
}

/** @returns ends the rest, or waits for the step */
function repeat(
  { name: job, pauseMs, run }: Job,
  leaving: AbortSignal,
  { log, timer = realTimer }: JobOptions,
): () => Promise<void> {
  let cancel: () => void = () => undefined
  let running: Promise<void> = Promise.resolve()
  let faults = 0
  const round = async () => {
    try {
      while (!leaving.aborted && (await run(leaving)));
      if (faults > 1) log.info('A job goes on again', { job, count: faults })
      faults = 0
    } catch (error) {
      faults += 1
      // Logged at the first, second, fourth, eighth … failure, so that a lasting fault does not fill the log.
      if (Number.isInteger(Math.log2(faults)))
        log.error('A job could not go on', { job, count: faults, ...describeError(error) })
    }
    if (!leaving.aborted) cancel = timer.after(restMs(pauseMs, faults), start)
  }
  const start = () => void (running = round())
  start()
  return () => {
    cancel()
    return running
  }
}

/** After each fault in a row twice as long: from the pause, or some seconds if it is longer, up to the longer of the two. */
function restMs(pauseMs: number, faults: number): number {
  if (faults === 0) return pauseMs
  const { retryMs } = jobLimits
  return Math.min(Math.min(pauseMs, retryMs) * 2 ** (faults - 1), Math.max(pauseMs, retryMs))
}

/** Work that is done by the day, or cleans up. @returns how many rows it changed */
export type HourlyTask = (db: Db, now: Date) => Promise<number>

/** By the name in the log, in the order in which they run. */
export type HourlyTasks = Readonly<Record<string, HourlyTask>>

interface HourlyOptions {
  db: Db
  /** Was compared just now, and is compared again before each later round. */
  clock: BoundClock
  log: Log
}

/**
 * Runs the tasks one after the other, once an hour. A task that fails is logged and tried again in the next round. A
 * server that stops waits for the running round.
 */
export function hourlyJob(tasks: HourlyTasks, options: HourlyOptions): Job {
  const { db, clock, log } = options
  let isCompared = true
  return {
    name: 'hourly jobs',
    pauseMs: jobLimits.hourMs,
    async run() {
      if (!isCompared) await clock.compareAloud()
      isCompared = false
      if (await isWritable(db).catch(() => true)) await runAll(tasks, options)
      else log.warn('The hourly jobs wait: the database is read-only')
      return false
    },
  }
}

async function runAll(tasks: HourlyTasks, { db, clock, log }: HourlyOptions): Promise<void> {
  for (const [job, run] of Object.entries(tasks)) {
    try {
      const count = await run(db, clock.now())
      if (count > 0) log.info('job done', { job, count })
    } catch (error) {
      log.error('job failed', { job, ...describeError(error) })
    }
  }
}
