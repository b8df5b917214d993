import { Buffer } from 'node:buffer'
import type { ForeignLimits } from './foreign-field.ts'
import { ForeignRefusalError } from './refusal.ts'

/** Parts cells of a packed row: no text holds it. */
const cellEnd = '\u0000'
const blockBytes = 1_048_576

/** Rows as they pass from a thread to another: each is one run of UTF-8, so that a hundred thousand take little. */
export interface PackedTable {
  blocks: Uint8Array[]
  /** Three numbers for each row: its block, where it begins there, its number in the file. */
  places: Uint32Array
}

/** Collects rows. */
export class PackedRows {
  readonly #limits: ForeignLimits
  readonly #blocks: Buffer[] = []
  #places = new Uint32Array(3 * 1024)
  #used = 0
  #total = 0
  #count = 0

  constructor(limits: ForeignLimits) {
    this.#limits = limits
  }

  get count(): number {
    return this.#count
  }

  /** @throws ForeignRefusalError for too many rows, and for too much text together */
  add(row: number, cells: readonly string[]): void {
    if (this.#count >= this.#limits.rows) throw new ForeignRefusalError('too-many', this.#limits.rows)
    const text = cells.map((cell) => cell.replaceAll(cellEnd, '')).join(cellEnd)
    const length = Buffer.byteLength(text)
    this.#total += length
    if (this.#total > this.#limits.textBytes) throw new ForeignRefusalError('too-much-text')
    let block = this.#blocks.at(-1)
    if (block === undefined || this.#used + length + 1 > block.length) {
      block = Buffer.allocUnsafeSlow(Math.max(blockBytes, length + 1))
      this.#blocks.push(block)
      this.#used = 0
    }
    this.#place(row)
    block.write(text, this.#used)
    this.#used += length
    // A byte that no UTF-8 has ends the row.
    block[this.#used] = rowEnd
    this.#used += 1
  }

  #place(row: number): void {
    if (3 * (this.#count + 1) > this.#places.length) {
      const larger = new Uint32Array(this.#places.length * 2)
      larger.set(this.#places)
      this.#places = larger
    }
    this.#places.set([this.#blocks.length - 1, this.#used, row], 3 * this.#count)
    this.#count += 1
  }

  /** Forgets the last row. */
  pop(): void {
    this.#count -= 1
  }

  packed(): PackedTable {
    return { blocks: this.#blocks, places: this.#places.slice(0, 3 * this.#count) }
  }
}

const rowEnd = 0xff

export const rowCount = ({ places }: PackedTable): number => places.length / 3

/** A row by its place among the rows. */
export function unpackedRow({ blocks, places }: PackedTable, at: number): { row: number; cells: string[] } {
  const [block = 0, start = 0, row = 0] = places.subarray(3 * at, 3 * at + 3)
  const bytes = blocks[block] ?? new Uint8Array()
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { row, cells: buffer.toString('utf8', start, buffer.indexOf(rowEnd, start)).split(cellEnd) }
}
