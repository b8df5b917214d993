import { Buffer } from 'node:buffer'
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { ForeignRefusalError } from './refusal.ts'

/** Workbooks have some dozens of parts. */
const partsMax = 5_000

/** A workbook shrinks to a tenth, one of equal rows to a hundredth; what shrinks further than that is made to burst. */
const ratioMax = 300
/** Smaller parts may shrink as they like. */
const judgedFrom = 4_194_304

const directoryMark = 0x02014b50
const localMark = 0x04034b50
/** The end record has 22 bytes and a comment. */
const endLength = 22
const commentMax = 65_535

interface Part {
  method: number
  start: number
  size: number
}

/** The parts of a zip file. What they hold is inflated piece by piece, and counted before anything is made of it. */
export class ZipParts {
  readonly #bytes: Buffer
  readonly #parts: ReadonlyMap<string, Part>
  #left: number

  /** @param inflatedBytes of all parts that are read, together */
  constructor(bytes: Uint8Array, inflatedBytes: number) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#parts = partsOf(this.#bytes)
    this.#left = inflatedBytes
  }

  get names(): string[] {
    return [...this.#parts.keys()]
  }

  has(name: string): boolean {
    return this.#parts.has(name)
  }

  /** @throws ForeignRefusalError where the part is missing, is cut off or bursts */
  async *pieces(name: string): AsyncGenerator<Uint8Array, void> {
    const part = this.#parts.get(name)
    if (part === undefined) throw new ForeignRefusalError('broken-file')
    const packed = this.#bytes.subarray(part.start, part.start + part.size)
    if (packed.length < part.size) throw new ForeignRefusalError('broken-file')
    let inflated = 0
    for await (const piece of contentOf(part.method, packed)) {
      inflated += piece.length
      this.#left -= piece.length
      const bursts = inflated > judgedFrom && inflated > part.size * ratioMax
      if (bursts || this.#left < 0) throw new ForeignRefusalError('unsafe-file')
      yield piece
    }
  }
}

async function* contentOf(method: number, packed: Buffer): AsyncGenerator<Uint8Array, void> {
  if (method === 0) {
    yield packed
    return
  }
  if (method !== 8) throw new ForeignRefusalError('broken-file')
  const inflating = Readable.from([packed]).pipe(createInflateRaw())
  try {
    for await (const piece of inflating) yield piece as Uint8Array
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw new ForeignRefusalError('broken-file')
    throw error
  }
}

/** By the directory at the end, as all programs read them. */
function partsOf(bytes: Buffer): Map<string, Part> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end < bytes.length - endLength - commentMax || end + endLength > bytes.length)
    throw new ForeignRefusalError('broken-file')
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > partsMax) throw new ForeignRefusalError('unsafe-file')
  const parts = new Map<string, Part>()
  for (let place = 0; place < count; place += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryMark)
      throw new ForeignRefusalError('broken-file')
    const nameLength = bytes.readUInt16LE(at + 28)
    // The lowest bit: the part is encrypted.
    if ((bytes.readUInt16LE(at + 8) & 1) === 1) throw new ForeignRefusalError('encrypted')
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/')
    parts.set(name, {
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      start: contentStart(bytes, bytes.readUInt32LE(at + 42)),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return parts
}

function contentStart(bytes: Buffer, local: number): number {
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== localMark)
    throw new ForeignRefusalError('broken-file')
  return local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
}
