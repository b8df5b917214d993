// A worker of its own, for tests that kill it: `node moving-worker-process.ts <connection as JSON> <role> <instant>`.
import process from 'node:process'
import { movedPayments } from '#finance/payments/server/moved-payments.reads.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { openDatabase, type Connection } from '#platform/server/database.ts'
import { createLog } from '#platform/server/log.ts'
import { movedMessages } from '#today/messages/server/moved-messages.reads.ts'
import { workOnMovingIns } from '../moving-in.job.ts'

const [connection = '{}', role = '', instant = ''] = process.argv.slice(2)
const clock = fixedClock(instant)
const log = createLog('silent', clock)
const { db } = await openDatabase({
  connection: JSON.parse(connection) as Connection,
  role: role === '' ? undefined : role,
  maxConnections: 2,
  log,
})
const money = movedPayments
const talk = movedMessages
while (await workOnMovingIns({ db, clock, log, money, talk, publish: () => undefined }));
process.exit()
