import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { QueryCache } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { connectHints, type Hints, type HintsOptions } from './connect-hints.ts'

const spec = { method: 'GET', summary: 'x', permission: 'signed-in', reply: z.null() } as const
const units = endpoint({ ...spec, path: 'admin/units' })
const clients = endpoint({ ...spec, path: 'admin/clients' })
const queues = endpoint({ ...spec, path: 'admin/queues' })
const bearer = 'bearer-canary-token'

/** Our own server: what it answers next, and who asked. */
let server: Server
let apiRoot: string
let answer: (response: ServerResponse, request: IncomingMessage) => void
const asked: IncomingMessage[] = []
const lines: ServerResponse[] = []
const read: string[] = []
const closers: (() => unknown)[] = []

beforeEach(async () => {
  asked.length = read.length = lines.length = 0
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n')
    lines.push(response)
  }
  server = createServer((request, response) => {
    asked.push(request)
    answer(response, request)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  apiRoot = `http://127.0.0.1:${(server.address() as AddressInfo).port}/back/public/api`
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  server.closeAllConnections()
  await new Promise((resolve) => void server.close(resolve))
})

/** No list is shown. */
const noLists = { getQueryCache: () => new QueryCache(), setQueryData: () => undefined }

function connect(more: Partial<HintsOptions> = {}): Hints {
  const hints = connectHints({
    apiRoot,
    session: { token: () => bearer },
    supabase: null,
    queries: {
      ...noLists,
      invalidateQueries: (filters) => Promise.resolve(void read.push(String(filters?.queryKey?.[0]))),
    },
    readersOf: () => Promise.resolve({ unit: [units], client: [clients, queues], visit: [queues] }),
    chance: () => 0,
    waits: { firstMs: 20, longestMs: 100, silenceMs: 5_000 },
    ...more,
  })
  closers.push(hints.close)
  return hints
}
const lineOpen = () => expect.poll(() => lines.length).toBeGreaterThan(0)
const hint = (type: string, id = 1) => `data: ${JSON.stringify({ type, id, version: 1 })}\n\n`

describe('hints of our server', () => {
  it('are asked for with the bearer and no cookie, and make the screens of that type read anew, once', async () => {
    connect()
    await lineOpen()
    const [path, missedMs] = asked[0]!.url!.split('?missedMs=')
    expect(path).toBe('/back/public/api/admin/live')
    expect(Number(missedMs)).toBeGreaterThanOrEqual(5_000)
    expect(Number(missedMs)).toBeLessThanOrEqual(60_000)
    expect(asked[0]!.headers).toMatchObject({
      authorization: `Bearer ${bearer}`,
      accept: 'text/event-stream',
    })
    expect(asked[0]!.headers).not.toHaveProperty('cookie')
    lines[0]!.write(hint('client', 1) + hint('client', 2) + hint('visit') + hint('unknown'))
    await expect.poll(() => read.toSorted()).toEqual(['GET admin/clients', 'GET admin/queues'])
  })

  it('have what others hang on read before them, each once', async () => {
    const wholes = Promise.withResolvers<void>()
    connect({
      readersOf: () => Promise.resolve({ client: { first: [clients], after: [clients, queues, units] } }),
      queries: {
        ...noLists,
        invalidateQueries(filters) {
          read.push(String(filters?.queryKey?.[0]))
          return read.length === 1 ? wholes.promise : Promise.resolve()
        },
      },
    })
    await lineOpen()
    lines[0]!.write(hint('client'))
    await expect.poll(() => read).toEqual(['GET admin/clients'])
    wholes.resolve()
    await expect.poll(() => read).toEqual(['GET admin/clients', 'GET admin/queues', 'GET admin/units'])
  })

  it('arrive in any cut of bytes, and rubbish among them does nothing', async () => {
    connect()
    await lineOpen()
    for (const rubbish of [
      'data: {\n\n',
      'data: {"type":"unit"}\n\n',
      'data: {"type":"unit","id":1,"version":1,"name":"x"}\n\n',
      'data: {"type":"constructor","id":1,"version":1}\n\n',
      'event: x\n\n',
      ':\n\n',
    ])
      lines[0]!.write(rubbish)
    for (const byte of Buffer.from('id: 1\r\ndata: {"type":"unit",\r\ndata: "id":1,"version":2}\r\n\r\n'))
      lines[0]!.write(Buffer.from([byte]))
    await expect.poll(() => read).toEqual(['GET admin/units'])
  })

  it('come back after a break, and everything shown is then read anew', async () => {
    connect()
    await lineOpen()
    lines[0]!.destroy()
    await expect.poll(() => lines.length).toBe(2)
    expect(asked[1]!.url).toBe('/back/public/api/admin/live?missedMs=0')
    await expect
      .poll(() => read.toSorted())
      .toEqual(['GET admin/clients', 'GET admin/queues', 'GET admin/units'])
  })

  it('are asked for less and less often while the server cannot', async () => {
    const times: number[] = []
    answer = (response) => {
      times.push(performance.now())
      response.writeHead(503).end()
    }
    connect({ chance: () => 1 })
    await expect.poll(() => times.length, { timeout: 5_000 }).toBe(6)
    const gaps = times.slice(1).map((time, i) => time - times[i]!)
    for (const [i, least] of [40, 80, 100, 100, 100].entries())
      expect(gaps[i]).toBeGreaterThanOrEqual(least - 2)
    expect(read).toEqual([])
  })

  it('are given up on a line that has gone silent', async () => {
    connect({ waits: { firstMs: 10, longestMs: 10, silenceMs: 100 } })
    await expect.poll(() => lines.length).toBeGreaterThan(1)
  })

  it('end with the session', async () => {
    answer = (response) => void response.writeHead(401).end()
    connect()
    await expect.poll(() => asked.length).toBe(1)
    for (const token of [null, 'expired'] as const) connect({ session: { token: () => token } })
    await new Promise((resolve) => void setTimeout(resolve, 150))
    expect(asked).toHaveLength(1)
  })

  it('end when they are closed', async () => {
    const hints = connect()
    await lineOpen()
    const gone = new Promise((resolve) => void asked[0]!.socket.on('close', resolve))
    lines[0]!.write(hint('unit'))
    hints.close()
    await gone
    await new Promise((resolve) => void setTimeout(resolve, 200))
    expect([asked.length, read]).toEqual([1, []])
  })
})
