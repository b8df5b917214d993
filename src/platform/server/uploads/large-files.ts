import { Buffer } from 'node:buffer'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '#platform/contract/errors.ts'
import type { VideoKind } from '#platform/contract/uploads.ts'
import { type RangedFile, type ObjectStore, videoKey } from './object-store.ts'
import type { WrittenFile } from './upload-disk.ts'
import { videoHeadBytes } from './video-kind.ts'

/** Where parts are written. A port, so that a full disk can be tried. */
export interface PartDisk {
  /** The file as it was up to a place, for writing on from there; made where there is none yet. */
  append(path: string, from: number): Promise<WrittenFile>
}

export const realPartDisk: PartDisk = {
  async append(path, from) {
    const file = await open(path, from === 0 ? 'w' : 'r+', 0o600)
    // What a request that died has left behind its last known place is no part of the file.
    await file.truncate(from)
    let place = from
    return {
      async write(bytes) {
        for (let at = 0; at < bytes.length;) {
          const { bytesWritten } = await file.write(bytes, at, bytes.length - at, place)
          at += bytesWritten
          place += bytesWritten
        }
      },
      sync: () => file.sync(),
      close: () => file.close(),
    }
  },
}

/** Files too large for one request: on the disk in `arriving` while they come, in the object store afterwards. */
export interface LargeFiles {
  /**
   * Writes a part behind what there is. A sender who goes away ends the part there, and what came of it counts.
   * @param place `from`: length of the file so far; `skip`: so many bytes of the part are in it already; `most`: what
   * may follow them
   * @returns how many bytes were added, all of them on the disk
   * @throws `too-large` for more than `most`; the disk's own error when it is full
   */
  append(name: string, source: Readable, place: { from: number; skip: number; most: number }): Promise<number>
  /** The first bytes of a file that is coming. */
  head(name: string): Promise<Buffer>
  /** Puts a whole file in the object store; again without effect. That may take a while: have no transaction open. */
  keep(name: string, kind: VideoKind): Promise<void>
  /** @throws `not-found` */
  open(name: string, kind: VideoKind): Promise<RangedFile>
  /** Removes what has arrived of it. */
  remove(name: string): Promise<void>
}

export const arrivingFolder = (folder: string): string => path.join(folder, 'arriving')

export function createLargeFiles(
  folder: string,
  objectStore: ObjectStore,
  disk: PartDisk = realPartDisk,
): LargeFiles {
  const arriving = (name: string) => path.join(arrivingFolder(folder), `${name}.part`)
  return {
    async append(name, source, place) {
      await mkdir(arrivingFolder(folder), { recursive: true, mode: 0o700 })
      return appendTo(await disk.append(arriving(name), place.from), source, place)
    },
    head: (name) => headOf(arriving(name)),
    keep: (name, kind) => objectStore.take([{ key: videoKey(name, kind), path: arriving(name) }]),
    async open(name, kind) {
      const found = await objectStore.find(videoKey(name, kind))
      if (!found) throw new AppError('not-found')
      return found
    },
    remove: (name) => rm(arriving(name), { force: true }),
  }
}

async function appendTo(
  file: WrittenFile,
  source: Readable,
  place: { skip: number; most: number },
): Promise<number> {
  try {
    const added = await copy(source, file, place)
    await file.sync()
    return added
  } finally {
    await file.close()
  }
}

async function headOf(place: string): Promise<Buffer> {
  const file = await open(place, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(videoHeadBytes), 0, videoHeadBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function copy(
  source: Readable,
  file: WrittenFile,
  { skip, most }: { skip: number; most: number },
): Promise<number> {
  let passed = 0
  let added = 0
  for await (const piece of untilCut(source)) {
    const fresh = piece.subarray(Math.min(piece.length, Math.max(0, skip - passed)))
    passed += piece.length
    added += fresh.length
    if (added > most) throw new AppError('too-large', { fields: { file: ['too-large'] } })
    if (fresh.length > 0) await file.write(fresh)
  }
  return added
}

/** What comes until the end, or until the sender goes away. The stream stays open when reading stops. */
async function* untilCut(source: Readable): AsyncGenerator<Buffer> {
  try {
    yield* source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } catch {
    // What came until here is a part like any other.
  }
}
