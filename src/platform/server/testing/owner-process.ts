// A process of its own that owns an embedded database, for tests that kill it: `node owner-process.ts <folder>`.
import process from 'node:process'
import { startEmbedded } from '../embedded-postgres.ts'

const quiet = { debug() {}, info() {}, warn() {}, error: console.error }

try {
  const server = await startEmbedded({ folder: process.argv[2]!, log: quiet })
  process.stdout.write(`${JSON.stringify(server.connection)}\n`)
  process.once('SIGTERM', () => void server.stop())
} catch (error) {
  process.stderr.write((error as Error).message)
  process.exitCode = 1
}
