import { METHODS } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpointKey, type Endpoint } from '#platform/contract/endpoint.ts'
import { tokenLimits, httpLimits } from '#platform/server/limits.ts'
import { testApp, testNow, testRoot, type TestApp } from '#platform/server/testing/test-app.ts'
import { createHintHub } from '#platform/server/hints/hint-hub.ts'
import { createLog } from '#platform/server/log.ts'
import { actorOfToken } from '#team/auth/server/sessions.store.ts'
import { allPermissions, buildApp } from './build-app.ts'
import { routes } from './domains.ts'
import { readSettings } from './settings.ts'
import { realStaff, type RealStaff } from './testing/real-staff.ts'

const endpoints = routes.map(({ endpoint }) => endpoint)

/** What stands between a request and its validation; `open`: nothing. */
type Expected = 'unauthenticated' | 'forbidden' | 'password-change-required' | 'open'

const actors = {
  anonymous: () => Promise.resolve(undefined),
  'an unknown token': () => Promise.resolve('x'.repeat(43)),
  'an expired token': () => exact.token(new Date(Date.parse(testNow) - tokenLimits.lifetimeSeconds * 1000)),
  'a disabled account': () => disabled.token(),
  'staff without a right': () => nobody.token(),
  'staff with every other right': (endpoint: Endpoint) =>
    allBut(endpoint.permission).then((one) => one.token()),
  'staff with exactly that right': (endpoint: Endpoint) =>
    only(endpoint.permission).then((one) => one.token()),
  'a one-time password': () => newcomer.token(),
} satisfies Record<string, (endpoint: Endpoint) => Promise<string | undefined>>
type ActorName = keyof typeof actors

function expectedFor(actor: ActorName, { permission }: Endpoint): Expected {
  if (permission === 'public') return 'open'
  if (['anonymous', 'an unknown token', 'an expired token', 'a disabled account'].includes(actor))
    return 'unauthenticated'
  if (permission === 'signed-in' || actor === 'staff with exactly that right') return 'open'
  return actor === 'a one-time password' ? 'password-change-required' : 'forbidden'
}

let app: TestApp
let exact: RealStaff
let disabled: RealStaff
let nobody: RealStaff
let newcomer: RealStaff

beforeAll(async () => {
  const limits = { ...httpLimits, requestsPerSecond: 100_000 }
  app = await testApp(routes, {
    authenticate: actorOfToken,
    limits,
    hints: () => createHintHub({ mayReceive: () => false }),
  })
  const person = (more: object) =>
    realStaff(app.db, app.clock.now(), { permissions: allPermissions, ...more })
  exact = await person({})
  disabled = await person({ active: false })
  nobody = await person({ permissions: [] })
  newcomer = await person({ mustChangePassword: true })
})
afterAll(() => app.close())

const made = new Map<string, Promise<RealStaff>>()
function staffWith(key: string, permissions: string[]): Promise<RealStaff> {
  const one = made.get(key) ?? realStaff(app.db, app.clock.now(), { permissions })
  made.set(key, one)
  return one
}
const only = (permission: string) => staffWith(`only ${permission}`, [permission])
const allBut = (permission: string) =>
  staffWith(
    `all but ${permission}`,
    allPermissions.filter((name) => name !== permission),
  )

/** Enough to reach the guard and to be stopped by the validation right after it, wherever there is one. */
async function ask(endpoint: Endpoint, headers: Record<string, string>) {
  const stream = await app.server.inject({
    method: endpoint.method,
    url: `${testRoot}/${endpoint.path.replaceAll(/:\w+/g, '987654321')}`,
    headers,
    payloadAsStream: true,
  })
  const answer = { status: stream.statusCode, code: '' }
  if (endpoint.reply !== 'events' || answer.status !== 200) {
    let text = ''
    for await (const part of stream.stream()) text += String(part)
    answer.code = answer.status === 200 ? '' : JSON.parse(text).error.code
  }
  stream.stream().destroy()
  return answer
}

const statusOf = { unauthenticated: 401, forbidden: 403, 'password-change-required': 403 } as const

describe('every operation for every kind of caller', () => {
  it.each(endpoints.map((endpoint) => [endpointKey(endpoint), endpoint.permission, endpoint] as const))(
    '%s needs %s',
    async (_key, _permission, endpoint) => {
      for (const [name, tokenFor] of Object.entries(actors)) {
        const token = await tokenFor(endpoint)
        const answer = await ask(endpoint, token === undefined ? {} : { authorization: `Bearer ${token}` })
        const expected = expectedFor(name as ActorName, endpoint)
        if (expected === 'open') {
          expect(
            [name, answer.status < 500 && ![401, 403].includes(answer.status)],
            `${answer.status}`,
          ).toEqual([name, true])
        } else {
          expect([name, answer]).toEqual([name, { status: statusOf[expected], code: expected }])
        }
      }
    },
  )

  it('takes a token from no cookie and no address', async () => {
    const token = await exact.token()
    for (const endpoint of endpoints.filter(({ permission }) => permission !== 'public')) {
      expect((await ask(endpoint, { cookie: `auth._token.local=${token}` })).status).toBe(401)
    }
  })
})

describe('the routes of the server', () => {
  it('are those of the contracts, health and the description of the API, under no other method', async () => {
    const services = {
      db: app.db,
      clock: app.clock,
      log: createLog('silent', app.clock),
      authenticate: () => Promise.resolve(null),
      publish() {},
    }
    const server = await buildApp({
      settings: readSettings({}, '/tmp/none'),
      services,
      pages: null,
      isServing: () => true,
    })
    await server.ready()
    const known = new Set(endpoints.map(endpointKey))
    for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
      for (const method of METHODS) {
        const has = server.hasRoute({ method, url: `${testRoot}/${path}` })
        expect([method, path, has]).toEqual([method, path, known.has(`${method} ${path}`)])
      }
    }
    const printed = [...server.printRoutes({ commonPrefix: false }).matchAll(/\(([A-Z, ]+)\)/g)]
    const registered = printed.flatMap(([, methods]) => methods!.split(', '))
    expect(registered).toHaveLength(endpoints.length + 3)
    await server.close()
  })

  it('are public for signing in only', () => {
    const open = endpoints.filter(({ permission }) => permission === 'public').map(endpointKey)
    // A player sends no token: a word that was handed out stands for it.
    expect(open).toEqual(['GET admin/video-files/:word', 'POST admin/auth'])
  })

  it('hide the description of the API from everybody without its right', async () => {
    const services = {
      db: app.db,
      clock: app.clock,
      log: createLog('silent', app.clock),
      authenticate: (token: string) => actorOfToken(app.db, token, app.clock.now()),
      publish() {},
    }
    const server = await buildApp({
      settings: readSettings({}, '/tmp/none'),
      services,
      pages: null,
      isServing: () => true,
    })
    const status = async (token: string | null) =>
      (
        await server.inject({
          url: `${testRoot}/openapi.json`,
          headers: token === null ? {} : { authorization: `Bearer ${token}` },
        })
      ).statusCode
    expect([
      await status(null),
      await status(await nobody.token()),
      await status(await exact.token()),
    ]).toEqual([404, 404, 200])
    for (const path of [
      '/metrics',
      '/debug',
      '/admin',
      '/documentation',
      '/.env',
      '/back/public/api',
      '/back/public/api/',
    ])
      expect((await server.inject(path)).statusCode).toBe(404)
    await server.close()
  })
})
