import { Buffer } from 'node:buffer'
import type { ImageRefusal } from '#platform/contract/uploads.ts'
import { AppError, type ErrorCode } from '#platform/contract/errors.ts'

/** So many first bytes tell what a file is. */
export const headBytes = 16

const jpeg = Buffer.from([0xff, 0xd8, 0xff])
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Brands of the container that iPhones and some cameras write (ISO 14496-12), AVIF among them. */
const heicBrands = /^(hei[cmsx]|hev[cmsx]|mif1|msf1|avi[fs])$/

const statuses: Record<ImageRefusal, ErrorCode> = {
  heic: 'unsupported-media-type',
  'not-an-image': 'unsupported-media-type',
  'too-large': 'too-large',
  'too-many-pixels': 'validation',
  unreadable: 'validation',
}

/** A refusal at the field `file`: 415 by content, 413 by length, 422 by what is inside. */
export function refuseImage(reason: ImageRefusal): AppError {
  return new AppError(statuses[reason], { fields: { file: [reason] } })
}

/**
 * Judges a file by its first bytes, never by its name or what the request calls it.
 * @throws `unsupported-media-type` for everything but JPEG, PNG and WebP
 */
export function assertImage(head: Buffer): void {
  const word = (from: number) => head.toString('latin1', from, from + 4)
  if (head.subarray(0, 3).equals(jpeg) || head.subarray(0, 8).equals(png)) return
  if (word(0) === 'RIFF' && word(8) === 'WEBP') return
  throw refuseImage(word(4) === 'ftyp' && heicBrands.test(word(8)) ? 'heic' : 'not-an-image')
}
