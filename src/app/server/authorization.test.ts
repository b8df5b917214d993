import { METHODS } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { endpointKey } from '#platform/contract/endpoint.ts'
import { httpLimits } from '#platform/server/limits.ts'
import { testApp, testRoot, type TestApp } from '#platform/server/testing/test-app.ts'
import { createHintHub } from '#platform/server/hints/hint-hub.ts'
import { createLog } from '#platform/server/log.ts'
import { actorOfToken } from '#team/auth/server/sessions.store.ts'
import { buildApp } from './build-app.ts'
import { programVersion } from './program-version.ts'
import { routes } from './domains.ts'
import { readSettings } from './settings.ts'
import { authorizationMatrix, beforeFirstThing, type Matrix, send } from './testing/authorization-matrix.ts'

const endpoints = routes.map(({ endpoint }) => endpoint)

let app: TestApp
let matrix: Matrix

beforeAll(async () => {
  const limits = { ...httpLimits, requestsPerSecond: 100_000 }
  app = await testApp(routes, {
    authenticate: actorOfToken,
    limits,
    hints: () => createHintHub({ mayReceive: () => false }),
  })
  matrix = await authorizationMatrix(app)
})
afterAll(() => app.close())

describe('every operation for every kind of caller', () => {
  it.each(endpoints.map((endpoint) => [endpointKey(endpoint), endpoint.permission, endpoint] as const))(
    '%s needs %s',
    async (_key, _permission, endpoint) => {
      expect(await matrix.wrongCells(endpoint)).toEqual([])
    },
  )

  it('before the first thing is open for exactly what does it, tells who asks and signs out', () => {
    const declared = endpoints.filter((one) => one.beforeFirstThing || one.permission === 'public')
    expect(declared.map(endpointKey).sort()).toEqual([...beforeFirstThing].sort())
  })

  it('takes a token from no cookie and no address', async () => {
    const token = await matrix.exact.token()
    for (const endpoint of endpoints.filter(({ permission }) => permission !== 'public')) {
      expect((await send(app, endpoint, { cookie: `auth._token.local=${token}` })).status).toBe(401)
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
      counting: app.counting,
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
    expect(registered).toHaveLength(endpoints.length + 4)
    await server.close()
  })

  it('are public for signing in only', () => {
    const open = endpoints.filter(({ permission }) => permission === 'public').map(endpointKey)
    // A player sends no token: a word that was handed out stands for it.
    expect(open).toEqual(['POST admin/auth', 'GET admin/video-files/:word'])
  })

  it('hide the description of the API from everybody without its right', async () => {
    const services = {
      db: app.db,
      clock: app.clock,
      log: createLog('silent', app.clock),
      authenticate: (token: string) => actorOfToken(app.db, token, app.clock.now()),
      publish() {},
      counting: app.counting,
    }
    const server = await buildApp({
      settings: readSettings({}, '/tmp/none'),
      services,
      pages: null,
      isServing: () => true,
    })
    // Making the server and its description takes a busy machine so long that the next request gets 503: it is repeated.
    const ask = (url: string, headers = {}) =>
      vi.waitFor(
        async () => {
          const reply = await server.inject({ url, headers })
          expect(reply.statusCode).not.toBe(503)
          return reply
        },
        { timeout: 10_000 },
      )
    const describedTo = (token: string | null) =>
      ask(`${testRoot}/openapi.json`, token === null ? {} : { authorization: `Bearer ${token}` })
    const described = await describedTo(await matrix.exact.token())
    expect([
      (await describedTo(null)).statusCode,
      (await describedTo(await matrix.nobody.token())).statusCode,
      described.statusCode,
    ]).toEqual([404, 404, 200])
    expect(described.json().info.version).toBe(programVersion())
    for (const path of [
      '/metrics',
      '/debug',
      '/admin',
      '/documentation',
      '/.env',
      '/back/public/api',
      '/back/public/api/',
    ])
      expect((await ask(path)).statusCode).toBe(404)
    await server.close()
  })
})
