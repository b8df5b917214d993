import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDatabase, type Connection, type Db } from '#platform/server/database.ts'
import { startEmbedded } from '#platform/server/embedded-postgres.ts'
import { migrate } from '#platform/server/migrations.ts'
import { quietLog } from './data-set.ts'
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
    const { role } = await migrate({ connection, folder: path.join(root, 'migrations'), log: quietLog })
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
