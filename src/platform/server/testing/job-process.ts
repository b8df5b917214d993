// A server of its own, for tests that kill it: `node job-process.ts <connection as JSON> <role>`.
import process from 'node:process'
import { type Connection, openDatabase } from '../database.ts'
import { startJobs } from '../jobs.ts'
import { takeOne } from './taking-job.ts'

const log = { debug() {}, info() {}, warn() {}, error: console.error }
const { db } = await openDatabase({
  connection: JSON.parse(process.argv[2]!) as Connection,
  role: process.argv[3] || undefined,
  maxConnections: 1,
  log,
})
const neverDone = (name: string) =>
  new Promise<void>(() => {
    process.stdout.write(name)
    setInterval(() => undefined, 60_000)
  })
startJobs([{ name: 'taking', pauseMs: 1_000, run: () => takeOne(db, neverDone) }], { log })
