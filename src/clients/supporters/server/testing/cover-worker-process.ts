// A round of the covers in its own process, for tests that kill it: `node cover-worker-process.ts <connection as JSON> <role> <instant>`.
import process from 'node:process'
import { fixedClock } from '#platform/server/clock.ts'
import { type Connection, openDatabase } from '#platform/server/database.ts'
import { createLog } from '#platform/server/log.ts'
import { workOnCovers } from '../cover-actions.ts'

const [connection = '{}', role = '', instant = ''] = process.argv.slice(2)
const clock = fixedClock(instant)
const { db } = await openDatabase({
  connection: JSON.parse(connection) as Connection,
  role: role === '' ? undefined : role,
  maxConnections: 2,
  log: createLog('silent', clock),
})
await workOnCovers({ db, clock, publish: () => undefined })
process.exit()
