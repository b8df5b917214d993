import type { Connection } from '#platform/server/database.ts'
import { startEmbedded } from '#platform/server/embedded-postgres.ts'
import type { Log } from '#platform/server/log.ts'
import type { Settings } from './settings.ts'

export interface Store {
  connection: Connection
  stop(): Promise<void>
}

/** The database of the settings, or our own on the data folder. @throws StartError when another process owns the folder */
export async function openStore(settings: Settings, log: Log): Promise<Store> {
  if (settings.databaseUrl) {
    return { connection: { connectionString: settings.databaseUrl }, stop: () => Promise.resolve() }
  }
  return startEmbedded({ folder: settings.dataDir, log })
}
