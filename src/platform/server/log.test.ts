import process from 'node:process'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { fixedClock } from './clock.ts'
import { createLog, describeError } from './log.ts'
import { route } from './route.ts'
import { testApp, testNow, testRoot, type TestApp, type TestStaff } from './testing/test-app.ts'

const save = endpoint({
  method: 'PATCH',
  path: 'admin/people/:personId',
  summary: 'Fails when the name says so.',
  permission: 'signed-in',
  params: z.strictObject({ personId: z.string() }),
  query: z.strictObject({ q: z.optional(z.string()) }),
  body: z.strictObject({ name: z.string() }),
  reply: z.object({ name: z.string() }),
})

const lines: string[] = []
let app: TestApp
let sara: TestStaff
beforeAll(async () => {
  const log = createLog('debug', fixedClock(testNow), (line) => void lines.push(line))
  app = await testApp(
    [
      route(save, ({ body }) =>
        body.name === 'fail'
          ? Promise.reject(new TypeError(`cannot use ${body.name}-canary`))
          : Promise.resolve(body),
      ),
    ],
    { log },
  )
  sara = await app.staff([])
})
afterAll(() => app.close())
beforeEach(() => void (lines.length = 0))

const parsed = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

describe('the output', () => {
  it('gets the lines of requests together after a moment, and all others at once with what came before', async () => {
    const written: string[] = []
    const { write } = process.stdout
    process.stdout.write = (text) => written.push(String(text)) > 0
    try {
      const log = createLog('info', fixedClock(testNow))
      log.info('one', { requestId: '1' })
      log.info('two', { requestId: '2' })
      expect(written).toEqual([])
      log.info('three')
      const messages = () =>
        written.map((text) =>
          text
            .trim()
            .split('\n')
            .map((line) => (JSON.parse(line) as { message: string }).message),
        )
      expect(messages()).toEqual([['one', 'two', 'three']])
      log.info('four', { requestId: '4' })
      log.error('five', { requestId: '4' })
      log.info('six', { requestId: '6' })
      await expect.poll(messages).toEqual([['one', 'two', 'three'], ['four', 'five'], ['six']])
    } finally {
      process.stdout.write = write
    }
  })
})

describe('the log of requests', () => {
  it('has one JSON line with the pattern, the status, the time and the person', async () => {
    const reply = await app.request('PATCH', 'admin/people/9', { token: sara.token, body: { name: 'a' } })
    expect(parsed()).toEqual([
      {
        time: testNow,
        level: 'info',
        message: 'request',
        requestId: reply.headers['x-request-id'],
        method: 'PATCH',
        route: `${testRoot}/admin/people/:personId`,
        status: 200,
        ms: expect.any(Number),
        address: '127.0.0.1',
        staffId: sara.staffId,
      },
    ])
  })

  it.each([
    ['success', 'name-canary', 200],
    ['refusal', 7, 422],
    ['failure', 'fail', 500],
  ])(
    'never holds address, query, body or token, at debug level and after a %s',
    async (_what, name, status) => {
      const reply = await app.request('PATCH', 'admin/people/id-canary?q=query-canary', {
        token: sara.token,
        body: { name },
        headers: {
          'user-agent': 'agent-canary',
          referer: 'https://referer-canary',
          cookie: 'a=cookie-canary',
        },
      })
      expect(reply.status).toBe(status)
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.join('')).not.toContain('canary')
      expect(lines.join('')).not.toContain(sara.token)
    },
  )

  it('tells of a failure by class and place, under the id that the answer has', async () => {
    const reply = await app.request('PATCH', 'admin/people/1', { token: sara.token, body: { name: 'fail' } })
    const [failure] = parsed()
    expect(failure).toMatchObject({
      level: 'error',
      message: 'request failed',
      requestId: reply.body.error.requestId,
      errorClass: 'TypeError',
      at: expect.stringMatching(/^src\/platform\/server\/log\.test\.ts:\d+$/),
    })
  })
})

describe('a line', () => {
  it('stays one line and valid JSON whatever is in it', () => {
    const nasty = 'a\r\nb\u2028c\u0000{"level":"error"}\u001b[31m'
    createLog('info', fixedClock(testNow), (line) => void lines.push(line)).info(nasty, { route: nasty })
    expect(lines).toHaveLength(1)
    expect(Array.from(lines[0]!.slice(0, -1)).filter((sign) => sign < ' ')).toEqual([])
    expect(JSON.parse(lines[0]!)).toMatchObject({ message: nasty, route: nasty, level: 'info' })
  })

  it('carries what is its own of the process', () => {
    const log = createLog('info', fixedClock(testNow), (line) => void lines.push(line), { process: 2 })
    log.warn('x', { count: 1 })
    expect(parsed()).toEqual([{ time: testNow, level: 'warn', message: 'x', process: 2, count: 1 }])
  })

  it.each([
    ['debug', 4],
    ['info', 3],
    ['warn', 2],
    ['error', 1],
    ['silent', 0],
  ] as const)('at level %s is one of %i', (level, count) => {
    const log = createLog(level, fixedClock(testNow), (line) => void lines.push(line))
    for (const name of ['debug', 'info', 'warn', 'error'] as const) log[name]('x')
    expect(lines).toHaveLength(count)
  })
})

describe('describeError', () => {
  it('tells class and SQLSTATE, never the words', () => {
    const error = Object.assign(new RangeError('duplicate key (phone)=(+98…)'), { code: '23505' })
    expect(describeError(error)).toMatchObject({ errorClass: 'RangeError', sqlState: '23505' })
    expect(JSON.stringify(describeError(error))).not.toContain('phone')
    expect(describeError('a text with a name')).toEqual({ errorClass: 'string' })
    expect(describeError(undefined)).toEqual({ errorClass: 'undefined' })
  })
})
