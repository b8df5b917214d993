/** Media type of a request whose body is a picture. What it really is, the server finds out from its bytes. */
export const imageMedia = 'application/octet-stream'

/** Of one picture that people bring. Forms say them before anything is sent. */
export const imageLimits = {
  bytes: 15_728_640,
  /** Width times height. */
  pixels: 50_000_000,
  /** What is kept is no longer on either side, in pixels. */
  longestSide: 2048,
  thumbnailSide: 360,
} as const

/** What can be read. Pictures of an iPhone (HEIC) are refused with a word of their own. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Why a picture was refused; the code at the field `file`. */
export const imageRefusals = ['heic', 'not-an-image', 'too-large', 'too-many-pixels', 'unreadable'] as const
export type ImageRefusal = (typeof imageRefusals)[number]

/** A picture as it is kept has two sizes. */
export const imageSizes = ['full', 'thumb'] as const
export type ImageSize = (typeof imageSizes)[number]

/** Media type of a request whose body is one part of a large file (as of the tus protocol). */
export const partMedia = 'application/offset+octet-stream'

/** Of one file that comes in parts. */
export const largeFileLimits = {
  /** Two gibibytes: an hour of video as a phone takes it. */
  bytes: 2_147_483_648,
  /** A request may take seconds, so that one part is far smaller than the file. */
  partBytes: 8_388_608,
} as const

/** What browsers play. */
export const videoKinds = ['mp4', 'webm'] as const
export type VideoKind = (typeof videoKinds)[number]
export const videoTypes = ['video/mp4', 'video/webm'] as const

/** Why a video was refused; the code at the field `file`. */
export const videoRefusals = ['not-a-video', 'too-large'] as const
