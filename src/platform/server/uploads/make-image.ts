import type { Buffer } from 'node:buffer'
import type { Sharp, SharpOptions } from 'sharp'
import { imageLimits } from '#platform/contract/uploads.ts'
import { uploadLimits } from '../limits.ts'
import { shareOf } from '../machine-share.ts'
import { createSemaphore } from '../semaphore.ts'
import { refuseImage } from './image-kind.ts'

/** A picture as it is kept: JPEG, upright, without anything that was hidden in the file it came as. */
export interface MadeImage {
  full: Buffer
  thumb: Buffer
  width: number
  height: number
}

type Engine = (input: string | Buffer, options: SharpOptions) => Sharp
let engine: Promise<Engine> | undefined

/** Read with the first picture, not at the start: most servers of a day never need it. */
async function loadEngine(): Promise<Engine> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  // The library reads many formats, some of which call further programs' code. Only these three are ours.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
  return sharp
}

const inTurn = createSemaphore(shareOf(uploadLimits.parallelImages))

/**
 * Decodes a picture and draws it anew in both sizes, on the threads of the library. Nothing but pixels survives:
 * EXIF, places, profiles, comments and whatever else a file may carry after its end.
 * @param path of a file that `assertImage` took
 * @throws `validation` at `file`: `too-many-pixels`, or `unreadable` when it cannot be decoded whole or in time
 */
export function makeImage(path: string): Promise<MadeImage> {
  return inTurn(async () => {
    const open = await (engine ??= loadEngine())
    try {
      const { data: full, info } = await encoded(open(path, readOptions), imageLimits.longestSide)
      const { data: thumb } = await encoded(open(full, readOptions), imageLimits.thumbnailSide)
      return { full, thumb, width: info.width, height: info.height }
    } catch (error) {
      const isHuge = error instanceof Error && error.message.includes('pixel limit')
      throw refuseImage(isHuge ? 'too-many-pixels' : 'unreadable')
    }
  })
}

const readOptions = {
  limitInputPixels: imageLimits.pixels,
  failOn: 'error',
  sequentialRead: true,
} as const

function encoded(image: Sharp, side: number) {
  return image
    .timeout({ seconds: uploadLimits.imageSeconds })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 84 })
    .toBuffer({ resolveWithObject: true })
}
