import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '#platform/contract/errors.ts'
import { imageLimits, imageSizes, type ImageSize } from '#platform/contract/uploads.ts'
import { createLargeFiles, type LargeFiles, realPartDisk } from './large-files.ts'
import { makeImage } from './make-image.ts'
import { receiveFile, type ReceivedFile } from './receive-file.ts'
import { realDisk, syncFolder, type UploadDisk } from './upload-disk.ts'

/** A picture that lies in the folder for good, as soon as somebody keeps a row of it (`upload-rows.ts`). */
export interface StoredImage {
  /** 128 random bits in hex: nobody guesses it, and nothing of a person is in it. */
  name: string
  /** Of the large size. */
  bytes: number
  width: number
  height: number
  /** Of what came. */
  sha256: string
}

export interface OpenedFile {
  bytes: number
  stream: Readable
}

/** Files of people, below one folder outside of everything that is served: `incoming`, `arriving` and `kept`. */
export interface UploadStore {
  folder: string
  /** What comes in parts. */
  large: LargeFiles
  /**
   * Takes a picture from a stream: counted, judged by its bytes, drawn anew, on the disk before this returns.
   * Nothing is left of one that is refused or cut.
   */
  keepImage(source: Readable): Promise<StoredImage>
  /** One size of a kept picture. @throws `not-found` */
  open(name: string, size: ImageSize): Promise<OpenedFile>
  /** Removes a file that no row names, or none any more. */
  remove(name: string): Promise<void>
}

const newName = () => randomBytes(16).toString('hex')

export const incomingFolder = (folder: string): string => path.join(folder, 'incoming')
export const keptFolder = (folder: string): string => path.join(folder, 'kept')

/** Two hundred and fifty-six folders, so that none holds too many names. */
function keptPath(folder: string, name: string, size: ImageSize): string {
  return path.join(keptFolder(folder), name.slice(0, 2), `${name}.${size}.jpg`)
}

/** The folder is made with the first file; servers that share a database share it too. */
export function createUploadStore(
  folder: string,
  disk: UploadDisk = realDisk,
  partDisk = realPartDisk,
): UploadStore {
  const large = createLargeFiles(folder, partDisk)
  return {
    folder,
    large,
    async keepImage(source) {
      const name = newName()
      const part = path.join(incomingFolder(folder), `${name}.part`)
      await mkdir(incomingFolder(folder), { recursive: true, mode: 0o700 })
      const received = await receiveFile(source, { disk, path: part, maxBytes: imageLimits.bytes })
      try {
        return await placeImage({ folder, disk, name }, part, received)
      } finally {
        await rm(part, { force: true })
      }
    },
    async open(name, size) {
      const file = keptPath(folder, name, size)
      const found = await stat(file).catch(() => null)
      if (!found) throw new AppError('not-found')
      return { bytes: found.size, stream: createReadStream(file) }
    },
    async remove(name) {
      for (const size of imageSizes) await rm(keptPath(folder, name, size), { force: true })
      await large.remove(name)
    },
  }
}

interface Target {
  folder: string
  disk: UploadDisk
  name: string
}

/** Draws it anew and puts both sizes in place, or neither. */
async function placeImage(target: Target, part: string, received: ReceivedFile): Promise<StoredImage> {
  const { folder, name } = target
  const image = await makeImage(part)
  const parts = imageSizes.map((size) => ({
    from: path.join(incomingFolder(folder), `${name}.${size}.part`),
    to: keptPath(folder, name, size),
    bytes: image[size],
  }))
  const shelf = path.dirname(keptPath(folder, name, 'full'))
  try {
    for (const { from, bytes } of parts) await writeWhole(target.disk, from, bytes)
    await mkdir(shelf, { recursive: true, mode: 0o700 })
    for (const { from, to } of parts) await rename(from, to)
    await syncFolder(shelf)
  } catch (error) {
    for (const { from, to } of parts) await Promise.all([rm(from, { force: true }), rm(to, { force: true })])
    throw error
  }
  const { full, width, height } = image
  return { name, bytes: full.length, width, height, sha256: received.sha256 }
}

async function writeWhole(disk: UploadDisk, file: string, bytes: Uint8Array): Promise<void> {
  const written = await disk.create(file)
  try {
    await written.write(bytes)
    await written.sync()
  } finally {
    await written.close()
  }
}
