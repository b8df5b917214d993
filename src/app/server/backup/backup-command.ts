import path from 'node:path'
import process from 'node:process'
import { systemClock } from '#platform/server/clock.ts'
import { createLog, type Log } from '#platform/server/log.ts'
import { defaultDataFolder } from '#platform/server/postgres/run-as.ts'
import { runningServer } from '#platform/server/postgres/running-server.ts'
import { StartError } from '#platform/server/start-error.ts'
import { openStore, type Store } from '../open-store.ts'
import { programVersion } from '../program-version.ts'
import { readSettings, type Settings } from '../settings.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

export interface CommandPlace {
  settings: Settings
  log: Log
  now: Date
  migrations: string
  /** Version of the program. */
  program: string
}

/** A command of its own process: what it says goes to the output, what stops it to the errors, in one line each. */
export async function runBackupCommand(work: (place: CommandPlace) => Promise<string>): Promise<void> {
  try {
    const said = await work({
      settings: readSettings(process.env, defaultDataFolder(root)),
      log: createLog('silent', systemClock),
      now: systemClock.now(),
      migrations: path.join(root, 'db'),
      program: programVersion(),
    })
    process.stdout.write(`${said}\n`)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
}

/** The store of the settings beside the service that runs it, or opened when none does. */
export async function openBeside(settings: Settings, log: Log): Promise<Store> {
  const running = settings.databaseUrl ? null : await runningServer(settings.dataDir)
  return running ? { connection: running, stop: () => Promise.resolve() } : openStore(settings, log)
}
