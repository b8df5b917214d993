// One of several processes that serve: started by `web-processes.ts`, never by hand.
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '#platform/server/clock.ts'
import { processLimits } from '#platform/server/limits.ts'
import { createLog, describeError } from '#platform/server/log.ts'
import { shareMachine } from '#platform/server/machine-share.ts'
import { defaultDataFolder } from '#platform/server/postgres/run-as.ts'
import { StartError } from '#platform/server/start-error.ts'
import { readSettings } from '../settings.ts'
import type { Product } from '../start-product.ts'
import type { FromProcess, ProcessState, ToProcess } from './process-messages.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const settings = readSettings(process.env, defaultDataFolder(root))
const own = Number(process.env['WEB_PROCESS'])
const log = createLog(settings.logLevel, systemClock, undefined, { process: own })
// Before any code is read that divides its limits by it.
shareMachine(settings.webProcesses ?? 1)
const { startProduct } = await import('../start-product.ts')

let product: Product | undefined
let states: ProcessState[] = Array.from({ length: settings.webProcesses ?? 1 }, (_, at) => ({
  process: at + 1,
  isAlive: at + 1 === own,
}))
let isLeaving = false

/** @param then runs once it has left */
const tell = (message: FromProcess, then: () => void = () => undefined) => void process.send?.(message, then)

async function begin(order: Extract<ToProcess, { type: 'begin' }>): Promise<void> {
  const { connection, connections, port = settings.port, isWorking } = order
  const store = { connection, stop: () => Promise.resolve() }
  const part = { connections, isWorking, processes: () => states }
  try {
    product = await startProduct({ ...settings, port }, store, { root, log, clock: systemClock }, part)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return tell({ type: 'failed', words: error.message }, () => process.exit(1))
  }
  log.info('Web process serves', { pid: process.pid })
  tell({ type: 'ready', address: product.address, signIn: product.signIn })
  setInterval(() => tell({ type: 'beat' }), processLimits.beatMs).unref()
}

/** Begins what another process did, as soon as the database lets it. */
async function work(): Promise<void> {
  while (!isLeaving) {
    try {
      return await product?.work()
    } catch (error) {
      log.error('job failed', { job: 'background', ...describeError(error) })
      await sleep(processLimits.longestRestartMs, undefined, { ref: false })
    }
  }
}

function leave(): void {
  if (isLeaving) return
  isLeaving = true
  if (!product) process.exit(0)
  // Whatever the database does, and whatever is still to be done.
  setTimeout(() => process.exit(1), processLimits.exitMs).unref()
  void product.stop().finally(() => process.exit(0))
}

process.on('message', (message: ToProcess) => {
  if (message.type === 'begin') void begin(message)
  if (message.type === 'work') void work()
  if (message.type === 'states') ({ states } = message)
  if (message.type === 'leave') leave()
})
process.once('SIGTERM', leave)
process.once('SIGINT', leave)
tell({ type: 'loaded' })
