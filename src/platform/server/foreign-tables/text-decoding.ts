import { isUtf8 } from 'node:buffer'
import type { ForeignEncoding } from '#platform/contract/foreign-tables.contract.ts'

/** What a byte that belongs to no character becomes. */
export const damagedMark = '\uFFFD'

/** The most damaged places of a file that is still taken for UTF-8, as a share of its characters beyond ASCII. */
const damagedShare = 0.2

/** How many bytes say what the encoding is. */
const judgedBytes = 65_536

/**
 * The text of a file. Without a given encoding: by its mark; UTF-16 by where its zeros are; UTF-8 where nearly all
 * bytes are that, so that one damaged byte does not garble the rest; else Windows-1256, which older Persian and Arabic
 * programs write.
 * @returns the text without mark, or null when it is none
 */
export function decodeText(
  bytes: Uint8Array,
  given?: ForeignEncoding,
): { text: string; encoding: ForeignEncoding } | null {
  const encoding = given ?? markOf(bytes) ?? unmarkedUtf16(bytes) ?? utf8OrOld(bytes)
  // What is none at its beginning is not made into a text of twice its size.
  if (!isText(new TextDecoder(encoding).decode(bytes.subarray(0, judgedBytes)))) return null
  const text = new TextDecoder(encoding).decode(bytes)
  return isText(text) ? { text, encoding } : null
}

function markOf(bytes: Uint8Array): ForeignEncoding | undefined {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined
}

/** Line ends, digits and delimiters have a zero byte in UTF-16, on the side that says which way round it is. */
function unmarkedUtf16(bytes: Uint8Array): ForeignEncoding | undefined {
  const zeros = [0, 0]
  const length = Math.min(bytes.length, judgedBytes)
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > length / 40 && even === 0) return 'utf-16le'
  return even > length / 40 && odd === 0 ? 'utf-16be' : undefined
}

function utf8OrOld(bytes: Uint8Array): ForeignEncoding {
  if (isUtf8(bytes)) return 'utf-8'
  const { sound, damaged } = utf8Share(bytes)
  return damaged <= sound * damagedShare ? 'utf-8' : 'windows-1256'
}

/** Whole characters beyond ASCII, and bytes that belong to none. */
function utf8Share(bytes: Uint8Array): { sound: number; damaged: number } {
  let sound = 0
  let damaged = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] ?? 0
    if (first < 0x80) continue
    const rest = restOf(first)
    if (rest > 0 && isRest(bytes, at, rest)) {
      sound += 1
      at += rest
    } else damaged += 1
  }
  return { sound, damaged }
}

function restOf(first: number): number {
  if (first >= 0xc2 && first < 0xe0) return 1
  if (first >= 0xe0 && first < 0xf0) return 2
  return first >= 0xf0 && first < 0xf5 ? 3 : 0
}

function isRest(bytes: Uint8Array, at: number, rest: number): boolean {
  for (let next = at + 1; next <= at + rest; next += 1) if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return false
  return true
}

/** Texts have no NUL and hardly any other control characters. */
function isText(text: string): boolean {
  const start = text.slice(0, judgedBytes)
  if (text.includes('\u0000')) return false
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const controls = start.match(/[\u0001-\u0008\u000e-\u001a\u001c-\u001f\u007f]/g)?.length ?? 0
  return controls <= start.length / 200
}
