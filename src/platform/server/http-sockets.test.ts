import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { rawText } from '#platform/contract/scalars.ts'
import type { HttpLimits } from './http.ts'
import { httpLimits } from './limits.ts'
import { systemClock } from './clock.ts'
import { createLog } from './log.ts'
import { route } from './route.ts'
import { testApp, testRoot, type TestApp } from './testing/test-app.ts'

const write = endpoint({
  method: 'POST',
  path: 'admin/notes',
  summary: 'Answers when it is told to.',
  permission: 'public',
  body: z.strictObject({ note: rawText(100) }),
  reply: z.object({ note: z.string() }),
})

/** What keeps a line open that nobody uses any more is waited for. */
const brief = { ...httpLimits, keepAliveMs: 300 }
const short = { ...httpLimits, connectionCheckMs: 50, headersMs: 400, requestMs: 600, keepAliveMs: 300 }
let app: TestApp
let running: () => void
let release: () => void
const sockets: Socket[] = []

async function start(limits: HttpLimits = httpLimits, lines: string[] = []): Promise<number> {
  const isRunning = new Promise<void>((resolve) => void (running = resolve))
  app = await testApp(
    [
      route(write, async ({ body }) => {
        running()
        if (body.note === 'wait') await new Promise<void>((resolve) => void (release = resolve))
        return body
      }),
    ],
    { limits, log: createLog('info', systemClock, (line) => void lines.push(line)) },
  )
  started = isRunning
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.server.address() as AddressInfo).port
}
let started: Promise<void>

const stop = () => app.close()

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

interface Talk {
  socket: Socket
  /** Everything that came, once the server has hung up. */
  ended: Promise<string>
}

function talk(port: number, bytes: string | Buffer): Talk {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  const parts: Buffer[] = []
  socket.on('data', (part) => void parts.push(part))
  const ended = new Promise<string>(
    (resolve) => void socket.on('close', () => resolve(Buffer.concat(parts).toString())),
  )
  socket.write(bytes)
  return { socket, ended }
}

const line = `POST ${testRoot}/admin/notes HTTP/1.1\r\nhost: x\r\n`
const json = 'content-type: application/json\r\n'
const request = (note: string, more = '') => {
  const body = JSON.stringify({ note })
  return `${line}${json}${more}content-length: ${body.length}\r\n\r\n${body}`
}

describe('slow clients', () => {
  let port: number
  beforeAll(async () => {
    port = await start(short)
  })
  afterAll(stop)

  it('are cut, headers and bodies, twenty at once, while others are served', async () => {
    const slow = Array.from({ length: 20 }, (_, i) =>
      talk(port, i % 2 ? `${line}x-a: b\r\n` : `${line}${json}content-length: 50\r\n\r\n{"note":`),
    )
    const drip = setInterval(
      () => slow.forEach(({ socket }, i) => void socket.write(i % 2 ? 'x-b: c\r\n' : ' ')),
      100,
    )
    const other = await talk(port, request('fast', 'connection: close\r\n')).ended
    expect(other).toContain('{"data":{"note":"fast"}}')
    const answers = await Promise.all(slow.map((one) => one.ended))
    clearInterval(drip)
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
      expect(answer).toMatch(/x-content-type-options: nosniff/i)
    }
  })

  it('that say nothing, or nothing more, are hung up on', async () => {
    const answers = await Promise.all([talk(port, '').ended, talk(port, request('done')).ended])
    expect(answers[1]).toContain('200 OK')
  })
})

describe('what is no request', () => {
  let port: number
  beforeAll(async () => {
    port = await start()
  })
  afterAll(stop)

  it.each([
    [
      '17 kB of header',
      `GET ${testRoot}/admin/notes HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(17_000)}\r\n\r\n`,
      431,
    ],
    ['17 kB of address', `GET /${'x'.repeat(17_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
    [
      'ten thousand headers',
      `GET / HTTP/1.1\r\nhost: x\r\n${Array.from({ length: 10_000 }, (_, i) => `x${i}: y`).join('\r\n')}\r\n\r\n`,
      431,
    ],
    ['rubbish', '\u0000\u0001\u0002\r\n\r\n', 400],
    [
      'two hosts',
      `${line}host: y\r\n${json}content-length: 12\r\nconnection: close\r\n\r\n{"note":"a"}`,
      400,
    ],
    ['two lengths', `${line}content-length: 5\r\ncontent-length: 6\r\n\r\nabcdef`, 400],
    [
      'length and chunks',
      `${line}${json}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['a negative length', `${line}content-length: -1\r\n\r\n`, 400],
    ['a bare CR in a header', `${line}x-a: b\rc\r\n\r\n`, 400],
    [
      'a backslash for a slash',
      `GET ${testRoot}/admin\\notes HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
      404,
    ],
    ['another method', `TRACE ${testRoot}/admin/notes HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`, 404],
    [
      'a method of its own',
      `GRAB ${testRoot}/admin/notes HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
      400,
    ],
    [
      'endless chunks',
      `${line}${json}transfer-encoding: chunked\r\n\r\n${`10000\r\n${'x'.repeat(0x10000)}\r\n`.repeat(17)}`,
      413,
    ],
    ['a false length', `${line}${json}content-length: 9999999\r\n\r\n{"note":`, 413],
  ])('(%s) is answered with our envelope and headers, and the line is cut', async (_what, bytes, status) => {
    const answer = await talk(port, bytes).ended
    expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    const headers = head.toLowerCase()
    for (const wanted of [
      'cache-control: no-store',
      "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options: nosniff',
      'x-request-id: ',
      'application/json',
    ])
      expect(headers).toContain(wanted)
    expect(headers).not.toMatch(/\r\n(server|x-powered-by):/)
    expect(JSON.parse(body).error.requestId).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('a body', () => {
  afterEach(stop)

  it.each([httpLimits.bodyBytes + 1, httpLimits.uploadBytes + 1])(
    'of %i bytes is 413 in our envelope for who sends all of it, and the line is not reset',
    async (bytes) => {
      const port = await start()
      const answer = await fetch(`http://127.0.0.1:${port}${testRoot}/admin/notes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: Buffer.alloc(bytes, 0x20),
      })
      const { error } = (await answer.json()) as { error: { code: string } }
      expect([answer.status, error.code]).toEqual([413, 'too-large'])
    },
  )

  it('that is cut in the middle is no fault of ours: nothing is logged as an error, and others are answered', async () => {
    const lines: string[] = []
    const port = await start(undefined, lines)
    for (const bytes of ['{"note":', '{"note":"a', '']) {
      const cut = talk(port, `${line}${json}content-length: 500\r\n\r\n${bytes}`)
      await once(cut.socket, 'connect')
      await new Promise((resolve) => void cut.socket.write('', resolve))
      cut.socket.destroy()
    }
    const open = promisify(app.server.server.getConnections.bind(app.server.server))
    await expect.poll(() => open()).toBe(0)
    expect(lines.map((one) => JSON.parse(one).level).filter((level) => level === 'error')).toEqual([])
    expect(await talk(port, request('after', 'connection: close\r\n')).ended).toContain(
      '{"data":{"note":"after"}}',
    )
  })
})

describe('closing', () => {
  afterEach(stop)

  it('lets a running request finish, takes none after it, and ends', async () => {
    const port = await start(brief)
    const running = talk(port, request('wait'))
    await started
    const closed = app.server.close()
    const late = talk(port, request('late')).ended
    release()
    expect(await running.ended).toContain('{"data":{"note":"wait"}}')
    expect(await late).not.toContain('late')
    await closed
  })

  it('answers what came on an open line before the end, and hangs up', async () => {
    const port = await start()
    const line = talk(port, request('wait'))
    await started
    line.socket.write(request('second'))
    const closed = app.server.close()
    release()
    const answers = await line.ended
    expect(answers).toContain('{"data":{"note":"wait"}}')
    expect(answers).not.toContain('HTTP/1.1 503')
    await closed
  })
})
