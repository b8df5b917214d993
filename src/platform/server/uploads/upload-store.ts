import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '#platform/contract/errors.ts'
import { imageLimits, imageSizes, type ImageSize, videoKinds } from '#platform/contract/uploads.ts'
import { diskStore } from './disk-store.ts'
import { createLargeFiles, type LargeFiles, type PartDisk, realPartDisk } from './large-files.ts'
import { makeImage } from './make-image.ts'
import { receiveFile, type ReceivedFile } from './receive-file.ts'
import { imageKey, rowsKey, type ObjectStore, videoKey } from './object-store.ts'
import { realDisk, type UploadDisk } from './upload-disk.ts'

/** A picture that lies in the object store for good, as soon as somebody keeps a row of it (`upload-rows.ts`). */
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

/** Files of people: on the disk while they come (`incoming`, `arriving`), in an object store once they are whole. */
export interface UploadStore {
  /** Outside of everything that is served. */
  folder: string
  objectStore: ObjectStore
  /** What comes in parts. */
  large: LargeFiles
  /**
   * Takes a picture from a stream: counted, judged by its bytes, drawn anew, on the disk before this returns.
   * Nothing is left of one that is refused or cut.
   */
  keepImage(source: Readable): Promise<StoredImage>
  /** One size of a kept picture. @throws `not-found` */
  open(name: string, size: ImageSize): Promise<OpenedFile>
  /** Removes a file that no row names, or none any more, wherever it is. */
  remove(name: string): Promise<void>
}

const newName = () => randomBytes(16).toString('hex')

export const incomingFolder = (folder: string): string => path.join(folder, 'incoming')

/** Where a background export is written before it goes to the object store. */
export const preparingPath = (folder: string, name: string): string =>
  path.join(incomingFolder(folder), `${name}.part`)

interface StoreOptions {
  /** Absent: `kept` in the folder. */
  objectStore?: ObjectStore
  disk?: UploadDisk
  partDisk?: PartDisk
}

/** The folder is made with the first file; servers that share a database share it too. */
export function createUploadStore(
  folder: string,
  {
    objectStore = diskStore(path.join(folder, 'kept')),
    disk = realDisk,
    partDisk = realPartDisk,
  }: StoreOptions = {},
): UploadStore {
  const large = createLargeFiles(folder, objectStore, partDisk)
  return {
    folder,
    objectStore,
    large,
    async keepImage(source) {
      const name = newName()
      const part = path.join(incomingFolder(folder), `${name}.part`)
      await mkdir(incomingFolder(folder), { recursive: true, mode: 0o700 })
      const received = await receiveFile(source, { disk, path: part, maxBytes: imageLimits.bytes })
      try {
        return await placeImage({ folder, objectStore, disk, name }, part, received)
      } finally {
        await rm(part, { force: true })
      }
    },
    async open(name, size) {
      const found = await objectStore.find(imageKey(name, size))
      if (!found) throw new AppError('not-found')
      return { bytes: found.bytes, stream: found.at(0, found.bytes - 1) }
    },
    async remove(name) {
      await objectStore.remove(keysOf(name))
      await large.remove(name)
      // What a crash left of a background export.
      await rm(preparingPath(folder, name), { force: true })
    },
  }
}

/** Every key under which a file of this name may lie. */
const keysOf = (name: string): string[] => [
  ...imageSizes.map((size) => imageKey(name, size)),
  ...videoKinds.map((kind) => videoKey(name, kind)),
  rowsKey(name),
]

interface Target {
  folder: string
  objectStore: ObjectStore
  disk: UploadDisk
  name: string
}

/** Draws it anew and puts both sizes in place, or neither. */
async function placeImage(target: Target, part: string, received: ReceivedFile): Promise<StoredImage> {
  const { folder, objectStore, disk, name } = target
  const image = await makeImage(part)
  const files = imageSizes.map((size) => ({
    key: imageKey(name, size),
    path: path.join(incomingFolder(folder), `${name}.${size}.part`),
    bytes: image[size],
  }))
  try {
    for (const file of files) await writeWhole(disk, file.path, file.bytes)
    await objectStore.take(files)
  } catch (error) {
    for (const file of files) await rm(file.path, { force: true })
    // Where the storage fails here too, the sweeper comes to it.
    await objectStore.remove(files.map(({ key }) => key)).catch(() => undefined)
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
