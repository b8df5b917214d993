// A worker of messages and letters in a process of its own, that dies by itself where it is told to:
// `node messages.job.ts <connection as JSON> <role> <instant> <receiver url> <point, or empty> <how often it passes>`.
import process from 'node:process'
import pg from 'pg'
import { fixedClock } from '#platform/server/clock.ts'
import { openDatabase, type Connection } from '#platform/server/database.ts'
import { createLog } from '#platform/server/log.ts'
import { deliverDue } from '#platform/server/outbox/outbox.job.ts'
import { workOnMessages } from '#today/messages/server/messages.job.ts'
import { deathPoints, letter, type DeathPoint } from './message-deaths.ts'

const [connection = '{}', role = '', instant = '', url = '', point = '', passes = '1'] = process.argv.slice(2)
const clock = fixedClock(instant)
const log = createLog('error', clock)

/** Counts how often the point is reached and dies there, before the statement leaves the process. */
function dieAt(name: DeathPoint, nth: number): void {
  const isReached = deathPoints[name]
  const statements: string[] = []
  let reached = 0
  const pass = (statement: string) => {
    if (/^(begin|start transaction)/i.test(statement)) statements.length = 0
    statements.push(statement)
    if (isReached(statement, statements) && (reached += 1) === nth) process.kill(process.pid, 'SIGKILL')
  }
  const ask = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given
    pass((typeof first === 'string' ? first : (first as { text?: string }).text) ?? '')
    return Reflect.apply(ask, this, given)
  } as typeof ask
  const post = globalThis.fetch
  globalThis.fetch = (...given) => {
    pass(letter)
    return post(...given)
  }
}

if (point !== '') dieAt(point as DeathPoint, Number(passes))
const { db } = await openDatabase({
  connection: JSON.parse(connection) as Connection,
  role: role === '' ? undefined : role,
  maxConnections: 1,
  log,
})
while (await workOnMessages({ db, clock, publish: () => undefined }));
while ((await deliverDue({ db, clock, log, receiver: { url, secret: 'shared secret' } })) > 0);
process.exit()
