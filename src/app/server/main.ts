import path from 'node:path'
import process from 'node:process'
import { systemClock } from '#platform/server/clock.ts'
import { processLimits } from '#platform/server/limits.ts'
import { createLog } from '#platform/server/log.ts'
import { defaultDataFolder } from '#platform/server/postgres/run-as.ts'
import { StartError } from '#platform/server/start-error.ts'
import { openStore } from './open-store.ts'
import { describeSettings, readSettings } from './settings.ts'

const root = path.resolve(import.meta.dirname, '../../..')

try {
  const settings = readSettings(process.env, defaultDataFolder(root))
  const log = createLog(settings.logLevel, systemClock)
  for (const [name, value] of Object.entries(describeSettings(settings))) log.info(`${name}=${value}`)
  // Before the code of the domains is read, which takes longer: a second owner of the folder is refused soon.
  const store = await openStore(settings, log)
  const { startProduct } = await import('./start-product.ts')
  const product = await startProduct(settings, store, { root, log, clock: systemClock })
  let leaving = false
  const leave = () => {
    if (leaving) return
    leaving = true
    // Whatever the database does, and whatever is still to be done.
    setTimeout(() => process.exit(1), processLimits.exitMs).unref()
    void product.stop().finally(() => process.exit(0))
  }
  process.once('SIGTERM', leave)
  process.once('SIGINT', leave)
  // The parent that started us with a channel was killed.
  process.once('disconnect', leave)
  // Whoever reads that it is ready may already ask it to leave.
  process.stdout.write(`Ready at ${product.address} — ${product.signIn}\n`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
