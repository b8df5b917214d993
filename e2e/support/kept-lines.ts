import http from 'node:http'
import { expect } from 'vitest'
import type { RunningProduct } from './product.ts'

const apiRoot = '/back/public/api'
const most = 40

export interface KeptAnswer {
  status: number
  text: string
  /** By its log line. */
  requestId: string
}

/** One connection that is kept, so that one process answers all its requests. */
export interface KeptLine {
  /** The number of that process. */
  process: number
  ask(method: string, path: string, sent?: { token?: string; body?: object }): Promise<KeptAnswer>
  /** Reads a stream of events until it is closed. @returns what has come so far */
  listen(path: string, token: string): Promise<() => string>
  close(): void
}

/** What a product with several processes logs at the level `info`. */
interface LogLine {
  message?: string
  process?: number
  pid?: number
  requestId?: string
}

function logOf(product: RunningProduct): LogLine[] {
  return product
    .output()
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as LogLine] : []))
}

/** The process identifiers of those that serve, the newest by number. */
export function pidsOf(product: RunningProduct): Map<number, number> {
  const served = logOf(product).filter(({ message }) => message === 'Web process serves')
  return new Map(served.map(({ process, pid }) => [process!, pid!]))
}

/** A connection to each of two processes: as many are opened as it takes. */
export async function linesOfTwo(product: RunningProduct): Promise<[KeptLine, KeptLine]> {
  const found = new Map<number, KeptLine>()
  for (let opened = 0; opened < most && found.size < 2; opened += 1) {
    const line = await openLine(product)
    if (found.has(line.process)) line.close()
    else found.set(line.process, line)
  }
  return [found.get(1)!, found.get(2)!]
}

async function openLine(product: RunningProduct): Promise<KeptLine> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const streams: http.ClientRequest[] = []
  const request = (method: string, path: string, token?: string, json = '') => {
    const url = new URL(path.startsWith('/') ? path : `${apiRoot}/${path}`, product.address)
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
    }
    return http.request(url, { method, headers, agent }).end(json)
  }
  const ask: KeptLine['ask'] = (method, path, { token, body } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request(method, path, token, body && JSON.stringify(body))
      sent.once('error', reject)
      sent.once('response', (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (part: string) => (text += part))
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            text,
            requestId: String(reply.headers['x-request-id']),
          }),
        )
      })
    })
  const { requestId } = await ask('GET', '/health/live')
  return {
    process: await processOf(product, requestId),
    ask,
    listen: (path, token) =>
      new Promise((resolve, reject) => {
        const sent = request('GET', path, token)
        streams.push(sent)
        sent.once('error', reject)
        sent.once('response', (reply) => {
          let text = ''
          reply.setEncoding('utf8')
          reply.on('data', (part: string) => (text += part))
          reply.on('error', () => undefined)
          resolve(() => text)
        })
      }),
    close() {
      for (const stream of streams) stream.destroy()
      agent.destroy()
    },
  }
}

/** Its line is written after the answer. */
async function processOf(product: RunningProduct, requestId: string): Promise<number> {
  const find = () => logOf(product).find((line) => line.requestId === requestId)?.process
  await expect.poll(find, { timeout: 10_000 }).toBeDefined()
  return find()!
}
