import { parentPort, workerData } from 'node:worker_threads'
import type { AsideMessage, Session } from './aside-job.ts'
import { type Clock, systemClock } from './clock.ts'
import { boundToDatabase } from './database-clock.ts'
import { type Db, openDatabase } from './database.ts'
import type { Log } from './log.ts'
import { lowerBackend } from './low-priority.ts'
import type { Hint } from './services.ts'

/** What is worked with and what tells of it beside. */
const connections = 2

/** What a step of an aside job works with. */
export interface AsideServices {
  db: Db
  clock: Clock
  log: Log
  publish(hint: Hint): void
}

/** Repeats the step until nothing is left to do or the server leaves. Its sessions run behind all others, as its thread should (`lowerThisThread`). */
export async function workAside(step: (services: AsideServices) => Promise<boolean>): Promise<void> {
  const port = parentPort
  if (port === null) throw new Error('an aside job runs only in a thread of its own')
  const { isEmbedded, ...session } = workerData as Session
  const tell = (message: AsideMessage) => port.postMessage(message)
  const log = logTo(tell)
  const onSession = isEmbedded ? lowerBackend : undefined
  const { db, close } = await openDatabase({ ...session, maxConnections: connections, log, onSession })
  try {
    const clock = boundToDatabase(db, systemClock, log)
    await clock.compare()
    let isLeaving = false
    port.once('message', () => (isLeaving = true))
    const services = { db, clock, log, publish: (hint: Hint) => tell({ hint }) }
    while (!isLeaving && (await step(services)));
  } finally {
    await close()
    port.close()
  }
}

function logTo(tell: (message: AsideMessage) => void): Log {
  const at =
    (level: keyof Log): Log['info'] =>
    (said, fields) =>
      tell({ level, said, fields })
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
