// A worker of its own, for tests that kill it:
// `node message-worker-process.ts <connection as JSON> <role> <instant> <receiver url, or empty: only sends>`.
import process from 'node:process'
import { fixedClock } from '#platform/server/clock.ts'
import { openDatabase, type Connection } from '#platform/server/database.ts'
import { createLog } from '#platform/server/log.ts'
import { deliverDue } from '#platform/server/outbox/outbox.job.ts'
import { workOnMessages } from '../messages.job.ts'

const [connection = '{}', role = '', instant = '', url = ''] = process.argv.slice(2)
const clock = fixedClock(instant)
const log = createLog('silent', clock)
const { db } = await openDatabase({
  connection: JSON.parse(connection) as Connection,
  role: role === '' ? undefined : role,
  maxConnections: 2,
  log,
})
const receiver = { url, secret: 'shared secret' }
while (await workOnMessages({ db, clock, publish: () => undefined }));
if (url !== '') while ((await deliverDue({ db, clock, log, receiver })) > 0);
process.exit()
