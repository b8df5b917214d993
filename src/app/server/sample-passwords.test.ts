import { afterAll, expect, it } from 'vitest'
import { fixedClock } from '#platform/server/clock.ts'
import { openDatabase } from '#platform/server/database.ts'
import { createLog } from '#platform/server/log.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { testRoot } from '#platform/server/testing/test-app.ts'
import { actorOfToken } from '#team/auth/server/sessions.store.ts'
import { buildApp } from './build-app.ts'
import { endKnownPasswords, samplePassword } from './prepare-data.ts'
import { watchForOthers } from './initial-data/public-watch.ts'
import { smallSample } from '#sample/testing/prepared-stores.ts'
import { servicesOf } from '#sample/testing/sample-store.ts'
import { readSettings } from './settings.ts'

/* The published passwords open the sample only as long as nothing says that others reach the service. */

const settings = readSettings({}, '/tmp/none')
const clock = fixedClock('2026-11-21T08:00:00.000Z')
const warned: string[] = []

const database = await testDatabase(smallSample)
const log = { ...createLog('silent', clock), warn: (message: string) => void warned.push(message) }
const { db, close: closeDatabase } = await openDatabase({ ...database, maxConnections: 3, log })
const authenticate = (token: string) => actorOfToken(db, token, clock.now())
const services = { ...servicesOf(db), clock, log, authenticate }
const close = () => closeDatabase().then(database.drop)
afterAll(() => close())

it('end with the first request that came through a proxy, and the sessions opened with them', async () => {
  const beforeAnswer = watchForOthers(() => endKnownPasswords(services, settings), services.log)
  const server = await buildApp({ settings, services, pages: null, beforeAnswer, isServing: () => true })
  // Another process of the same service, which sees others at the same time.
  const other = await buildApp({
    settings,
    services,
    pages: null,
    beforeAnswer: watchForOthers(() => endKnownPasswords(services, settings), services.log),
    isServing: () => true,
  })
  const signIn = (headers: Record<string, string>, at = server) =>
    at.inject({
      method: 'POST',
      url: `${testRoot}/admin/auth`,
      headers,
      payload: { username: 'manager', password: samplePassword },
    })
  const init = (token: string) =>
    server.inject({
      url: `${testRoot}/admin/init`,
      headers: { authorization: `Bearer ${token}`, host: '127.0.0.1' },
    })

  const local = await signIn({ host: '127.0.0.1:3000' })
  expect(local.statusCode).toBe(200)
  const { token } = local.json().data
  expect((await init(token)).statusCode).toBe(200)

  const forwarded = { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }
  const both = await Promise.all([signIn(forwarded), signIn({ host: 'office.example' }, other)])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([401, 401])
  expect((await init(token)).statusCode).toBe(401)
  expect((await signIn({ host: '127.0.0.1:3000' })).statusCode).toBe(401)
  expect(warned).toEqual([
    expect.stringMatching(
      /^Others can reach this service \((?:x-forwarded-for|host)\): the known passwords of the sample ended; sign in as admin with the password \S{16}, shown only now/,
    ),
  ])
  await Promise.all([server.close(), other.close()])
})
