import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../embedded-postgres.ts'
import type { Log } from '../log.ts'
import { migrate } from '../migrations.ts'
import { makeRunFolder } from './run-folder.ts'
import { inDatabase } from './test-postgres.ts'

// Tests end sessions and break statements on purpose: only what nobody meant is shown.
const quiet: Log = { debug() {}, info() {}, warn() {}, error: console.error }

/** The data lives as long as the run, mostly in memory: nothing of it needs to survive a power cut or to be tidied. */
const forOneRun = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '256MB',
  autovacuum: 'off',
  max_connections: 200,
}

let cleanUp: (() => Promise<void>)[] = []

/** One server and one migrated template for the whole run: `TEST_DATABASE_URL`, else our own engine in a temporary folder. */
export async function setup(project: TestProject): Promise<void> {
  const folder = makeRunFolder()
  // A server that a test has killed stops its database a moment later, which writes until then.
  cleanUp.push(async () =>
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  )
  // The workers start after this: what tests put into the folder for temporary files is gone with the run, too.
  process.env.TMPDIR = folder
  // Tests that kill a process start it again and again: what Node has compiled of the product is kept for the next one.
  process.env.NODE_COMPILE_CACHE ??= path.join(folder, 'compiled')
  const connection = process.env.TEST_DATABASE_URL
    ? { connectionString: process.env.TEST_DATABASE_URL }
    : await startOwnServer(path.join(folder, 'database'))
  const template = `template_${crypto.randomBytes(6).toString('hex')}`
  await runOnce(connection, `create database ${template}`)
  cleanUp.push(() => dropTemplates(connection, template))
  const schema = path.resolve(import.meta.dirname, '../../../../db')
  const { role } = await migrate({
    connection: inDatabase(connection, template),
    folder: schema,
    log: quiet,
  })
  project.provide('testPostgres', { connection, template, role: role ?? null })
}

export async function teardown(): Promise<void> {
  for (const step of cleanUp.reverse()) await step()
  cleanUp = []
}

async function startOwnServer(folder: string): Promise<pg.PoolConfig> {
  const server = await startEmbedded({ folder, log: quiet, settings: forOneRun })
  cleanUp.push(() => server.stop())
  return server.connection
}

/** That of the run and those that test files filled, which begin with its name. */
async function dropTemplates(connection: pg.PoolConfig, template: string): Promise<void> {
  const found = await runOnce<{ datname: string }>(
    connection,
    `select datname from pg_database where starts_with(datname, '${template}')`,
  )
  for (const { datname } of found) await runOnce(connection, `drop database ${datname} with (force)`)
}

async function runOnce<T>(connection: pg.PoolConfig, statement: string): Promise<T[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(statement)).rows as T[]
  } finally {
    await client.end()
  }
}
