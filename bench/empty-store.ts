import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { prepareData } from '#app/server/prepare-data.ts'
import type { Session } from '#platform/server/aside-job.ts'
import { openDatabase, type Connection, type Database, type Db } from '#platform/server/database.ts'
import { startEmbedded } from '#platform/server/embedded-postgres.ts'
import { databaseLimits } from '#platform/server/limits.ts'
import { migrate } from '#platform/server/migrations.ts'
import { quietLog, servicesOn } from './data-set.ts'
import { listenOn, type Api } from './list-page.ts'
import { root } from './spawn-product.ts'

export interface EmptyStore {
  db: Db
  connection: Connection
  /** Of the program, below the owner of the tables. */
  role: string | undefined
}

/** Runs the work on a store of its own with the schema and nothing in it, gone afterwards. */
export async function withEmptyStore<T>(work: (store: EmptyStore) => Promise<T>): Promise<T> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'back-office-proof-'))
  const store = await startEmbedded({ folder, log: quietLog })
  try {
    const { connection } = store
    const { role } = await migrate({ connection, folder: path.join(root, 'db'), log: quietLog })
    const { db, close } = await openDatabase({ connection, role, maxConnections: 2, log: quietLog })
    try {
      return await work({ db, connection, role })
    } finally {
      await close()
    }
  } finally {
    await store.stop()
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The same with catalogues, accounts, one client and whatever `fill` adds in it, and the API over it. */
export function withServedStore<T>(
  work: (api: Api, database: Database, session: Session) => Promise<T>,
  fill?: (database: Database, connection: Connection) => Promise<void>,
): Promise<T> {
  return withEmptyStore(async ({ connection, role }) => {
    const maxConnections = databaseLimits.connections
    const database = await openDatabase({ connection, role, maxConnections, log: quietLog })
    const settings = {
      adminUsername: 'admin',
      adminPassword: undefined,
      sampleClients: 1,
      isLoopback: true,
      databaseUrl: undefined,
    }
    await prepareData(servicesOn(database.db), settings, path.join(root, 'seed'))
    await fill?.(database, connection)
    const api = await listenOn(database)
    try {
      return await work(api, database, { connection, role, isEmbedded: true })
    } finally {
      await api.close()
      await database.close()
    }
  })
}
