import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { limits, rawText } from '#platform/contract/scalars.ts'
import { httpLimits } from './limits.ts'
import { route } from './route.ts'
import { testApp, testRoot } from './testing/test-app.ts'

const body = z.strictObject({ note: rawText(limits.note) })
const read = endpoint({
  method: 'GET',
  path: 'admin/notes',
  summary: 'Reads.',
  permission: 'signed-in',
  reply: z.object({ note: z.string() }),
})
const write = endpoint({
  method: 'POST',
  path: 'admin/notes',
  summary: 'Answers what it got.',
  permission: 'signed-in',
  body,
  reply: body,
})
const fail = endpoint({
  method: 'GET',
  path: 'admin/failing',
  summary: 'Fails.',
  permission: 'public',
  reply: z.null(),
})
const routes = [
  route(read, () => Promise.resolve({ note: 'x' })),
  route(write, (context) => Promise.resolve(context.body)),
  route(fail, () => Promise.reject(new Error('select secret from staff at /srv/app/file.ts'))),
]

const app = await testApp(routes)
const sara = await app.staff([])
afterAll(() => app.close())

const json = { 'content-type': 'application/json' }
const post = (payload: string | Buffer, headers: Record<string, string> = json) =>
  app.request('POST', 'admin/notes', { token: sara.token, body: payload, headers })

describe('every answer', () => {
  const cases: [string, string, string, number][] = [
    ['a success', 'GET', 'admin/notes', 200],
    ['an unknown address', 'GET', 'admin/nothing', 404],
    ['an unreadable address', 'GET', 'admin/%E0%A4%A', 400],
    ['a missing token', 'POST', 'admin/notes', 401],
    ['a fault of ours', 'GET', 'admin/failing', 500],
  ]
  it.each(cases)('to %s carries the headers of safety and an id', async (_what, method, path, status) => {
    const reply = await app.request(method, path, method === 'GET' ? { token: sara.token } : {})
    expect(reply.status).toBe(status)
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'content-type': 'application/json; charset=utf-8',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie'])
      expect(reply.headers).not.toHaveProperty(name)
    if (status >= 400) expect(reply.body.error.requestId).toBe(reply.headers['x-request-id'])
  })

  it('keeps itself apart from other origins, and allows none', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'GET' }
    for (const method of ['GET', 'OPTIONS']) {
      const reply = await app.request(method, 'admin/notes', { token: sara.token, headers })
      expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(reply.headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
    }
  })

  it('says nothing of what went wrong inside', async () => {
    const reply = await app.request('GET', 'admin/failing')
    expect(reply.body).toEqual({
      error: { code: 'internal', message: 'internal', requestId: reply.headers['x-request-id'] },
    })
  })

  it('has an id of the server, not of the caller', async () => {
    const headers = { 'x-request-id': 'forged' }
    expect(
      (await app.request('GET', 'admin/notes', { token: sara.token, headers })).headers['x-request-id'],
    ).not.toBe('forged')
  })
})

describe('an address or method outside of the contract', () => {
  it.each([
    ['HEAD', 'admin/notes'],
    ['PUT', 'admin/notes'],
    ['DELETE', 'admin/notes'],
    ['PATCH', 'admin/notes'],
    ['TRACE', 'admin/notes'],
    ['OPTIONS', 'admin/notes'],
    ['PROPFIND', 'admin/notes'],
    ['GET', 'admin/notes/'],
    ['GET', 'admin//notes'],
    ['GET', '/admin/notes'],
    ['GET', 'ADMIN/notes'],
    ['GET', 'admin/Notes'],
    ['GET', 'admin/x/../../admin/nothing'],
    ['GET', 'admin/notes;x=1'],
    ['GET', 'admin/notes%2f'],
  ])('%s %s has no power: 404', async (method, path) => {
    const headers = { authorization: `Bearer ${sara.token}` }
    const reply = await app.server.inject({ method: method as 'GET', url: `${testRoot}/${path}`, headers })
    expect(reply.statusCode).toBe(404)
    if (method !== 'HEAD') expect(reply.json().error.code).toBe('not-found')
  })

  it.each(['x-http-method-override', 'x-http-method', 'x-method-override'])(
    '%s changes nothing',
    async (name) => {
      const reply = await app.request('GET', 'admin/notes', {
        token: sara.token,
        headers: { [name]: 'POST' },
      })
      expect([reply.status, reply.body.data.note]).toEqual([200, 'x'])
    },
  )
})

describe('a body', () => {
  it.each([
    ['cut JSON', '{"note":', 400],
    ['no JSON', 'note=x', 400],
    ['nothing', '', 400],
    ['two values', '{"note":"a"}{"note":"b"}', 400],
    ['20,000 levels of lists', '['.repeat(20_000) + ']'.repeat(20_000), 422],
    ['20,000 levels of objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, 422],
    ['20,000 levels in a known field', `{"note":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 422],
    ['a prototype', '{"note":"a","__proto__":{"isAdmin":true}}', 400],
    ['a prototype by escapes', '{"note":"a","\\u005f_proto__":{"isAdmin":true}}', 400],
    ['a prototype of its constructor', '{"note":"a","constructor":{"prototype":{"isAdmin":true}}}', 400],
    ['10 MB', `{"note":"${'x'.repeat(10_000_000)}"}`, 413],
    ['one byte too many', `{"note":"${'x'.repeat(httpLimits.bodyBytes - 10)}"}`, 413],
    ['the very last byte allowed', `{"note":"${'x'.repeat(httpLimits.bodyBytes - 11)}"}`, 422],
  ])('of %s is answered %3$i', async (_what, payload, status) => {
    expect((await post(payload)).status).toBe(status)
    expect(Object.prototype).not.toHaveProperty('isAdmin')
  })

  it('with a key twice is refused, however it is written', async () => {
    for (const body of ['{"note":"first","note":"last"}', '{"note":"first","\\u006eote":"last"}']) {
      const reply = await post(body)
      expect([reply.status, reply.body.error.code]).toEqual([400, 'bad-request'])
    }
  })

  it.each([
    ['a wrong byte', Buffer.from([0x7b, 0x22, 0x6e, 0x6f, 0x74, 0x65, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d])],
    ['UTF-16', Buffer.from('{"note":"a"}', 'utf16le')],
    [
      'an overlong slash',
      Buffer.concat([Buffer.from('{"note":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')]),
    ],
  ])('that is not UTF-8 (%s) is refused, not guessed', async (_what, payload) => {
    expect((await post(payload)).status).toBe(400)
  })

  it('keeps Persian text and 4-byte characters', async () => {
    expect((await post('{"note":"می‌شود ۱۲ 🥗"}')).body.data.note).toBe('می‌شود ۱۲ 🥗')
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html',
    'application/xml',
    'x',
  ])('of the type %s is 415', async (type) => {
    const reply = await post('{"note":"a"}', { 'content-type': type })
    expect([reply.status, reply.body.error.code]).toEqual([415, 'unsupported-media-type'])
  })

  it.each(['gzip', 'br', 'deflate', 'zstd'])('packed with %s is 415, never unpacked', async (encoding) => {
    const reply = await post(gzipSync('{"note":"a"}'), { ...json, 'content-encoding': encoding })
    expect(reply.status).toBe(415)
  })

  it('is not read before the token is judged', async () => {
    const reply = await app.request('POST', 'admin/notes', { body: '{', headers: json })
    expect(reply.status).toBe(401)
  })
})

describe('a flood', () => {
  it('from one token is 429 with Retry-After, while others go on, and ends with the second', async () => {
    const small = await testApp(routes, { limits: { ...httpLimits, requestsPerSecond: 5 } })
    const [loud, calm] = [await small.staff([]), await small.staff([])]
    const ask = () => small.request('GET', 'admin/notes', { token: loud.token })
    // The first one counts for the address: who it is was not known before.
    for (let i = 0; i < 6; i += 1) expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect([refused.status, refused.body.error.code, refused.headers['retry-after']]).toEqual([
      429,
      'rate-limited',
      '1',
    ])
    expect((await small.request('GET', 'admin/notes', { token: calm.token })).status).toBe(200)
    await expect.poll(async () => (await ask()).status, { timeout: 3_000, interval: 200 }).toBe(200)
    await small.close()
  })

  it('of wrong tokens and of unknown addresses is cut as well, before anybody is asked who it is', async () => {
    let asked = 0
    const small = await testApp(routes, {
      limits: { ...httpLimits, requestsPerSecond: 3 },
      authenticate: () => {
        asked += 1
        return Promise.resolve(null)
      },
    })
    const five = async (path: string, token?: (at: number) => string) => {
      const statuses: number[] = []
      for (let i = 0; i < 5; i += 1) {
        const options = token ? { token: token(i) } : {}
        statuses.push((await small.request('GET', path, options)).status)
      }
      return statuses
    }
    expect(await five('admin/notes', () => 'wrong')).toEqual([401, 401, 401, 429, 429])
    expect(asked).toBe(3)
    const isOver = async () => (await small.request('GET', 'admin/nothing')).status
    await expect.poll(isOver, { timeout: 3_000, interval: 1_050 }).toBe(404)
    expect(await five('admin/nothing')).toEqual([404, 404, 429, 429, 429])
    // Each made up anew: they share what their address has.
    await expect.poll(isOver, { timeout: 3_000, interval: 1_050 }).toBe(404)
    expect(await five('admin/notes', (at) => `made-up-${at}`)).toEqual([401, 401, 429, 429, 429])
    await small.close()
  })
})

describe('registering', () => {
  it('refuses two routes with one address', async () => {
    await expect(testApp([routes[0]!, routes[0]!])).rejects.toThrow('GET admin/notes is registered twice')
  })

  it('refuses a repeatable operation without a transaction', async () => {
    const repeatable = endpoint({ ...write, idempotent: 'accepted' })
    await expect(
      testApp([route(repeatable, (context) => Promise.resolve(context.body), { transaction: 'own' })]),
    ).rejects.toThrow('takes an Idempotency-Key but has no transaction')
  })

  it('does not compile without a permission', () => {
    const spec = { method: 'GET', path: 'admin/open', summary: 'Forgotten.', reply: z.null() } as const
    // @ts-expect-error permission is missing
    const open = endpoint(spec)
    // @ts-expect-error a permission has a dot, or is a written word
    const loose = endpoint({ ...spec, permission: 'any' })
    expect([open.path, loose.path]).toEqual(['admin/open', 'admin/open'])
  })

  it('serves exactly the operations of the contracts', () => {
    const printed = app.server.printRoutes({ commonPrefix: false })
    expect(printed.match(/\((?:[A-Z, ]+)\)/g)).toEqual(['(GET, POST)', '(GET)'])
    expect(app.server.hasRoute({ method: 'GET', url: `${testRoot}/admin/notes` })).toBe(true)
  })
})
