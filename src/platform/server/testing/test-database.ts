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

/** A fresh, migrated database of its own for one test file, copied from the template of the run. */
export async function testDatabase(): Promise<TestDatabase> {
  const { template } = inject('testPostgres')
  return create(`template ${template} strategy file_copy`)
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

async function runOnce(connection: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
