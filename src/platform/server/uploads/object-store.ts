import type { Readable } from 'node:stream'
import type { ImageSize, VideoKind } from '#platform/contract/uploads.ts'

/** A file on the disk on its way to the object store. */
export interface ArrivedFile {
  key: string
  path: string
}

export interface RangedFile {
  bytes: number
  /** From one byte to another, both included. */
  at(from: number, to: number): Readable
}

/**
 * Where files lie that came whole (decision 0021): a folder, or a bucket of an S3-compatible storage. A key is never
 * used for other bytes, so that every act may be repeated.
 */
export interface ObjectStore {
  /**
   * Takes files over from the disk, where they are gone afterwards; those that it has already stay as they are.
   * @throws the disk's own error when it is full; `unavailable` where the storage does not answer
   */
  take(files: readonly ArrivedFile[]): Promise<void>
  /** Null: it is not there. @throws `unavailable` */
  find(key: string): Promise<RangedFile | null>
  /** Those that are not there count as removed. @throws `unavailable` */
  remove(keys: readonly string[]): Promise<void>
  /** Keys of what has lain there since before a moment, in portions. @throws `unavailable` */
  old(before: Date): AsyncIterable<string[]>
  /** Gives up what crashes left half taken over. @returns how many @throws `unavailable` */
  tidy(before: Date): Promise<number>
}

/** Two hundred and fifty-six folders, so that none holds too many names. */
const keyOf = (name: string, ending: string): string => `${name.slice(0, 2)}/${name}.${ending}`
export const imageKey = (name: string, size: ImageSize): string => keyOf(name, `${size}.jpg`)
/** Of a background export, whatever its format. */
export const rowsKey = (name: string): string => keyOf(name, 'rows')
export const videoKey = (name: string, kind: VideoKind): string => keyOf(name, kind)
