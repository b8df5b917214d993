import path from 'node:path'
import process from 'node:process'
import { systemClock } from '#platform/server/clock.ts'
import { processLimits } from '#platform/server/limits.ts'
import { createLog, type Log } from '#platform/server/log.ts'
import { defaultDataFolder } from '#platform/server/postgres/run-as.ts'
import { StartError } from '#platform/server/start-error.ts'
import { within } from '#platform/server/within.ts'
import { openStore, type Store } from './open-store.ts'
import { type ProcessPlan, planOfStore } from './processes/process-plan.ts'
import { describeSettings, readSettings, type Settings } from './settings.ts'

const root = path.resolve(import.meta.dirname, '../../..')

try {
  const settings = readSettings(process.env, defaultDataFolder(root))
  const log = createLog(settings.logLevel, systemClock)
  for (const [name, value] of Object.entries(describeSettings(settings))) log.info(`${name}=${value}`)
  // Before the code of the domains is read, which takes longer: a second owner of the folder is refused soon.
  const store = await openStore(settings, log)
  const product = await startAsPlanned(settings, store, log)
  let leaving = false
  const leave = (exitCode: number) => {
    if (leaving) return
    leaving = true
    // Whatever the database does, and whatever is still to be done.
    setTimeout(() => process.exit(1), processLimits.exitMs).unref()
    void product.stop().finally(() => process.exit(exitCode))
  }
  const asked = () => leave(0)
  process.once('SIGTERM', asked)
  process.once('SIGINT', asked)
  // The parent that started us with a channel was killed.
  process.once('disconnect', asked)
  const leaveWith = async (end: Promise<string>) => {
    process.stderr.write(`${await end}\n`)
    leave(1)
  }
  if (product.ended) void leaveWith(product.ended)
  // Whoever reads that it is ready may already ask it to leave.
  process.stdout.write(`Ready at ${product.address} — ${product.signIn}\n`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

interface Started {
  address: string
  signIn: string
  /** Fulfilled with a sentence when it ended by itself. */
  ended?: Promise<string>
  stop(): Promise<void>
}

/** This process serves, or others that it starts. Owns the store. @throws StartError */
async function startAsPlanned(settings: Settings, store: Store, log: Log): Promise<Started> {
  const plan = await planOfStore(settings, store.connection).catch(async (error: unknown) => {
    await store.stop()
    throw error
  })
  log.info('Processes that serve', { count: plan.processes })
  if (plan.processes > 1) return startSeveral(plan, store, log)
  const { startProduct } = await import('./start-product.ts')
  return startProduct(settings, store, { root, log, clock: systemClock })
}

async function startSeveral(plan: ProcessPlan, store: Store, log: Log): Promise<Started> {
  const { startWebProcesses } = await import('./processes/web-processes.ts')
  try {
    const web = await startWebProcesses({ plan, connection: store.connection, log })
    return {
      ...web,
      async stop() {
        const began = performance.now()
        await web.stop()
        // Our own engine writes its last checkpoint, and goes on with that alone where it takes longer.
        const { exitMs, leaveMs } = processLimits
        await within(exitMs - leaveMs - (performance.now() - began), store.stop())
      },
    }
  } catch (error) {
    await store.stop()
    throw error
  }
}
