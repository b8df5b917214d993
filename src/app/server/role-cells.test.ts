import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientTables } from '#clients/clients/server/personal-data/client-owned-tables.reads.ts'
import { type Endpoint, endpointKey } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { httpLimits } from '#platform/server/limits.ts'
import type { Route } from '#platform/server/route.ts'
import { testApp, type TestApp } from '#platform/server/testing/test-app.ts'
import { actorOfToken, createSession } from '#team/auth/server/sessions.store.ts'
import { administratorRole } from '#team/roles/roles.contract.ts'
import { routes } from './domains.ts'
import { shippedRoles } from './initial-data/roles.ts'
import { smallSample } from '#sample/testing/prepared-stores.ts'
import {
  fitting,
  type Ids,
  isOwned,
  nobodysId,
  ownedTables,
  paramsIn,
  pathOf,
  queryOf,
} from './testing/contract-asks.ts'

/*
 * The roles of the sample service against every operation, and the ids of clients whom a role does not see against
 * ids that nobody has. What is expected stands in the contracts and in the roles; nothing here names an operation.
 */

const endpoints: Endpoint[] = routes.map(({ endpoint }) => endpoint)
const roleCodes = [administratorRole, ...shippedRoles.map(({ code }) => code)]

/** Operations on something that belongs to one client. */
const owned = endpoints.filter((endpoint) => paramsIn(endpoint).some(isOwned))

/** How an operation runs with one of its guards taken away. */
type Removal = (work: Route['handler']) => Route['handler']
let removal: Removal | null = null
const switchable = (one: Route): Route => ({
  ...one,
  handler: (context) => (removal?.(one.handler) ?? one.handler)(context),
})

/** What is done is taken back, and told by `conflict`. */
const takingBack: Removal = (work) => async (context) => {
  await work(context)
  throw new AppError('conflict')
}

/** For the actor every client is there. */
const seeingAll: Removal = (work) => (context) =>
  takingBack(work)({ ...context, actor: { ...context.actor, scope: 'all' } })

const actors = new Map<string, ReturnType<typeof actorOfToken>>()
/** Nobody's rights change here, and thousands of requests need not read them again. */
const readOnce: typeof actorOfToken = (db, token, now) => {
  const actor = actors.get(token) ?? actorOfToken(db, token, now)
  actors.set(token, actor)
  return actor
}

interface Answer {
  status: number
  code: string
}

let app: TestApp
const tokens = new Map<string, string>()
let own: Ids
let foreign: Ids

beforeAll(async () => {
  const limits = { ...httpLimits, requestsPerSecond: 100_000 }
  app = await testApp(routes.map(switchable), { limits, authenticate: readOnce, prepared: smallSample })
  const { rows } = await sql<{ code: string; id: number }>`
    select distinct on (roles.code) roles.code, staff.id
    from staff join staff_roles on staff_roles.staff_id = staff.id join roles on roles.id = staff_roles.role_id
    order by roles.code, staff.id`.execute(app.db)
  for (const { code, id } of rows) tokens.set(code, (await createSession(app.db, id, app.clock.now())).token)
  await shareClients(rows.find(({ code }) => code === 'supporter')!.id)
})
afterAll(() => app.close())

/** Two clients who have as many kinds of rows as there are: one stays with the supporter, one goes to another team. */
async function shareClients(supporterId: number): Promise<void> {
  const has = Object.entries(ownedTables).map(
    ([name, table]) =>
      sql`(select min(id) from ${sql.table(table)} t where t.client_id = clients.id) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<string, number | null>>`
    select clients.id as "clientId", ${sql.join(has)} from clients where supporter_id = ${supporterId}
    order by clients.id`.execute(app.db)
  const all = rows.map((row) => Object.entries(row).filter(([, id]) => id !== null))
  const [first, second] = all.toSorted((a, b) => b.length - a.length)
  foreign = Object.fromEntries(first!) as Ids
  own = Object.fromEntries(second!) as Ids
  const { staffId } = await app.staff([])
  for (const [table, key] of [
    ['clients', 'id'],
    ['client_facts', 'client_id'],
  ] as const)
    await sql`update ${sql.table(table)} set supporter_id = ${staffId}
      where ${sql.ref(key)} = ${foreign['clientId']}`.execute(app.db)
}

async function ask(role: string, endpoint: Endpoint, path: string, body?: unknown): Promise<Answer> {
  const { status, body: reply } = await app.request(endpoint.method, path, {
    token: tokens.get(role)!,
    ...(body !== undefined && { body: body as object }),
    headers: {
      ...(endpoint.ifMatch && { 'if-match': '"1"' }),
      ...(endpoint.idempotent && { 'idempotency-key': crypto.randomUUID() }),
    },
  })
  return { status, code: status === 200 ? '' : reply.error.code }
}

it('every role of the sample service may do what stands in it and nothing else', async () => {
  const rows = await app.db
    .selectFrom('roles')
    .select(['code', 'permissions'])
    .where('code', 'in', roleCodes)
    .execute()
  expect(rows.map(({ code }) => code).toSorted()).toEqual(roleCodes.toSorted())
  const wrong: string[] = []
  async function judge(endpoint: Endpoint, { code, permissions }: (typeof rows)[number]): Promise<void> {
    const may = endpoint.permission === 'signed-in' || permissions.includes(endpoint.permission)
    // An unknown word in the query stops at the validation right behind the guard, where nobody waits for an answer.
    const kinds = may || code !== 'supporter' || !owned.includes(endpoint) ? [{}] : [{}, own, foreign]
    for (const ids of kinds) {
      const { status, code: said } = await ask(
        code,
        endpoint,
        `${pathOf(endpoint, { otherId: own['clientId']!, ...ids })}?nobody-asks=1`,
      )
      const isRight = may ? ![401, 403].includes(status) && status < 500 : said === 'forbidden'
      if (!isRight) wrong.push(`${code}, ${endpointKey(endpoint)}: ${status} ${said}`)
    }
  }
  for (const endpoint of endpoints.filter(({ permission }) => permission !== 'public'))
    await Promise.all(rows.map((role) => judge(endpoint, role)))
  expect(wrong).toEqual([])
}, 240_000)

/** Everything that belongs to a client, in one text. */
async function everythingOf(clientId: number): Promise<string> {
  await app.counting.countPending()
  const tables = (await clientTables(app.db)).filter((table) => !['event_log', 'notices'].includes(table))
  const all = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ text: string | null }>`
        select string_agg(t::text, '; ' order by t::text) as text from ${sql.table(table)} t
        where t.client_id = ${clientId}`.execute(app.db)
      return `${table}: ${rows[0]?.text ?? ''}`
    }),
  )
  return all.join('\n')
}

describe('the client of somebody else', () => {
  it.each(['supporter', 'head'])(
    'is to a %s as one that does not exist, and nothing of it changes',
    async (role) => {
      const before = await everythingOf(foreign['clientId']!)
      const missing = Object.fromEntries(Object.keys(foreign).map((name) => [name, nobodysId]))
      let judged = 0
      const wrong: string[] = []
      for (const endpoint of owned) {
        const body = fitting(endpoint.body)
        const query = queryOf(endpoint)
        const [theirs, nobodys] = [
          await ask(
            role,
            endpoint,
            `${pathOf(endpoint, { otherId: own['clientId']!, ...foreign })}?${query}`,
            body,
          ),
          await ask(
            role,
            endpoint,
            `${pathOf(endpoint, { otherId: own['clientId']!, ...missing })}?${query}`,
            body,
          ),
        ]
        if (theirs.status === 404) judged += 1
        const isAlike =
          theirs.status === nobodys.status && theirs.code === nobodys.code && theirs.status >= 400
        if (!isAlike)
          wrong.push(
            `${endpointKey(endpoint)}: ${theirs.status} ${theirs.code}, of nobody ${nobodys.status} ${nobodys.code}`,
          )
      }
      expect(wrong).toEqual([])
      // The others stop earlier: at the permission, or at a body that no sample fits.
      expect(judged / owned.length).toBeGreaterThan(0.6)
      expect(await everythingOf(foreign['clientId']!)).toBe(before)
    },
  )

  it('is found by every operation whose scope is taken away', async () => {
    const unnoticed: string[] = []
    let noticed = 0
    for (const endpoint of owned) {
      const [body, address] = [
        fitting(endpoint.body),
        `${pathOf(endpoint, { otherId: own['clientId']!, ...foreign })}?${queryOf(endpoint)}`,
      ]
      if ((await ask('supporter', endpoint, address, body)).status !== 404) continue
      removal = seeingAll
      const without = await ask('supporter', endpoint, address, body)
      removal = takingBack
      const everybodys = await ask(administratorRole, endpoint, address, body)
      removal = null
      if (without.status !== 404) noticed += 1
      // Where nobody finds anything, no guard was judged.
      else if (everybodys.status !== 404) unnoticed.push(endpointKey(endpoint))
    }
    expect(unnoticed).toEqual([])
    expect(noticed).toBeGreaterThan(50)
  })
})
