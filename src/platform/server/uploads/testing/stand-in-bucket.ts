import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Bucket } from '../s3-store.ts'
import { signatureOf, signedBy } from './signature-v4.ts'

interface Content {
  bytes: Buffer
  at: Date
}

interface Waiting {
  key: string
  at: Date
  parts: Map<number, Buffer>
}

/** A bucket of an S3-compatible storage in this process: what a test puts into it and reads out of it. */
export interface StandInBucket {
  bucket: Bucket
  /** By their keys. */
  files: Map<string, Content>
  /** Uploads in parts that were neither completed nor given up. */
  waiting: Map<string, Waiting>
  /** Method and operation of each request that was signed rightly. */
  requests: string[]
  /** From now on every request that begins with these words is answered with 500; null: none. */
  failOn(words: string | null): void
  close(): Promise<void>
}

const key = 'AKIASTANDIN'
const secret = 'with/slash+and=sign'
/** So few keys on a page that a listing needs several. */
const page = 3

interface State extends Pick<StandInBucket, 'files' | 'waiting' | 'requests'> {
  now(): Date
  failing: string | null
}

interface Asked {
  request: IncomingMessage
  name: string
  query: URLSearchParams
  body: Buffer
}

interface Reply {
  status: number
  headers?: Record<string, string>
  body?: Buffer | string
}

/** Refuses what is not signed as the published rules ask. @param now when files are said to have come */
export async function standInBucket(now: () => Date): Promise<StandInBucket> {
  const state: State = { files: new Map(), waiting: new Map(), requests: [], now, failing: null }
  const server = createServer((request, response) => void answer(state, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { files, waiting, requests } = state
  return {
    bucket: { address: `http://127.0.0.1:${port}/files`, region: 'eu-test-1', key, secret },
    files,
    waiting,
    requests,
    failOn(words) {
      state.failing = words
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, headers = {}, body = '' } = replyTo(state, await readRequest(request))
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': body.length, ...headers })
  response.end(request.method === 'HEAD' ? undefined : body)
}

async function readRequest(request: IncomingMessage): Promise<Asked> {
  const url = new URL(request.url ?? '/', 'http://x')
  const pieces = await request.toArray()
  const name = decodeURIComponent(url.pathname.replace(/^\/files\/?/, ''))
  return { request, name, query: url.searchParams, body: Buffer.concat(pieces as Buffer[]) }
}

function replyTo(state: State, asked: Asked): Reply {
  if (!isSigned(asked)) return refused(403, 'SignatureDoesNotMatch')
  const operation = operationOf(asked)
  state.requests.push(operation)
  if (state.failing !== null && operation.startsWith(state.failing)) return refused(500, 'InternalError')
  return operations[operation]?.(state, asked) ?? refused(501, 'NotImplemented')
}

function isSigned({ request, query }: Asked): boolean {
  const path = new URL(request.url ?? '/', 'http://x').pathname
  const signed = { method: request.method ?? '', path, query, headers: request.headers }
  const by = signedBy(signed)
  const must = ['host', 'x-amz-content-sha256', 'x-amz-date']
  if (by?.key !== key || by.region !== 'eu-test-1' || !must.every((name) => by.names.includes(name)))
    return false
  return signatureOf(signed, { ...by, secret }) === by.signature
}

/** «GET», or «POST uploads» where a word of the query says what is meant. */
function operationOf({ request, query }: Asked): string {
  const word = ['list-type', 'uploads', 'uploadId'].find((name) => query.has(name))
  return word === undefined ? String(request.method) : `${request.method} ${word}`
}

const refused = (status: number, code: string): Reply => ({
  status,
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`,
})
/** A part is asked for its tag again when the file is put together: two gigabytes are not read twice for it. */
const etags = new WeakMap<Buffer, string>()
function etagOf(bytes: Buffer): string {
  const etag = etags.get(bytes) ?? `"${createHash('md5').update(bytes).digest('hex')}"`
  etags.set(bytes, etag)
  return etag
}
const xml = (name: string, inner: string): Reply => ({ status: 200, body: `<${name}>${inner}</${name}>` })

const operations: Record<string, (state: State, asked: Asked) => Reply> = {
  PUT({ files, now }, { name, body }) {
    files.set(name, { bytes: body, at: now() })
    return { status: 200, headers: { etag: etagOf(body) } }
  },
  HEAD({ files }, { name }) {
    const bytes = files.get(name)?.bytes
    return bytes ? { status: 200, headers: { 'content-length': String(bytes.length) } } : { status: 404 }
  },
  GET({ files }, { request, name }) {
    const bytes = files.get(name)?.bytes
    if (!bytes) return refused(404, 'NoSuchKey')
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (from === undefined) return { status: 200, body: bytes }
    return { status: 206, body: bytes.subarray(Number(from), Number(to) + 1) }
  },
  DELETE({ files }, { name }) {
    files.delete(name)
    return { status: 204 }
  },
  'GET list-type': ({ files }, { query }) => {
    const after = query.get('continuation-token') ?? ''
    const names = [...files.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).toSorted()
    const rest = names.filter((name) => name > after)
    const shown = rest.slice(0, page)
    const rows = shown.map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>${files.get(name)!.at.toISOString()}</LastModified></Contents>`,
    )
    const more = rest.length > page
    const next = more ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''
    return xml('ListBucketResult', `<IsTruncated>${more}</IsTruncated>${next}${rows.join('')}`)
  },
  'POST uploads': ({ waiting, now }, { name }) => {
    const id = `upload-${waiting.size + 1}`
    waiting.set(id, { key: name, at: now(), parts: new Map() })
    return xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`)
  },
  'PUT uploadId': ({ waiting }, { query, body }) => {
    waiting.get(query.get('uploadId') ?? '')?.parts.set(Number(query.get('partNumber')), body)
    return { status: 200, headers: { etag: etagOf(body) } }
  },
  'POST uploadId': ({ waiting, files, now }, { query, body }) => {
    const id = query.get('uploadId') ?? ''
    const upload = waiting.get(id)
    if (!upload) return refused(404, 'NoSuchUpload')
    const named = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"?(\w+)"?<\/ETag>/g)]
    const parts = named.map(([, number]) => upload.parts.get(Number(number))!)
    if (!named.every(([, , etag], at) => etagOf(parts[at]!) === `"${etag}"`))
      return refused(400, 'InvalidPart')
    files.set(upload.key, { bytes: Buffer.concat(parts), at: now() })
    waiting.delete(id)
    return xml('CompleteMultipartUploadResult', '<ETag>"x"</ETag>')
  },
  'DELETE uploadId': ({ waiting }, { query }) => {
    waiting.delete(query.get('uploadId') ?? '')
    return { status: 204 }
  },
  'GET uploads': ({ waiting }) => {
    const rows = [...waiting].map(
      ([id, { key: name, at }]) =>
        `<Upload><Key>${name}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
    )
    return xml('ListMultipartUploadsResult', rows.join(''))
  },
}
