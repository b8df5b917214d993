import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Connection } from './database.ts'
import type { Job } from './jobs.ts'
import type { Log, LogFields } from './log.ts'
import type { Hint } from './services.ts'

/** How a database is connected to, from any thread. */
export interface Session {
  connection: Connection
  role: string | undefined
  /** Its processes are of this machine, and ours. */
  isEmbedded: boolean
}

/** What a thread of an aside job tells. */
export type AsideMessage = { hint: Hint } | { level: keyof Log; said: string; fields: LogFields | undefined }

export interface AsideOptions {
  session: Session
  log: Log
  publish(hint: Hint): void
}

/**
 * A job that runs in a thread of its own with a lower priority than requests (`aside-thread.ts`). The thread ends when
 * there is no work left.
 * @param thread its module
 * @param isWaiting whether there is anything to do
 */
export function asideJob(
  { name, pauseMs, thread, isWaiting }: Omit<Job, 'run'> & { thread: URL; isWaiting(): Promise<boolean> },
  { session, log, publish }: AsideOptions,
): Job {
  const workThrough = async (leaving: AbortSignal) => {
    const worker = new Worker(thread, { workerData: session })
    const leave = () => worker.postMessage('leave')
    leaving.addEventListener('abort', leave)
    worker.on('message', (message: AsideMessage) => {
      if ('hint' in message) publish(message.hint)
      else log[message.level](message.said, message.fields)
    })
    try {
      // An error of the thread also rejects this promise.
      await once(worker, 'exit')
    } finally {
      leaving.removeEventListener('abort', leave)
    }
  }
  return {
    name,
    pauseMs,
    async run(leaving) {
      if (await isWaiting()) await workThrough(leaving)
      return false
    },
  }
}
