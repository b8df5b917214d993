import { Buffer } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#platform/contract/errors.ts'
import { partMedia } from '#platform/contract/uploads.ts'

/**
 * Only JSON bodies in UTF-8. Bytes that are not UTF-8 are refused: decoding them with replacement characters would
 * store something that nobody sent. A packed body is refused too: a small one may unpack to gigabytes.
 */
export function useJsonOnly(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  const parseText = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isPacked(request)) return done(new AppError('unsupported-media-type'))
    const text = decode(body as Buffer)
    if (text === null) return done(new AppError('bad-request', { message: 'The body is not UTF-8' }))
    if (hasKeyTwice(text)) return done(new AppError('bad-request', { message: 'A key comes twice' }))
    return parseText(request, text, done)
  })
}

const jsonToken = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

/** Whether an object of a JSON text has a key twice: who read it before us may have taken the other value. */
export function hasKeyTwice(text: string): boolean {
  const open: (Set<string> | null)[] = []
  let before = ''
  for (const [token] of text.matchAll(jsonToken)) {
    const keys = open.at(-1)
    const isKey = keys && token.startsWith('"') && (before === '{' || before === ',')
    if (isKey) {
      const key = keyOf(token)
      if (keys.has(key)) return true
      keys.add(key)
    } else nest(open, token)
    before = token
  }
  return false
}

/** Begins or ends an object, with its keys, or a list, which has none. */
function nest(open: (Set<string> | null)[], token: string): void {
  if (token === '{') open.push(new Set())
  else if (token === '[') open.push(null)
  else if (token === '}' || token === ']') open.pop()
}

/** A key without its escapes, which may be written in several ways; as it is where it is no text. */
function keyOf(token: string): string {
  try {
    return String(JSON.parse(token))
  } catch {
    return token
  }
}

/** Within one scope, files of one media type instead of JSON, up to so many bytes. */
export function useUploadOnly(scope: FastifyInstance, type: string, bodyLimit: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(type, async (request: FastifyRequest, payload: IncomingMessage) => {
    if (isPacked(request)) throw new AppError('unsupported-media-type')
    return collected(payload, Number(request.headers['content-length'] ?? 0), bodyLimit)
  })
}

/** A body in memory that threads share: a thread that reads a large file makes no copy of it. */
async function collected(payload: IncomingMessage, said: number, max: number): Promise<Buffer> {
  if (said > max) throw new AppError('too-large')
  let whole = Buffer.from(new SharedArrayBuffer(said))
  let used = 0
  for await (const piece of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (used + piece.length > max) throw new AppError('too-large')
    if (used + piece.length > whole.length) {
      const larger = Buffer.from(new SharedArrayBuffer(Math.min(max, 2 * (used + piece.length))))
      whole.copy(larger, 0, 0, used)
      whole = larger
    }
    used += piece.copy(whole, used)
  }
  return whole.subarray(0, used)
}

/**
 * Within one scope, a picture as a stream that nobody has read from yet. Senders may call it what it is or just bytes:
 * its content decides.
 */
export function useImageStreamOnly(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(/^(application\/octet-stream|image\/[\w.+-]+)$/, (request, payload, done) =>
    isPacked(request) ? done(new AppError('unsupported-media-type')) : done(null, payload),
  )
}

/** Within one scope, a part of a large file as a stream that nobody has read from yet. */
export function usePartStreamOnly(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(partMedia, (request, payload, done) =>
    isPacked(request) ? done(new AppError('unsupported-media-type')) : done(null, payload),
  )
}

const isPacked = ({ headers }: FastifyRequest): boolean =>
  (headers['content-encoding'] ?? 'identity') !== 'identity'

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decode(body: Buffer): string | null {
  try {
    return utf8.decode(body)
  } catch {
    return null
  }
}
