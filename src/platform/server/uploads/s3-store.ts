import { Buffer } from 'node:buffer'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { S3mini } from 's3mini'
import * as z from 'zod/mini'
import { AppError } from '#platform/contract/errors.ts'
import { uploadLimits } from '../limits.ts'
import type { ArrivedFile, RangedFile, ObjectStore } from './object-store.ts'

/** One bucket of an S3-compatible storage. */
export interface Bucket {
  /** Of the bucket: `https://s3.example/files`, or `https://files.s3.example`. */
  address: string
  region: string
  key: string
  secret: string
}

/** Keys of the object store stand below this in the bucket, as they do in the folder. */
const prefix = 'kept/'

/**
 * An object store that is a bucket. Nothing is asked of the storage before the first file.
 * @param partBytes a larger file goes in parts of this size; Amazon takes none below 5 MiB
 */
export function s3Store(
  { address: endpoint, region, key: accessKeyId, secret: secretAccessKey }: Bucket,
  partBytes: number = uploadLimits.storagePartBytes,
): ObjectStore {
  const storage = new S3mini({ accessKeyId, secretAccessKey, endpoint, region, fetch: answeredInTime })
  /** What is on its way there: who asks again waits for the same. */
  const taking = new Map<string, Promise<void>>()
  const take = (file: ArrivedFile): Promise<void> => {
    const begun = taking.get(file.key)
    if (begun) return begun
    const running = takeOver(storage, file, partBytes).finally(() => taking.delete(file.key))
    taking.set(file.key, running)
    return running
  }
  return {
    async take(files) {
      for (const file of files) await asked(take(file))
    },
    find: (key) => asked(find(storage, key)),
    async remove(keys) {
      await asked(Promise.all(keys.map((key) => storage.deleteObject(prefix + key))))
    },
    async *old(before) {
      let next: string | undefined
      do {
        const page = await asked(storage.listObjectsPaged('/', prefix, listPage, next))
        const old = (page?.objects ?? []).filter((found) => isOld(found.LastModified, before))
        if (old.length > 0) yield old.map(({ Key }) => Key.slice(prefix.length))
        next = page?.nextContinuationToken
      } while (next !== undefined)
    },
    tidy: (before) => asked(abortOld(storage, before)),
  }
}

const listPage = 1000

/** The library says the first moment of all where a storage says none. */
const isOld = (at: Date, before: Date): boolean => at.getTime() > 0 && at < before

/** A storage that is silent is given up; how long an answer takes to read is another matter. */
const answeredInTime: typeof fetch = async (input, init) => {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), uploadLimits.storageAnswerMs)
  try {
    return await fetch(input, { ...init, signal: silence.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** What goes wrong there is no fault of the request: it can be tried again. The error's words name no secret. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (isOurs(error)) throw error
    const why = error instanceof Error ? error.message : 'no answer'
    throw new AppError('unavailable', { message: `The storage of files failed: ${why}`, retryAfter: 30 })
  }
}

/** Of the disk from which a file is taken. */
const isOurs = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof Error && 'path' in error)

async function takeOver(storage: S3mini, { key, path }: ArrivedFile, partBytes: number): Promise<void> {
  const file = await stat(path).catch(() => null)
  if (file) {
    if (file.size > partBytes) await putInParts(storage, prefix + key, partsOf(path, partBytes))
    else await storage.putObject(prefix + key, new Uint8Array(await readFile(path)))
    // Some storages tell of a failure with the status of a success.
    if ((await sizeOf(storage, key)) !== file.size) throw new Error('it does not have what it was sent')
    await rm(path)
  } else if ((await sizeOf(storage, key)) === null) throw new AppError('not-found')
}

/** Part by part, one of them in memory. */
async function putInParts(
  storage: S3mini,
  key: string,
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  const upload = await storage.getMultipartUploadId(key)
  try {
    const parts = []
    for await (const bytes of pieces)
      parts.push(await storage.uploadPart(key, upload, bytes, parts.length + 1))
    await storage.completeMultipartUpload(key, upload, parts)
  } catch (error) {
    // Where this fails too, tidying up comes to it.
    await storage.abortMultipartUpload(key, upload).catch(() => undefined)
    throw error
  }
}

async function* partsOf(path: string, partBytes: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const file = await open(path, 'r')
  try {
    for (let place = 0; ;) {
      const room = new Uint8Array(partBytes)
      const { bytesRead } = await file.read(room, 0, room.length, place)
      if (bytesRead === 0) return
      yield room.subarray(0, bytesRead)
      place += bytesRead
    }
  } finally {
    await file.close()
  }
}

/** Null: it is not there. */
async function sizeOf(storage: S3mini, key: string): Promise<number | null> {
  try {
    return await storage.getContentLength(prefix + key)
  } catch (error) {
    const { cause } = error as { cause?: { status?: unknown } }
    if (cause?.status === 404) return null
    throw error
  }
}

async function find(storage: S3mini, key: string): Promise<RangedFile | null> {
  const bytes = await sizeOf(storage, key)
  if (bytes === null) return null
  return { bytes, at: (from, to) => Readable.from(rangeOf(storage, key, from, to), { objectMode: false }) }
}

/** Asked for when it is read, and let go when the reader goes away. */
async function* rangeOf(storage: S3mini, key: string, from: number, to: number): AsyncGenerator<Buffer> {
  const answer = await asked(storage.getObjectRaw(prefix + key, false, from, to + 1))
  if (answer.status !== 206 || !answer.body) throw new AppError('unavailable')
  for await (const bytes of answer.body) yield Buffer.from(bytes)
}

const waitingUpload = z.object({ Key: z.string(), UploadId: z.string(), Initiated: z.string() })
/** In the library's reading of XML one element is no list, and an element without any is a text. */
const waitingUploads = z.object({
  ListMultipartUploadsResult: z.union([
    z.object({ Upload: z.optional(z.union([z.array(waitingUpload), waitingUpload])) }),
    z.literal(''),
  ]),
})

async function abortOld(storage: S3mini, before: Date): Promise<number> {
  const answer: unknown = await storage.listMultipartUploads('/', prefix, 'GET', { prefix })
  const { ListMultipartUploadsResult: found } = waitingUploads.parse(answer)
  const waiting = found === '' ? [] : [found.Upload ?? []].flat()
  const old = waiting.filter(({ Initiated }) => Date.parse(Initiated) < before.getTime())
  for (const { Key, UploadId } of old) await storage.abortMultipartUpload(Key, UploadId)
  return old.length
}
