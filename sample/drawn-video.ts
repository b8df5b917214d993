import { Buffer } from 'node:buffer'
import sharp from 'sharp'
import type { Colour } from './drawn-picture.ts'

export interface FilmPlan {
  width: number
  height: number
  seconds: number
  framesPerSecond: number
  /** `share`: how far the film is, 0 to 1. */
  colourAt: (x: number, y: number, share: number) => Colour
}

/**
 * A silent film drawn here, frame by frame, as a WebM of VP8 (RFC 9559, RFC 6386). A lossy WebP holds exactly one key
 * frame of VP8, so that every frame is one, and each can be sought.
 */
export async function drawFilm(plan: FilmPlan): Promise<Buffer> {
  const count = plan.seconds * plan.framesPerSecond
  const frames = await Promise.all(Array.from({ length: count }, (_, place) => frameOf(plan, place / count)))
  const step = 1000 / plan.framesPerSecond
  const clusters = frames.map((frame, place) => cluster(Math.round(place * step), frame))
  const head = Buffer.concat([info(plan.seconds * 1000), tracks(plan)])
  // The list of places stands before the places it tells, and is as long with any of them.
  const cuesLength = cues(clusters, step, 0).length
  const body = [head, cues(clusters, step, head.length + cuesLength), ...clusters]
  return Buffer.concat([ebmlHead, element('18538067', Buffer.concat(body))])
}

async function frameOf({ width, height, colourAt }: FilmPlan, share: number): Promise<Buffer> {
  const points = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    points.set(colourAt(at % width, Math.floor(at / width), share), at * 3)
  }
  const webp = await sharp(points, { raw: { width, height, channels: 3 } })
    .webp({ quality: 40, effort: 0 })
    .toBuffer()
  const from = webp.indexOf('VP8 ')
  return webp.subarray(from + 8, from + 8 + webp.readUInt32LE(from + 4))
}

/** An element of EBML: its id in hex, its length in eight bytes, its content. */
function element(id: string, content: Buffer): Buffer {
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(content.length))
  length.writeUInt8(1, 0)
  return Buffer.concat([Buffer.from(id, 'hex'), length, content])
}

/** With a length of one byte, as readers of the first bytes know it. */
const short = (id: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 | content.length]), content])

function number(id: string, value: number): Buffer {
  const content = Buffer.alloc(8)
  content.writeBigUInt64BE(BigInt(value))
  return element(id, content)
}

const word = (id: string, value: string): Buffer => short(id, Buffer.from(value, 'latin1'))
const small = (id: string, value: number): Buffer => short(id, Buffer.from([value]))

const ebmlHead = short(
  '1a45dfa3',
  Buffer.concat([
    small('4286', 1),
    small('42f7', 1),
    small('42f2', 4),
    small('42f3', 8),
    word('4282', 'webm'),
    small('4287', 2),
    small('4285', 2),
  ]),
)

function info(milliseconds: number): Buffer {
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(milliseconds)
  const names = [word('4d80', 'baghche'), word('5741', 'baghche')]
  return element(
    '1549a966',
    Buffer.concat([number('2ad7b1', 1_000_000), element('4489', duration), ...names]),
  )
}

function tracks({ width, height }: FilmPlan): Buffer {
  const picture = element('e0', Buffer.concat([number('b0', width), number('ba', height)]))
  const numbers = [number('d7', 1), number('73c5', 1), number('9c', 0), number('83', 1)]
  return element('1654ae6b', element('ae', Buffer.concat([...numbers, word('86', 'V_VP8'), picture])))
}

/** One key frame: track 1, at the very time of its cluster. */
const cluster = (milliseconds: number, frame: Buffer): Buffer =>
  element(
    '1f43b675',
    Buffer.concat([
      number('e7', milliseconds),
      element('a3', Buffer.concat([Buffer.from([0x81, 0, 0, 0x80]), frame])),
    ]),
  )

function cues(clusters: readonly Buffer[], step: number, from: number): Buffer {
  let place = from
  const points = clusters.map(({ length }, index) => {
    const position = element('b7', Buffer.concat([number('f7', 1), number('f1', place)]))
    place += length
    return element('bb', Buffer.concat([number('b3', Math.round(index * step)), position]))
  })
  return element('1c53bb6b', Buffer.concat(points))
}
