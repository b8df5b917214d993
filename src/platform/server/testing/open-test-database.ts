import { fixedClock } from '../clock.ts'
import { type Database, openDatabase } from '../database.ts'
import { createLog, type Log } from '../log.ts'
import { type PreparedStore, testDatabase, type TestDatabase } from './test-database.ts'

/** A pool to a database of its own; closing it drops the database. */
export interface OpenTestDatabase extends Database {
  store: TestDatabase
}

/** A database for one test file with a pool of its application role. Its log is silent unless one is given. */
export async function openTestDatabase({
  maxConnections = 2,
  prepared,
  log = createLog('silent', fixedClock('2026-11-21T08:00:00Z')),
}: { maxConnections?: number; prepared?: PreparedStore; log?: Log } = {}): Promise<OpenTestDatabase> {
  const store = await testDatabase(prepared)
  const { db, pool, close } = await openDatabase({ ...store, maxConnections, log })
  return { store, db, pool, close: () => close().then(store.drop) }
}
