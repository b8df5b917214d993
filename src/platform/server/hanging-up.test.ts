import { connect, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { rawText } from '#platform/contract/scalars.ts'
import { createLog } from './log.ts'
import { fixedClock } from './clock.ts'
import { route } from './route.ts'
import { testApp, testNow, testRoot, type TestApp } from './testing/test-app.ts'

const counting = endpoint({
  method: 'GET',
  path: 'admin/counting',
  summary: 'Counts for as long as it is told.',
  permission: 'public',
  query: z.strictObject({ seconds: rawText(5), inTransaction: z.optional(rawText(3)) }),
  reply: z.object({ counted: z.number() }),
  background: true,
})

let app: TestApp
let port: number
const lines: string[] = []

beforeAll(async () => {
  app = await testApp(
    [
      route(counting, async ({ db, query: { seconds, inTransaction } }) => {
        const count = sql<{ n: number }>`select 1 as n, pg_sleep(${Number(seconds)}) /* of a report */`
        const { rows } =
          inTransaction === undefined
            ? await count.execute(db)
            : await db.transaction().execute((own) => count.execute(own))
        return { counted: rows[0]!.n }
      }),
    ],
    { log: createLog('error', fixedClock(testNow), (line) => void lines.push(line)), connections: 3 },
  )
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** How many backends are counting. The role of the statements does not see what others do. */
function countsUnderWay(): Promise<number> {
  return app.db.transaction().execute(async (transaction) => {
    await sql`set local role none`.execute(transaction)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
        and query like '%of a report%'`.execute(transaction)
    return rows[0]!.count
  })
}

function ask(query: string) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`GET ${testRoot}/admin/counting?${query} HTTP/1.1\r\nhost: x\r\n\r\n`)
  return socket
}

it.each([
  ['a statement', 'seconds=30'],
  ['a statement in a transaction', 'seconds=30&inTransaction=yes'],
])('whoever hangs up while a report is being counted ends %s of it in the database', async (_what, query) => {
  const socket = ask(query)
  await expect.poll(countsUnderWay).toBe(1)
  socket.destroy()
  await expect.poll(countsUnderWay).toBe(0)
  // Its connection is as good as before, and nobody is told of a fault.
  const after = await app.request('GET', 'admin/counting?seconds=0')
  expect([after.status, after.body]).toEqual([200, { data: { counted: 1 } }])
  expect(lines).toEqual([])
})

it('the report that somebody else is waiting for goes on', async () => {
  const patient = app.request('GET', 'admin/counting?seconds=0.8')
  const socket = ask('seconds=30')
  await expect.poll(countsUnderWay).toBe(2)
  socket.destroy()
  expect((await patient).body).toEqual({ data: { counted: 1 } })
  await expect.poll(countsUnderWay).toBe(0)
})
