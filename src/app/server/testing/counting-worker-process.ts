// Counts what is pending until it is killed, for tests: `node counting-worker-process.ts <connection as JSON> <role>`.
// It says when it begins to count.
import process from 'node:process'
import { systemClock } from '#platform/server/clock.ts'
import { type Connection, openDatabase } from '#platform/server/database.ts'
import { createLog } from '#platform/server/log.ts'
import { createCounting } from '#platform/server/projections/counting.ts'
import { projections } from '../projections.ts'

const [connection = '{}', role = ''] = process.argv.slice(2)
const { db } = await openDatabase({
  connection: JSON.parse(connection) as Connection,
  role: role === '' ? undefined : role,
  maxConnections: 2,
  log: createLog('silent', systemClock),
})
const { countSome } = createCounting(db, projections)
process.stdout.write('counting\n')
for (;;) await countSome()
