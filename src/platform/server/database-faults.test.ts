import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { fixedClock } from './clock.ts'
import { openDatabase, type Db } from './database.ts'
import { startEmbedded } from './embedded-postgres.ts'
import { createHttpServer, registerApi } from './http.ts'
import { createLog, type Log } from './log.ts'
import { readPid } from './postgres/predecessor.ts'
import { route } from './route.ts'
import { testApp, testNow, testRoot } from './testing/test-app.ts'
import { createCounting } from './projections/counting.ts'

const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} }
const spec = { summary: 'For tests.', permission: 'public', reply: z.null() } as const
const alive = endpoint({ ...spec, method: 'GET', path: 'admin/alive' })
const read = endpoint({ ...spec, method: 'GET', path: 'admin/rows' })
const write = endpoint({ ...spec, method: 'POST', path: 'admin/rows' })
const slow = endpoint({ ...spec, method: 'GET', path: 'admin/slow' })

async function touch(db: Db): Promise<null> {
  await sql`select pg_sleep(0.002)`.execute(db)
  return null
}
const routes = [
  route(alive, () => Promise.resolve(null)),
  route(read, ({ db }) => touch(db)),
  route(write, ({ db }) => touch(db)),
  route(slow, ({ db }) =>
    db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 50`.execute(transaction)
      await sql`select pg_sleep(10)`.execute(transaction)
      return null
    }),
  ),
]

const app = await testApp(routes, { connections: 3 })
afterAll(() => app.close())

const ask = (method: string, name: string) => app.request(method, `admin/${name}`)

describe('a pool without a free connection', () => {
  it('is 503 with Retry-After within 3 s, while the process stays alive, and recovers at once', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => void (release = resolve))
    const holders = Array.from({ length: 3 }, () => app.db.connection().execute(() => held))
    try {
      await expectRefusals()
    } finally {
      release()
    }
    await Promise.all(holders)
    const after = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(i % 2 ? 'GET' : 'POST', 'rows')))
    expect(after.map((reply) => reply.status)).toEqual(Array(20).fill(200))
  })

  async function expectRefusals() {
    const started = performance.now()
    const waiting = Promise.all([ask('GET', 'rows'), ask('POST', 'rows'), ask('POST', 'rows')])
    expect((await ask('GET', 'alive')).status).toBe(200)
    expect(performance.now() - started).toBeLessThan(500)
    for (const reply of await waiting) {
      expect([reply.status, reply.body.error.code, reply.headers['retry-after']]).toEqual([
        503,
        'unavailable',
        '2',
      ])
    }
    expect(performance.now() - started).toBeLessThan(3_000)
  }
})

describe('a statement that takes too long', () => {
  it('is 503, and its connection serves the next request', async () => {
    for (let i = 0; i < 4; i += 1) expect((await ask('GET', 'slow')).status).toBe(503)
    expect((await ask('GET', 'rows')).status).toBe(200)
  })
})

describe('connections that are cut under load', () => {
  it('cost requests of that moment 503, never 500, and none afterwards', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db)
    const killer = new pg.Client({ ...inject('testPostgres').connection })
    killer.on('error', () => {})
    await killer.connect()
    const statuses: number[] = []
    let loading = true
    const worker = async (i: number) => {
      while (loading) statuses.push((await ask(i % 2 ? 'GET' : 'POST', 'rows')).status)
    }
    const workers = Promise.all(Array.from({ length: 6 }, (_, i) => worker(i)))
    const served = () => statuses.filter((status) => status === 200).length
    // A busy machine may need longer to make connections anew.
    for (let round = 0; round < 15 || served() <= 20; round += 1) {
      await killer.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        rows[0]!.name,
      ])
      await killer.query('select pg_sleep(0.03)')
    }
    loading = false
    await workers
    await killer.end()
    const kinds = new Set(statuses)
    kinds.delete(200)
    expect([...kinds]).toEqual([503])
    expect(served()).toBeGreaterThan(20)
    expect((await ask('POST', 'rows')).status).toBe(200)
  })
})

describe('a database server that is killed', () => {
  it('is 503 with Retry-After until it is back, and the process stays', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'back-office-faults-'))
    const store = await startEmbedded({ folder, log: quiet, settings: { fsync: 'off' } })
    const { db, close } = await openDatabase({ connection: store.connection, maxConnections: 4, log: quiet })
    const clock = fixedClock(testNow)
    const services = {
      db,
      clock,
      log: createLog('silent', clock),
      authenticate: () => Promise.resolve(null),
      publish() {},
      counting: createCounting(db, []),
    }
    const server = await createHttpServer(services)
    await registerApi(server, testRoot, routes, services)
    const status = async (method: 'GET' | 'POST', name = 'rows') => {
      const reply = await server.inject({ method, url: `${testRoot}/admin/${name}` })
      if (reply.statusCode === 503) expect(reply.headers['retry-after']).toBe('2')
      return reply.statusCode
    }
    const seen = new Set<number>()
    for (let round = 0; round < 2; round += 1) {
      expect([await status('GET'), await status('POST')]).toEqual([200, 200])
      process.kill(readPid(path.join(folder, 'pgdata/postmaster.pid'))!, 'SIGKILL')
      await expect
        .poll(
          async () => {
            const both = await Promise.all([status('GET'), status('POST'), status('GET', 'alive')])
            both.forEach((one) => seen.add(one))
            expect(both[2]).toBe(200)
            return both
          },
          { timeout: 15_000, interval: 20 },
        )
        .toEqual([503, 503, 200])
      await expect
        .poll(() => Promise.all([status('GET'), status('POST')]), { timeout: 15_000 })
        .toEqual([200, 200])
    }
    expect([...seen].toSorted()).toEqual([200, 503])
    await server.close()
    await close()
    await store.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  })
})
