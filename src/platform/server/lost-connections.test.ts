import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, it, type TestContext } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { fixedClock } from './clock.ts'
import { type Database, openDatabase } from './database.ts'
import { createHintHub } from './hints/hint-hub.ts'
import { startHintRelay } from './hints/hint-relay.ts'
import { createHttpServer, registerApi } from './http.ts'
import { databaseLimits } from './limits.ts'
import type { Log } from './log.ts'
import { route } from './route.ts'
import { type SwallowingProxy, swallowingProxy } from './testing/swallowing-proxy.ts'
import { testNow, testRoot } from './testing/test-app.ts'
import { testDatabase } from './testing/test-database.ts'
import { createCounting } from './projections/counting.ts'

const log: Log = { debug() {}, info() {}, warn() {}, error() {} }
const spec = { summary: 'For tests.', permission: 'public', reply: z.null() } as const
const read = endpoint({ ...spec, method: 'GET', path: 'admin/rows' })
const routes = [route(read, ({ db }) => sql`select 1`.execute(db).then(() => null))]

const store = await testDatabase()
afterAll(() => store.drop())

/** A line to the database for one test alone: each waits for seconds, and they wait at the same time. */
async function ownLine({
  onTestFinished,
}: TestContext): Promise<{ proxy: SwallowingProxy; database: Database }> {
  const proxy = await swallowingProxy(store.connection)
  const database = await openDatabase({ ...store, connection: proxy.connection, maxConnections: 4, log })
  onTestFinished(async () => {
    await database.close()
    await proxy.close()
  })
  return { proxy, database }
}

async function serve(database: Database) {
  const clock = fixedClock(testNow)
  const { db } = database
  const authenticate = () => Promise.resolve(null)
  const services = { db, clock, log, authenticate, publish() {}, counting: createCounting(db, []) }
  const server = await createHttpServer(services)
  await registerApi(server, testRoot, routes, services)
  const status = async () =>
    (await server.inject({ method: 'GET', url: `${testRoot}/admin/rows` })).statusCode
  return { server, status }
}

const together = (count: number, one: () => Promise<number>) =>
  Promise.all(Array.from({ length: count }, () => one()))

describe.concurrent('a network that swallows what passes on open connections', () => {
  it('costs the requests of that time 503, and within 10 s after it everything is served again', async (test) => {
    const { expect } = test
    const { proxy, database } = await ownLine(test)
    const { server, status } = await serve(database)
    expect(await together(8, status)).toEqual(Array(8).fill(200))
    proxy.swallow()
    // More than the pool has: those in use wait for an answer, the others for a connection.
    const during = together(8, status)
    await sleep(3_000)
    proxy.passNew()
    const after = performance.now()
    await expect.poll(() => together(4, status), { timeout: 10_000 }).toEqual([200, 200, 200, 200])
    expect(performance.now() - after).toBeLessThan(10_000)
    expect(await during).toEqual(Array(8).fill(503))
    await server.close()
  }, 30_000)

  it('is found out too where nobody asked meanwhile', async (test) => {
    const { expect } = test
    const { proxy, database } = await ownLine(test)
    const { server, status } = await serve(database)
    expect(await together(4, status)).toEqual([200, 200, 200, 200])
    proxy.swallow()
    proxy.passNew()
    const after = performance.now()
    await expect.poll(() => together(4, status), { timeout: 10_000 }).toEqual([200, 200, 200, 200])
    expect(performance.now() - after).toBeLessThan(10_000)
    await server.close()
  }, 30_000)

  it('leaves a statement alone that takes longer than others are waited for', async (test) => {
    const { expect } = test
    const { database } = await ownLine(test)
    const seconds = (databaseLimits.silentMs + 3 * databaseLimits.watchMs) / 1000
    const { rows } = await sql`select pg_sleep(${seconds}), 'done' as what`.execute(database.db)
    expect(rows).toMatchObject([{ what: 'done' }])
  }, 30_000)

  it('does not keep the pool from closing', async (test) => {
    const { expect } = test
    const { proxy } = await ownLine(test)
    const other = await openDatabase({ ...store, connection: proxy.connection, maxConnections: 2, log })
    proxy.swallow()
    const lost = Promise.allSettled([other.pool.query('select 1'), other.pool.query('select 2')])
    const began = performance.now()
    await other.close()
    expect(performance.now() - began).toBeLessThan(2_000)
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    proxy.passNew()
  }, 30_000)
})

describe.concurrent('the line of hints', () => {
  it('is made again after what passed on it was swallowed', async (test) => {
    const { expect } = test
    const { proxy } = await ownLine(test)
    const hub = createHintHub({ mayReceive: () => true })
    const relay = startHintRelay({ connection: proxy.connection, hub, log })
    await expect.poll(() => relay.isConnected()).toBe(true)
    proxy.swallow()
    proxy.passNew()
    await expect.poll(() => relay.isConnected(), { timeout: 10_000 }).toBe(false)
    await expect.poll(() => relay.isConnected(), { timeout: 10_000 }).toBe(true)
    const began = performance.now()
    proxy.swallow()
    await relay.close()
    expect(performance.now() - began).toBeLessThan(2_000)
    proxy.passNew()
    hub.close()
  }, 30_000)
})
