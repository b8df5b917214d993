import { Buffer } from 'node:buffer'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture of one colour, `width` × `height`. */
export function plainPicture(
  format: 'jpeg' | 'png' | 'webp',
  { width = 60, height = 40, colour = '#3a7' } = {},
): Promise<Buffer> {
  const image = sharp({ create: { width, height, channels: 3, background: colour } })
  return image.toFormat(format).toBuffer()
}

/** As a phone takes it: lying on its side with a word to turn it, and the place where it was taken. */
export function phonePicture(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#a53' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'CanaryPhone', Artist: 'سارا محمدی' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 21/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** A PNG that is small as a file and huge as a picture. */
export function pixelBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunks = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND'),
  ]
  return Buffer.concat([signature, ...chunks])
}

/** One chunk of a PNG, with its checksum. */
export function pngChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** Every file below a folder, by its path in it. */
export async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted()
}
