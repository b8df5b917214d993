import { once } from 'node:events'
import http, { type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { createApiClient, type ApiSession } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { askAhead, forgetAskedAhead, untilArrived } from './asked-ahead.ts'

const units = {
  list: endpoint({
    method: 'GET',
    path: 'admin/units',
    summary: 'Units.',
    permission: 'units.read',
    query: z.object({ page: z.optional(z.number()) }),
    reply: z.string(),
  }),
  save: endpoint({
    method: 'PATCH',
    path: 'admin/units/:unitId',
    summary: 'One unit.',
    permission: 'units.write',
    params: z.object({ unitId: z.string() }),
    body: z.object({ name: z.string() }),
    reply: z.string(),
  }),
}
const login = endpoint({
  method: 'POST',
  path: 'admin/auth',
  summary: 'Sign in.',
  permission: 'public',
  body: z.object({ username: z.string() }),
  reply: z.string(),
})

interface Seen {
  line: string
  headers: IncomingHttpHeaders
  body: string
}

let seen: Seen[] = []
let answer = { status: 200, body: '{"data":"ok"}' }

const server = http.createServer((request, reply) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += String(part)))
  request.on('end', () => {
    seen.push({ line: `${request.method} ${request.url}`, headers: request.headers, body })
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
})

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => void server.close(resolve)))
beforeEach(() => {
  seen = []
  answer = { status: 200, body: '{"data":"ok"}' }
})

function clientWith(token: ReturnType<ApiSession['token']>, language?: LocaleId) {
  const ended: string[] = []
  const { port } = server.address() as AddressInfo
  const root = `http://127.0.0.1:${port}/back/public/api`
  const client = createApiClient(root, {
    token: () => token,
    expired: () => void ended.push('ended'),
    ...(language ? { language: () => language } : {}),
  })
  return { client, ended }
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as ApiError,
  )

describe('a call', () => {
  it('goes below the API root, accepts JSON and carries the bearer token', async () => {
    const { client } = clientWith('the-token')
    expect(await client.call(units.list, { query: { page: 2 } })).toEqual({ data: 'ok' })
    expect(seen[0]?.line).toBe('GET /back/public/api/admin/units?page=2')
    expect(seen[0]?.headers).toMatchObject({ accept: 'application/json', authorization: 'Bearer the-token' })
  })

  it('is not sent when signed out, which ends the session here as well, and carries no token where everybody may ask', async () => {
    const { client, ended } = clientWith(null)
    expect((await failureOf(client.call(units.list, { query: {} })))?.code).toBe('unauthenticated')
    expect([seen, ended]).toEqual([[], ['ended']])
    await clientWith('t').client.call(login, { body: { username: 'sara' } })
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([undefined])
  })

  it('names the version that was seen and its own key', async () => {
    const { client } = clientWith('t')
    const options = { ifMatch: 3, idempotencyKey: 'key-1' }
    await client.call(units.save, { params: { unitId: 'a/b' }, body: { name: 'گرم' } }, options)
    expect(seen[0]?.line).toBe('PATCH /back/public/api/admin/units/a%2Fb')
    expect(seen[0]?.body).toBe('{"name":"گرم"}')
    expect(seen[0]?.headers).toMatchObject({ 'if-match': '"3"', 'idempotency-key': 'key-1' })
  })
})

describe('what the start script asked for', () => {
  const page = { query: { page: 2 } }

  async function askedAhead(token: string) {
    const { port } = server.address() as AddressInfo
    askAhead([`http://127.0.0.1:${port}/back/public/api/admin/units?page=2`], { token, language: 'fa-IR' })
    await expect.poll(() => seen.length).toBe(1)
    answer = { status: 200, body: '{"data":"later"}' }
  }

  it('answers the same question of the same person, once', async () => {
    await askedAhead('sara')
    const { client } = clientWith('sara', 'fa-IR')
    expect(await client.call(units.list, page)).toEqual({ data: 'ok' })
    expect(seen.map(({ line, headers }) => [line, headers['accept-language']])).toEqual([
      ['GET /back/public/api/admin/units?page=2', 'fa-IR'],
    ])
    expect(await client.call(units.list, page)).toEqual({ data: 'later' })
  })

  it('is not for another token, another language or another page', async () => {
    await askedAhead('sara')
    expect(await clientWith('sara', 'fa-IR').client.call(units.list, { query: {} })).toEqual({
      data: 'later',
    })
    expect(await clientWith('omid', 'fa-IR').client.call(units.list, page)).toEqual({ data: 'later' })
    await askedAgain('sara')
    expect(await clientWith('sara', 'ar-IQ').client.call(units.list, page)).toEqual({ data: 'later' })
  })

  it('is there for the first drawing of the same person once it has arrived, and then not as an answer', async () => {
    await askedAhead('sara')
    const { client } = clientWith('sara', 'fa-IR')
    await expect.poll(() => client.arrived(units.list, page)).toEqual({ data: 'ok' })
    const { queryKey, initialData } = client.query(units.list, page)
    expect([queryKey[1], (initialData as () => unknown)()]).toEqual([page, { data: 'ok' }])
    expect(client.arrived(units.list, { query: {} })).toBeUndefined()
    expect(clientWith('omid', 'fa-IR').client.arrived(units.list, page)).toBeUndefined()
    expect(clientWith('sara', 'ar-IQ').client.arrived(units.list, page)).toBeUndefined()
    expect(await client.call(units.list, page)).toEqual({ data: 'later' })
    await client.call(units.save, { params: { unitId: 'a' }, body: { name: 'گرم' } })
    expect(client.arrived(units.list, page)).toBeUndefined()
  })

  it('is waited for until it has arrived or was refused', async () => {
    const { client } = clientWith('sara', 'fa-IR')
    await askedAhead('sara')
    await untilArrived(60_000)
    expect(client.arrived(units.list, page)).toEqual({ data: 'ok' })
    answer = { status: 500, body: '{"error":{"code":"internal","message":"Later."}}' }
    seen = []
    await askedAhead('sara')
    await untilArrived(60_000)
    expect(client.arrived(units.list, page)).toBeUndefined()
    forgetAskedAhead()
    await untilArrived(60_000)
  })

  it('is waited for no longer than said', async () => {
    const silent = http.createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    askAhead([`http://127.0.0.1:${port}/`], { token: 'sara', language: 'fa-IR' })
    const started = performance.now()
    await untilArrived(20)
    const waited = performance.now() - started
    silent.closeAllConnections()
    silent.close()
    expect([waited >= 19, waited < 5_000]).toEqual([true, true])
  })

  it('is not drawn where it was refused', async () => {
    answer = { status: 500, body: '{"error":{"code":"internal","message":"Later."}}' }
    await askedAhead('sara')
    const { client } = clientWith('sara', 'fa-IR')
    expect((await failureOf(client.call(units.list, page)))?.code).toBe('internal')
    expect(client.arrived(units.list, page)).toBeUndefined()
  })

  it('does not count after a change of this page', async () => {
    await askedAhead('sara')
    const { client } = clientWith('sara', 'fa-IR')
    await client.call(units.save, { params: { unitId: 'a' }, body: { name: 'گرم' } })
    expect(await client.call(units.list, page)).toEqual({ data: 'later' })
  })

  async function askedAgain(token: string) {
    seen = []
    answer = { status: 200, body: '{"data":"ok"}' }
    await askedAhead(token)
  }
})

describe('a session that has run out', () => {
  it('aborts the request with the words of the specification and is reset', async () => {
    const { client, ended } = clientWith('expired')
    const error = await failureOf(client.call(units.list, { query: {} }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error?.message).toBe('Both token and refresh token have expired. Your request was aborted.')
    expect(ended).toEqual(['ended'])
    expect(seen).toEqual([])
  })

  it('is reset when the server does not know the token', async () => {
    answer = { status: 401, body: '{"error":{"code":"unauthenticated","message":"Sign in."}}' }
    const { client, ended } = clientWith('old')
    expect((await failureOf(client.call(units.list, { query: {} })))?.code).toBe('unauthenticated')
    expect(ended).toEqual(['ended'])
  })
})

describe('a failure', () => {
  it('keeps code, status, fields and request id of the server', async () => {
    answer = {
      status: 422,
      body: '{"error":{"code":"validation","message":"m","requestId":"r-1","fields":{"name":["required"]}}}',
    }
    const error = await failureOf(clientWith('t').client.call(units.list, { query: {} }))
    expect(error).toMatchObject({ code: 'validation', status: 422, requestId: 'r-1' })
    expect(error?.fields).toEqual({ name: ['required'] })
  })

  it('says when the answer is not ours', async () => {
    answer = { status: 502, body: '<html>' }
    const error = await failureOf(clientWith('t').client.call(units.list, { query: {} }))
    expect(error).toMatchObject({ code: 'malformed', status: 502 })
  })

  it('tells being offline from having been given up', async () => {
    const client = createApiClient('http://127.0.0.1:1', { token: () => 't', expired: () => undefined })
    expect((await failureOf(client.call(units.list, { query: {} })))?.code).toBe('offline')
    const { client: reachable } = clientWith('t')
    const given = AbortSignal.abort()
    const error = await failureOf(reachable.call(units.list, { query: {} }, { signal: given }))
    expect(error?.code).toBe('aborted')
  })
})
