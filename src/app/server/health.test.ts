import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from './build-app.ts'
import type { ProcessState } from './processes/process-messages.ts'
import { openStore, type Store } from '#sample/testing/sample-store.ts'
import { readSettings } from './settings.ts'

/* Nothing is counted here: the work in the background does not run. */

let store: Store
let server: Awaited<ReturnType<typeof buildApp>>
let isServing = true
let processes: ProcessState[] = []

beforeAll(async () => {
  store = await openStore()
  server = await buildApp({
    settings: readSettings({}, '/tmp/none'),
    services: store.services,
    pages: null,
    isServing: () => isServing,
    processes: () => processes,
  })
})
afterAll(async () => {
  await server.close()
  await store.close()
})
beforeEach(async () => {
  isServing = true
  processes = [
    { process: 1, isAlive: true },
    { process: 2, isAlive: true },
  ]
  await sql`delete from projection_changes`.execute(store.db)
})

const note = (secondsAgo: number) =>
  sql`insert into projection_changes (client_id, source, noted_at)
    values (1, 'terms', clock_timestamp() - make_interval(secs => ${secondsAgo}::float8))`.execute(store.db)

async function health() {
  const reply = await server.inject('/health')
  return { code: reply.statusCode, ...reply.json<{ pending?: { oldestMs: number } }>() }
}

describe('health', () => {
  it('tells of every process, and that nothing waits to be counted', async () => {
    expect(await health()).toEqual({
      code: 200,
      status: 'ok',
      processes: { wanted: 2, alive: 2, each: processes },
      pending: { count: 0, oldestMs: 0 },
    })
  })

  it('is degraded while a process is missing', async () => {
    processes = [
      { process: 1, isAlive: false },
      { process: 2, isAlive: true },
    ]
    expect(await health()).toMatchObject({
      code: 200,
      status: 'degraded',
      processes: { wanted: 2, alive: 1, each: processes },
    })
  })

  it('tells how many changes are pending and the age of the oldest, and is degraded when nobody seems to count', async () => {
    await note(7)
    await note(3)
    const young = await health()
    expect(young).toMatchObject({ code: 200, status: 'ok', pending: { count: 2 } })
    expect(young.pending!.oldestMs).toBeGreaterThanOrEqual(7_000)
    expect(young.pending!.oldestMs).toBeLessThan(30_000)
    await sql`update projection_changes set noted_at = noted_at - interval '30 seconds'`.execute(store.db)
    expect(await health()).toMatchObject({ code: 200, status: 'degraded', pending: { count: 2 } })
  })

  it('counts no further than ten thousand', async () => {
    await sql`insert into projection_changes (client_id, source) select 1, 'terms' from generate_series(1, 10001)`.execute(
      store.db,
    )
    expect(await health()).toMatchObject({ status: 'ok', pending: { count: 10_000 } })
  })

  it('is refused while the process leaves, as readiness is', async () => {
    isServing = false
    for (const url of ['/health', '/health/ready']) {
      const { statusCode, headers } = await server.inject(url)
      expect([url, statusCode, headers['retry-after']]).toEqual([url, 503, '5'])
    }
    expect((await server.inject('/health/live')).statusCode).toBe(200)
  })
})
