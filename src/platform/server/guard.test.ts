import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, type Permission } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from './actor.ts'
import { route } from './route.ts'
import { testApp, type TestApp } from './testing/test-app.ts'

const spec = { summary: 'For tests.', permission: 'clients.read' as Permission }
const reply = z.object({ scope: z.string() })
const view = endpoint({ ...spec, method: 'GET', path: 'admin/view', reply })
const missing = endpoint({ ...spec, method: 'GET', path: 'admin/missing', reply })
const seen = endpoint({ ...spec, method: 'GET', path: 'admin/seen', audit: 'client.seen', reply })
const write = endpoint({ ...spec, method: 'POST', path: 'admin/write', reply })
const change = endpoint({
  ...spec,
  method: 'PATCH',
  path: 'admin/change',
  body: z.strictObject({ name: z.string() }),
  audit: 'team.changed',
  reply,
})

/** Whom each handler was called for. */
let calls: (Actor | undefined)[] = []
let called = () => {}

const noted = async (actor: Actor | undefined) => {
  calls.push(actor)
  called()
  return { scope: actor?.scope ?? '' }
}

const routes = [
  route(view, ({ actor }) => noted(actor)),
  route(missing, async ({ actor }) => {
    await noted(actor)
    throw new AppError('not-found')
  }),
  route(seen, ({ actor, audit }) => {
    audit({})
    return noted(actor)
  }),
  route(write, ({ actor }) => noted(actor)),
  route(
    change,
    async ({ actor, body, together, audit }) => {
      const found = await noted(actor)
      await together(async (transaction) => {
        await sql`insert into teams (name_fa) values (${body.name})`.execute(transaction)
        audit({})
      })
      return found
    },
    { transaction: 'own', readsFirst: true },
  ),
]

let app: TestApp
let person: Actor
/** The look-up of the token, answered by the test. */
let lookUps: PromiseWithResolvers<Actor | null>[] = []
let asked = () => {}

beforeAll(async () => {
  app = await testApp(routes, {
    authenticate: () => {
      const lookUp = Promise.withResolvers<Actor | null>()
      lookUps.push(lookUp)
      asked()
      return lookUp.promise
    },
  })
  const { token: _token, ...actor } = await app.staff(['clients.read'])
  person = actor
})

afterAll(() => app.close())

/** Asks with the token of a person who asked before. @returns the answer to come, once its token is being looked up */
async function again(method: string, path: string, body?: object) {
  const isAsked = new Promise<void>((resolve) => (asked = resolve))
  const isCalled = new Promise<void>((resolve) => (called = resolve))
  const answer = app.request(method, path, { token: 'token', body })
  await isAsked
  return { answer, isCalled, tell: (actor: Actor | null) => lookUps.at(-1)!.resolve(actor) }
}

beforeEach(async () => {
  const first = await again('GET', 'admin/view')
  first.tell(person)
  await first.answer
  calls = []
  lookUps = []
})

describe('reading for whom the token had last', () => {
  it('begins before the token is looked up, and is answered only then', async () => {
    const { answer, isCalled, tell } = await again('GET', 'admin/view')
    let isAnswered = false
    void answer.then(() => (isAnswered = true))
    await isCalled
    await new Promise(setImmediate)
    expect(isAnswered).toBe(false)
    tell(person)
    expect((await answer).body).toEqual({ data: { scope: 'all' } })
    expect(calls).toEqual([person])
  })

  it('tells nothing once the session is over, not even that a record is missing', async () => {
    for (const path of ['admin/view', 'admin/missing']) {
      const { answer, isCalled, tell } = await again('GET', path)
      if (calls.length === 0) await isCalled
      tell(null)
      expect(await answer).toMatchObject({ status: 401, body: { error: { code: 'unauthenticated' } } })
      const back = await again('GET', 'admin/view')
      back.tell(person)
      await back.answer
    }
  })

  it('is done anew with the rights of this moment', async () => {
    const own: Actor = { ...person, scope: 'own' }
    const { answer, tell } = await again('GET', 'admin/view')
    tell(own)
    expect((await answer).body).toEqual({ data: { scope: 'own' } })
    expect(calls.map((actor) => actor?.scope)).toEqual(['all', 'own'])
  })

  it('ends with the right that was taken away', async () => {
    const { answer, tell } = await again('GET', 'admin/view')
    tell({ ...person, permissions: new Set() })
    expect((await answer).status).toBe(403)
    expect(calls).toEqual([person])
  })

  it('does not begin for another token', async () => {
    const isAsked = new Promise<void>((resolve) => (asked = resolve))
    const answer = app.request('GET', 'admin/view', { token: 'another' })
    await isAsked
    await new Promise(setImmediate)
    expect(calls).toEqual([])
    lookUps.at(-1)!.resolve(null)
    expect((await answer).status).toBe(401)
  })

  it('is told apart from a look-up that failed', async () => {
    const { answer } = await again('GET', 'admin/view')
    lookUps.at(-1)!.reject(new AppError('unavailable', { retryAfter: 2 }))
    expect((await answer).status).toBe(503)
  })
})

describe('what leaves a trace', () => {
  it.each([
    ['POST', 'admin/write'],
    ['GET', 'admin/seen'],
  ])('%s %s waits for the token', async (method, path) => {
    const { answer, tell } = await again(method, path)
    await new Promise(setImmediate)
    expect(calls).toEqual([])
    tell(person)
    expect((await answer).status).toBe(200)
    expect(calls).toEqual([person])
  })
})

describe('a change that reads first', () => {
  const changed = async (name: string) => {
    const { rows } = await sql`select name_fa from teams where name_fa = ${name}`.execute(app.db)
    return rows.length
  }

  it('begins to read before the token is looked up, and writes only then', async () => {
    const { answer, isCalled, tell } = await again('PATCH', 'admin/change', { name: 'waits' })
    await isCalled
    await new Promise(setImmediate)
    expect(await changed('waits')).toBe(0)
    tell(person)
    expect((await answer).status).toBe(200)
    expect(calls).toEqual([person])
    expect(await changed('waits')).toBe(1)
  })

  it.each([
    ['the session is over', null, 401, 'unauthenticated'],
    ['the right was taken away', { permissions: new Set<string>() }, 403, 'forbidden'],
  ])('writes nothing where %s', async (name, rights, status, code) => {
    const { answer, isCalled, tell } = await again('PATCH', 'admin/change', { name })
    await isCalled
    tell(rights && { ...person, ...rights })
    expect(await answer).toMatchObject({ status, body: { error: { code } } })
    expect(await changed(name)).toBe(0)
  })

  it('is done once, for the person with the rights of this moment', async () => {
    const { answer, isCalled, tell } = await again('PATCH', 'admin/change', { name: 'once' })
    await isCalled
    tell({ ...person, scope: 'own' })
    expect((await answer).body).toEqual({ data: { scope: 'own' } })
    expect([calls.map((actor) => actor?.scope), await changed('once')]).toEqual([['all', 'own'], 1])
  })

  it('says what is wrong with it to nobody whose session is over', async () => {
    const { answer, tell } = await again('PATCH', 'admin/change', { wrong: true })
    tell(null)
    expect((await answer).status).toBe(401)
    const back = await again('GET', 'admin/view')
    back.tell(person)
    await back.answer
    const wrong = await again('PATCH', 'admin/change', { wrong: true })
    wrong.tell(person)
    expect((await wrong.answer).status).toBe(422)
  })
})
