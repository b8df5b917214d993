import { createHash } from 'node:crypto'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { QueryCache } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { connectHints, type Hints, type HintsOptions } from './connect-hints.ts'
import { openHostedChannel, type HostedChannel } from './hosted-channel.ts'

const spec = { method: 'GET', summary: 'x', permission: 'signed-in', reply: z.null() } as const
const units = endpoint({ ...spec, path: 'admin/units' })
const clients = endpoint({ ...spec, path: 'admin/clients' })
const bearer = 'bearer-canary-token'
const anonKey = 'anon-public-key'

let server: Server
let apiRoot: string
const lines: ServerResponse[] = []
const read: string[] = []
const closers: (() => unknown)[] = []

// Read once before: on a busy machine its first reading takes longer than the channel has patience.
beforeAll(() => import('@supabase/supabase-js'))
beforeEach(async () => {
  read.length = lines.length = 0
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n')
    lines.push(response)
  })
  apiRoot = `${await addressOf(server)}/back/public/api`
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  server.closeAllConnections()
  await new Promise((resolve) => void server.close(resolve))
})

function connect(more: Partial<HintsOptions> = {}): Hints {
  const hints = connectHints({
    apiRoot,
    session: { token: () => bearer },
    supabase: null,
    queries: {
      getQueryCache: () => new QueryCache(),
      setQueryData: () => undefined,
      invalidateQueries: (filters) => Promise.resolve(void read.push(String(filters?.queryKey?.[0]))),
    },
    readersOf: () => Promise.resolve({ unit: [units], client: [clients], visit: [clients] }),
    chance: () => 0,
    waits: { firstMs: 20, longestMs: 100, silenceMs: 5_000 },
    ...more,
  })
  closers.push(hints.close)
  return hints
}
async function backend(mood: Mood): Promise<StandIn> {
  const one = await standInBackend(mood)
  closers.push(one.close)
  return one
}
function channel(of: StandIn, more: object = {}): HostedChannel {
  const one = openHostedChannel({ config: { url: of.url, anonKey }, onHint() {}, ...more })
  closers.push(one.close)
  return one
}
const lineOpen = () => expect.poll(() => lines.length).toBeGreaterThan(0)
const hint = (type: string, id = 1) => `data: ${JSON.stringify({ type, id, version: 1 })}\n\n`

describe('the hosted channel', () => {
  it('hears kinds of records, and tells its own', async () => {
    const hosted = await backend('well')
    const hints = connect({ supabase: { url: hosted.url, anonKey } })
    await expect.poll(hosted.joined).toBe(1)
    hosted.broadcast({ type: 'unit', version: 2 })
    await expect.poll(() => read).toEqual(['GET admin/units'])
    await expect.poll(() => (hints.announce('unit', 3), sent(hosted).length)).toBeGreaterThan(0)
    expect(sent(hosted)[0]).toEqual({
      type: 'broadcast',
      event: 'changed',
      payload: { type: 'unit', version: 3 },
    })
  })

  it('never carries an id, a name or our token, whatever it is given', async () => {
    const hosted = await backend('well')
    const hints = connect({ supabase: { url: hosted.url, anonKey } })
    const open = channel(hosted)
    await expect.poll(open.isOpen).toBe(true)
    await expect.poll(hosted.joined).toBe(2)
    // What the channel of the hints hears came after the answer to its joining: from then on it is open.
    hosted.broadcast({ type: 'unit', version: 2 })
    await expect.poll(() => read).toEqual(['GET admin/units'])
    for (const wrong of [
      { type: 'client', version: 1, id: 987_654 },
      { type: 'client', version: 1, name: 'name-canary' },
      { type: 'name-canary سارا', version: 1 },
      { type: '+989121234567', version: 1 },
      { type: 'client', version: 'canary' },
      'canary',
      null,
    ])
      open.announce(wrong as never)
    await lineOpen()
    lines[0]!.write(hint('client', 987_654))
    hints.announce('canary', 1)
    hints.announce('client', 5)
    open.announce({ type: 'client', version: 6 })
    await expect.poll(() => sent(hosted).length).toBe(2)
    const allowed = z.strictObject({
      type: z.literal('broadcast'),
      event: z.literal('changed'),
      payload: z.strictObject({ type: z.literal('client'), version: z.int() }),
    })
    expect(sent(hosted).every((message) => allowed.safeParse(message).success)).toBe(true)
    expect(hosted.received()).not.toMatch(/canary|987654|98912|\/back\/public/)
    expect(hosted.received()).toContain(anonKey)
  })

  it.each([
    { type: 'unit', version: 1, id: 1 },
    { type: 'UNIT', version: 1 },
    { type: 'unit' },
    { type: 'constructor', version: 1 },
    [],
    null,
    'unit',
    7,
  ])('does nothing for %j from outside', async (payload) => {
    const hosted = await backend('well')
    connect({ supabase: { url: hosted.url, anonKey } })
    await expect.poll(hosted.joined).toBe(1)
    hosted.broadcast(payload)
    for (const text of ['{', '[]', 'null', '{"topic":"realtime:hints"}']) hosted.sendRaw(text)
    hosted.broadcast({ type: 'visit', version: 1 })
    await expect.poll(() => read).toEqual(['GET admin/clients'])
  })

  it.each(['silent', 'failing', 'rubbish', 'refusing'] as const)(
    'of a backend that is %s is left alone, and the hints of our server go on',
    async (mood) => {
      const hosted = await backend(mood)
      const hints = connect({ supabase: { url: hosted.url, anonKey } })
      const alone = channel(hosted, { joinMs: 200 })
      await lineOpen()
      expect(() => hints.announce('unit', 1)).not.toThrow()
      lines[0]!.write(hint('unit'))
      await expect.poll(() => read).toEqual(['GET admin/units'])
      await new Promise((resolve) => void setTimeout(resolve, 400))
      expect([alone.isOpen(), sent(hosted)]).toEqual([false, []])
    },
  )

  it('is not loaded without a hosted backend, and a library that cannot be loaded does no harm', async () => {
    let loads = 0
    const load = () => {
      loads += 1
      return Promise.reject(new Error('chunk'))
    }
    connect({ load })
    expect(loads).toBe(0)
    const hints = connect({ load, supabase: { url: 'http://127.0.0.1:9', anonKey } })
    await expect.poll(() => loads).toBe(1)
    expect(() => hints.announce('unit', 1)).not.toThrow()
    await lineOpen()
    lines[0]!.write(hint('unit'))
    await expect.poll(() => read).toContain('GET admin/units')
  })
})

function sent(hosted: StandIn): unknown[] {
  return hosted
    .messages()
    .filter(({ event }) => event === 'broadcast')
    .map(({ payload }) => payload)
}

const junks = ['{', 'null', '[]', '7', '{"event":7}', '{"topic":"realtime:hints","event":"broadcast"}']
type Mood = 'well' | 'silent' | 'failing' | 'rubbish' | 'refusing'

/** A server on loopback that speaks just enough of the hosted backend's protocol, and writes down every byte. */
interface StandIn {
  url: string
  /** Every byte that came in, frames unmasked behind them. */
  received(): string
  messages(): { topic: string; event: string; payload: unknown }[]
  broadcast(payload: unknown): void
  sendRaw(text: string): void
  joined(): number
  close(): Promise<void>
}

async function standInBackend(mood: Mood): Promise<StandIn> {
  const bytes: Buffer[] = []
  const texts: string[] = []
  const sockets = new Set<Socket>()
  const joined = new Map<Socket, string>()
  const server: Server = createServer((request, response) => {
    request.on('data', (part: Buffer) => void bytes.push(part))
    if (mood === 'silent') return
    response.writeHead(500, { 'access-control-allow-origin': '*' }).end('<html>')
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('data', (part) => void bytes.push(part))
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      joined.delete(socket)
    })
  })
  server.on('upgrade', (request, socket: Socket) => {
    if (mood === 'silent') return
    if (mood === 'failing') return void socket.end('HTTP/1.1 500 Internal Server Error\r\n\r\n')
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
    socket.on('data', (part) => {
      for (const text of unmask(part)) {
        texts.push(text)
        answer(socket, text)
      }
    })
  })
  const answer = (socket: Socket, text: string) => {
    if (mood === 'rubbish') for (const junk of junks) socket.write(frame(junk))
    const message = JSON.parse(text) as { topic: string; event: string; ref: string }
    if (message.event !== 'phx_join' || mood === 'rubbish') return
    const status = mood === 'refusing' ? 'error' : 'ok'
    if (status === 'ok') joined.set(socket, message.topic)
    const { topic, ref } = message
    socket.write(
      frame(
        JSON.stringify({
          topic,
          event: 'phx_reply',
          ref,
          payload: { status, response: { postgres_changes: [] } },
        }),
      ),
    )
  }
  return {
    url: await addressOf(server),
    received: () => Buffer.concat(bytes).toString('latin1') + texts.join('\n'),
    messages: () => texts.map((text) => JSON.parse(text)),
    broadcast(payload) {
      for (const [socket, topic] of joined)
        socket.write(
          frame(
            JSON.stringify({
              topic,
              event: 'broadcast',
              ref: null,
              payload: { type: 'broadcast', event: 'changed', payload },
            }),
          ),
        )
    },
    sendRaw(text) {
      for (const socket of joined.keys()) socket.write(frame(text))
    },
    joined: () => joined.size,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

async function addressOf(listening: Server): Promise<string> {
  await new Promise<void>((resolve) => void listening.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
}

function unmask(part: Buffer): string[] {
  const texts: string[] = []
  for (let at = 0; at + 6 <= part.length;) {
    const short = part[at + 1]! & 127
    const head = short === 126 ? 4 : 2
    const length = short === 126 ? part.readUInt16BE(at + 2) : short
    const mask = part.subarray(at + head, at + head + 4)
    const body = part.subarray(at + head + 4, at + head + 4 + length).map((byte, i) => byte ^ mask[i % 4]!)
    if ((part[at]! & 15) === 1) texts.push(Buffer.from(body).toString())
    at += head + 4 + length
  }
  return texts
}

function frame(text: string): Buffer {
  const body = Buffer.from(text)
  const head =
    body.length < 126
      ? Buffer.from([0x81, body.length])
      : Buffer.from([0x81, 126, body.length >> 8, body.length & 255])
  return Buffer.concat([head, body])
}
