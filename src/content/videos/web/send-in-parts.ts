import { largeFileLimits } from '#platform/contract/uploads.ts'
import { asApiError, type ApiError } from '#platform/web/api/api-error.ts'

/** How parts reach the server. */
export interface PartPort {
  /** Sends a part that begins at a place of the file. @returns how much the server has then. @throws ApiError */
  append(offset: number, part: Blob, onProgress: (share: number) => void): Promise<number>
  /** How much the server has. @throws ApiError */
  received(): Promise<number>
  /** Lets time pass; rejects when the sending is given up. */
  wait(milliseconds: number): Promise<void>
}

interface Options {
  file: Blob
  /** So much is there already. */
  from: number
  port: PartPort
  /** Told while bytes leave, and when the line is down. */
  onProgress(sent: number): void
  onWaiting(): void
}

const smallest = 65_536
const first = 262_144
/** A part that took longer than this was too large for the line: a request may not take long. */
const comfortableMs = 2_000
const patience = 6
const longestWaitMs = 8_000

/** What passes by itself: no line, a server that is busy or just leaving, a part that is still being written. */
const passing = new Set<ApiError['code']>(['offline', 'unavailable', 'conflict', 'internal', 'malformed'])

/**
 * Sends a file part by part until the server has all of it. Parts grow while the line carries them and shrink when it
 * breaks; after a break the server says how far it is.
 * @throws the last error when nothing got through for about half a minute, or at once when trying again is of no use
 */
export async function sendInParts({ file, from, port, onProgress, onWaiting }: Options): Promise<void> {
  let sent = from
  let size = first
  let failures = 0
  while (sent < file.size) {
    const part = file.slice(sent, sent + size)
    const begun = performance.now()
    try {
      const offset = sent
      // After a failure this also brings up what the broken part has left.
      if (failures > 0) sent = await port.received()
      else sent = await port.append(offset, part, (share) => onProgress(offset + share * part.size))
      const isQuick = performance.now() - begun < comfortableMs
      size = isQuick ? Math.min(size * 2, largeFileLimits.partBytes) : Math.max(size / 2, smallest)
      failures = 0
    } catch (thrown) {
      const error = asApiError(thrown)
      failures += 1
      if (!passing.has(error.code) || failures > patience) throw error
      size = Math.max(Math.floor(size / 4), smallest)
      onWaiting()
      await port.wait(Math.min(500 * 2 ** (failures - 1), longestWaitMs))
    }
    onProgress(sent)
  }
}

/** The same word for the same file: going on after a break is for this one only. */
export function markOf({ name, size, lastModified }: File): string {
  let hash = 5381
  for (const character of name) hash = (Math.imul(hash, 33) ^ (character.codePointAt(0) ?? 0)) >>> 0
  return `${size}-${lastModified}-${hash.toString(36)}`
}

const readingMs = 10_000

/** The length of a video as the browser reads it, in whole seconds; null where it cannot. */
export function durationOf(file: Blob): Promise<number | null> {
  return new Promise((resolve) => {
    const video = document.createElement('video')
    const address = URL.createObjectURL(file)
    const end = (seconds: number | null) => {
      URL.revokeObjectURL(address)
      resolve(seconds)
    }
    video.preload = 'metadata'
    video.addEventListener('loadedmetadata', () => {
      const seconds = Math.round(video.duration)
      end(Number.isFinite(seconds) && seconds >= 1 ? seconds : null)
    })
    video.addEventListener('error', () => end(null))
    setTimeout(() => end(null), readingMs)
    video.src = address
  })
}
