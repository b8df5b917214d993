import type pg from 'pg'

/** The test server, passed from vitest's global set-up to the test files. */
export interface TestPostgres {
  /** To the maintenance database, as a user that may create databases. */
  connection: pg.PoolConfig
  /** A migrated database to copy from. */
  template: string
  role: string | null
}

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: TestPostgres
  }
}

/** The same server, another database. */
export function inDatabase(connection: pg.PoolConfig, database: string): pg.PoolConfig {
  if (!connection.connectionString) return { ...connection, database }
  // As text: an address of a socket folder has no host, which the URL parser refuses.
  const connectionString = connection.connectionString.replace(
    /^(\w+:\/\/[^/?]*)(\/[^?]*)?/,
    `$1/${database}`,
  )
  return { ...connection, connectionString }
}
