import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../embedded-postgres.ts'
import type { Log } from '../log.ts'
import { migrate } from '../migrations.ts'
import { inDatabase } from './test-postgres.ts'

// Tests end sessions and break statements on purpose: only what nobody meant is shown.
const quiet: Log = { debug() {}, info() {}, warn() {}, error: console.error }

let cleanUp: (() => Promise<void>)[] = []

/** One server and one migrated template for the whole run: `TEST_DATABASE_URL`, else our own engine in a temporary folder. */
export async function setup(project: TestProject): Promise<void> {
  const connection = process.env.TEST_DATABASE_URL
    ? { connectionString: process.env.TEST_DATABASE_URL }
    : await startOwnServer()
  const template = `template_${crypto.randomBytes(6).toString('hex')}`
  await runOnce(connection, `create database ${template}`)
  cleanUp.push(() => runOnce(connection, `drop database ${template} with (force)`))
  const folder = path.resolve(import.meta.dirname, '../../../../migrations')
  const { role } = await migrate({ connection: inDatabase(connection, template), folder, log: quiet })
  project.provide('testPostgres', { connection, template, role: role ?? null })
}

export async function teardown(): Promise<void> {
  for (const step of cleanUp.reverse()) await step()
  cleanUp = []
}

async function startOwnServer(): Promise<pg.PoolConfig> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'back-office-test-'))
  cleanUp.push(async () => fs.rmSync(folder, { recursive: true, force: true }))
  // The data lives as long as the run: nothing of it needs to survive a power cut.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 }
  const server = await startEmbedded({ folder, log: quiet, settings })
  cleanUp.push(() => server.stop())
  return server.connection
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
