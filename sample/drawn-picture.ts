import { Buffer } from 'node:buffer'
import { crc32, deflateSync } from 'node:zlib'

export type Colour = readonly [number, number, number]

interface Size {
  width: number
  height: number
}

/** A picture drawn here, point by point, as a PNG of 8-bit colours (ISO 15948). */
export function drawPicture({ width, height }: Size, colourAt: (x: number, y: number) => Colour): Buffer {
  const rows = Array.from({ length: height }, (_, y) => {
    // Each row begins with its filter byte.
    const row = [0]
    for (let x = 0; x < width; x += 1) row.push(...colourAt(x, y))
    return Buffer.from(row)
  })
  return png({ width, height }, Buffer.concat(rows))
}

function png({ width, height }: Size, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts: [string, Buffer][] = [
    ['IHDR', header],
    ['IDAT', deflateSync(rows)],
    ['IEND', Buffer.alloc(0)],
  ]
  return Buffer.concat([signature, ...parts.map(([type, data]) => chunk(type, data))])
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(content), 4)
  return Buffer.concat([ends.subarray(0, 4), content, ends.subarray(4)])
}
