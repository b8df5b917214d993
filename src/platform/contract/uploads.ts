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
