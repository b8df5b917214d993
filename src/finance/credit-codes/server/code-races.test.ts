import process from 'node:process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { routes } from '#app/server/domains.ts'
import { projections } from '#app/server/projections.ts'
import { createCounting } from '#platform/server/projections/counting.ts'
import type { Actor } from '#platform/server/actor.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { openDatabase, type Db } from '#platform/server/database.ts'
import { createHttpServer, registerApi } from '#platform/server/http.ts'
import { databaseLimits } from '#platform/server/limits.ts'
import { createLog } from '#platform/server/log.ts'
import { testNow, testRoot } from '#platform/server/testing/test-app.ts'
import { testDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import {
  makeClient,
  makePackage,
  makeStaff,
  makeTerm,
} from '#clients/clients/server/testing/client-builders.ts'
import { batchDraft, creditRights } from './testing/code-asks.ts'

/** `CODE_RACE_ROUNDS=40` looks longer than the everyday run. */
const rounds = Number(process.env['CODE_RACE_ROUNDS'] ?? 2)
const racers = 50

let database: TestDatabase
let db: Db
let servers: FastifyInstance[]
let actor: Actor
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  database = await testDatabase()
  servers = [await startServer(), await startServer()]
  const staffId = await makeStaff(db)
  actor = {
    staffId,
    sessionId: 1,
    username: 'racer',
    displayName: 'racer',
    teamId: null,
    mustChangePassword: false,
    scope: 'all',
    permissions: new Set(creditRights),
  }
})
afterAll(async () => {
  for (const close of closers) await close()
  await database.drop()
})

/** A server of the installation, with a pool of its own. */
async function startServer(): Promise<FastifyInstance> {
  const clock = fixedClock(testNow)
  const log = createLog('silent', clock)
  const opened = await openDatabase({ ...database, maxConnections: databaseLimits.connections, log })
  db = opened.db
  const services = {
    db,
    clock,
    log,
    authenticate: () => Promise.resolve(actor),
    publish() {},
    counting: createCounting(db, projections),
  }
  const server = await createHttpServer(services)
  await registerApi(server, testRoot, routes, services)
  closers.push(() => server.close().then(opened.close))
  return server
}

let keys = 0
async function post(server: FastifyInstance, path: string, payload: object) {
  const headers = { authorization: 'Bearer racer', 'idempotency-key': `race-key-${(keys += 1)}` }
  const reply = await server.inject({ method: 'POST', url: `${testRoot}/admin/${path}`, headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}

it(`of ${racers} who enter one code at once on two servers one has it and ${racers - 1} hear that it is used`, async () => {
  const [first, second] = servers as [FastifyInstance, FastifyInstance]
  const clients = await Promise.all(Array.from({ length: 5 }, () => makeClient(db)))
  const order = { ...batchDraft, codes: rounds, amount: 100_000, typedCodes: rounds }
  const { codes } = (await post(first, 'credit-batches', order)).body.data as { codes: string[] }
  for (const code of codes) {
    const replies = await Promise.all(
      Array.from({ length: racers }, (_, at) =>
        post(at % 2 === 0 ? first : second, `clients/${clients[at % 5]}/credit-codes/redeem`, {
          code,
          termId: null,
        }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, body }) => [status, body.error.current])).toEqual(
      Array.from({ length: racers - 1 }, () => [409, { reason: 'used' }]),
    )
  }
  const { entries, sum } = await db
    .selectFrom('ledger_entries')
    .select((eb) => [eb.fn.countAll<number>().as('entries'), eb.fn.sum<string>('amount').as('sum')])
    .executeTakeFirstOrThrow()
  expect([entries, Number(sum)]).toEqual([rounds, rounds * 100_000])
})

it('two who pay one term with two codes at once: one code is left', async () => {
  const packageId = await makePackage(db, { price: 9_500_000 })
  const client = await makeClient(db)
  const termId = await makeTerm(db, client, { packageId, paidAt: null })
  const order = { ...batchDraft, codes: 2, typedCodes: 2 }
  const { batch, codes } = (await post(servers[0]!, 'credit-batches', order)).body.data
  const replies = await Promise.all(
    servers.map((server, at) =>
      post(server, `clients/${client}/credit-codes/redeem`, { code: codes[at], termId }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const left = await db
    .selectFrom('credit_codes')
    .select('id')
    .where('batch_id', '=', batch.id)
    .where('redeemed_at', 'is', null)
    .execute()
  expect(left).toHaveLength(1)
})
