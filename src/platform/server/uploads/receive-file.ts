import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { AppError } from '#platform/contract/errors.ts'
import { assertImage, headBytes, refuseImage } from './image-kind.ts'
import type { UploadDisk, WrittenFile } from './upload-disk.ts'

export interface ReceivedFile {
  bytes: number
  /** SHA-256 of what came, in hex. */
  sha256: string
}

interface Place {
  disk: UploadDisk
  path: string
  /** More is refused, and no longer read. */
  maxBytes: number
}

/**
 * Writes a stream to a new file while it comes, and judges it by its first bytes and its length.
 * Whatever goes wrong, the file is gone afterwards; the stream is left as it is.
 * @throws `too-large`, `unsupported-media-type`; `bad-request` when nothing came or the sender went away;
 * the disk's own error when it is full
 */
export async function receiveFile(source: Readable, { disk, path, maxBytes }: Place): Promise<ReceivedFile> {
  const file = await disk.create(path)
  try {
    const received = await copy(source, file, maxBytes)
    await file.sync()
    await file.close()
    return received
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(path, { force: true })
    throw error
  }
}

async function copy(source: Readable, file: WrittenFile, maxBytes: number): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  let head = Buffer.alloc(0)
  for await (const piece of pieces(source)) {
    bytes += piece.length
    if (bytes > maxBytes) throw refuseImage('too-large')
    const isJudged = head.length >= headBytes
    if (!isJudged) head = Buffer.concat([head, piece.subarray(0, headBytes)])
    if (!isJudged && head.length >= headBytes) assertImage(head)
    hash.update(piece)
    await file.write(piece)
  }
  if (bytes === 0) throw new AppError('bad-request', { message: 'The file is missing or empty' })
  if (head.length < headBytes) assertImage(head)
  return { bytes, sha256: hash.digest('hex') }
}

/** The stream stays open when reading stops: its socket still has to carry the answer. */
async function* pieces(source: Readable): AsyncGenerator<Buffer> {
  try {
    yield* source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } catch {
    throw new AppError('bad-request', { message: 'The file did not come whole' })
  }
}
