import { Buffer } from 'node:buffer'
import { AppError } from '#platform/contract/errors.ts'
import type { VideoKind } from '#platform/contract/uploads.ts'

/** So many first bytes tell what a file is; the name of a WebM's format stands within its first element. */
export const videoHeadBytes = 64

const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
/** The element that names the format of a Matroska file (RFC 8794), with its word: only WebM is for browsers. */
const webmType = Buffer.from([0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d])
/** Brands of MP4 files (ISO 14496-12); pictures of iPhones and films of QuickTime have others. */
const mp4Brands = /^(iso[m2-9]|mp4[12v]|avc1|M4V[ PH]?|dash|msnv|3gp[4-6]|f4v )/

export const refuseVideo = (): AppError =>
  new AppError('unsupported-media-type', { fields: { file: ['not-a-video'] } })

/** Judges a file by its first bytes, never by its name. @throws `unsupported-media-type` for all but MP4 and WebM */
export function videoKindOf(head: Buffer): VideoKind {
  if (head.subarray(0, 4).equals(ebml) && head.includes(webmType)) return 'webm'
  const isMp4 = head.toString('latin1', 4, 8) === 'ftyp' && mp4Brands.test(head.toString('latin1', 8, 12))
  if (!isMp4) throw refuseVideo()
  return 'mp4'
}
