import { describeError, type Log } from './log.ts'

export interface Timer {
  /** Calls once after so many milliseconds. @returns what cancels it */
  after(ms: number, run: () => void): () => void
}

export interface WorkLoop {
  /** Its name in the log. */
  job: string
  log: Log
  /** How long it rests when there is nothing to do, and after a fault. */
  pauseMs: number
  /** One step; anything that throws ends the round and is told, though not each time it lasts. @returns whether there is more to do at once */
  step(): Promise<boolean>
  /** Tests hand in their own. */
  timer?: Timer | undefined
}

const realTimer: Timer = {
  after(ms, run) {
    const handle = setTimeout(run, ms)
    handle.unref()
    return () => clearTimeout(handle)
  },
}

/** Works step by step until it is stopped; stopping waits for the step that is under way. */
export function startWorkLoop(loop: WorkLoop): { stop(): Promise<void> } {
  const { job, log, pauseMs, step, timer = realTimer } = loop
  let isStopped = false
  let cancel: () => void = () => undefined
  let running: Promise<void> = Promise.resolve()
  let faults = 0
  const round = async () => {
    try {
      while (!isStopped && (await step()));
      if (faults > 1) log.info('A job goes on again', { job, count: faults })
      faults = 0
    } catch (error) {
      faults += 1
      // Told at the first, second, fourth, eighth time: what lasts fills no log.
      if (Number.isInteger(Math.log2(faults)))
        log.error('A job could not go on', { job, count: faults, ...describeError(error) })
    }
    if (!isStopped) cancel = timer.after(pauseMs, start)
  }
  const start = () => void (running = round())
  start()
  return {
    async stop() {
      isStopped = true
      cancel()
      await running
    },
  }
}
