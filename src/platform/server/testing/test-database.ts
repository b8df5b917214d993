import crypto from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { inDatabase } from './test-postgres.ts'

export interface TestDatabase {
  /** To the fresh database as its owner; pools of the application add `role`. */
  connection: pg.PoolConfig
  role: string | undefined
  /** Drops the database with whatever connection is still open. */
  drop(): Promise<void>
}

/** What several test files begin with: filled once in a run, then copied. The name says what is in it. */
export interface PreparedStore {
  name: string
  fill(database: Pick<TestDatabase, 'connection' | 'role'>): Promise<void>
}

/** A fresh, migrated database of its own for one test file, copied from the template of the run or from a filled one. */
export async function testDatabase(prepared?: PreparedStore): Promise<TestDatabase> {
  const { template } = inject('testPostgres')
  const from = prepared ? await templateOf(prepared) : template
  return create(`template ${from} strategy file_copy`)
}

/** An empty database without our tables, for tests of the migrations themselves. */
export async function emptyTestDatabase(): Promise<TestDatabase> {
  return create('')
}

async function create(options: string): Promise<TestDatabase> {
  const { connection, role } = inject('testPostgres')
  const name = `test_${crypto.randomBytes(6).toString('hex')}`
  await runOnce(connection, `create database ${name} ${options}`)
  return {
    connection: inDatabase(connection, name),
    role: role ?? undefined,
    drop: () => runOnce(connection, `drop database if exists ${name} with (force)`),
  }
}

async function templateOf({ name, fill }: PreparedStore): Promise<string> {
  const { connection, template, role } = inject('testPostgres')
  const filled = `${template}_${name}`
  await withClient(connection, async (client) => {
    // Two workers may want it at once: one makes it, the other waits until that one is done or gone.
    await client.query('select pg_advisory_lock(hashtext($1))', [filled])
    const { rows } = await client.query('select from pg_database where datname = $1', [filled])
    if (rows.length > 0) return
    const begun = `${filled}_begun`
    await client.query(`drop database if exists ${begun} with (force)`)
    await client.query(`create database ${begun} template ${template} strategy file_copy`)
    await fill({ connection: inDatabase(connection, begun), role: role ?? undefined })
    await client.query(`alter database ${begun} rename to ${filled}`)
  })
  return filled
}

let keeper: pg.Pool | undefined

/** On a connection that the files of a worker share: to open one takes as long as many a test. */
async function runOnce(connection: pg.PoolConfig, statement: string): Promise<void> {
  if (!keeper) {
    keeper = new pg.Pool({ ...connection, allowExitOnIdle: true })
    // The server may end before the worker.
    keeper.on('error', () => {})
  }
  await keeper.query(statement)
}

async function withClient(
  connection: pg.PoolConfig,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
