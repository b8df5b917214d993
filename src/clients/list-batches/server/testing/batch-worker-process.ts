// A worker of its own, for tests that kill it: `node batch-worker-process.ts <connection as JSON> <role> <instant>`.
import process from 'node:process'
import { fixedClock } from '#platform/server/clock.ts'
import { openDatabase, type Connection } from '#platform/server/database.ts'
import { createLog } from '#platform/server/log.ts'
import { workOnBatches } from '../list-batches.job.ts'

const [connection = '{}', role = '', instant = ''] = process.argv.slice(2)
const clock = fixedClock(instant)
const log = createLog('silent', clock)
const { db } = await openDatabase({
  connection: JSON.parse(connection) as Connection,
  role: role === '' ? undefined : role,
  maxConnections: 2,
  log,
})
while (await workOnBatches({ db, clock, log, publish: () => undefined }));
process.exit()
