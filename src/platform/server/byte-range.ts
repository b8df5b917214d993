/** From one byte to another, both included. */
export interface ByteRange {
  from: number
  to: number
}

const pattern = /^bytes=\s*(?:(?<from>\d{1,15})-(?<to>\d{0,15})|-(?<last>\d{1,15}))\s*(?:,|$)/

/**
 * What a `Range` header asks of a file of so many bytes (RFC 9110, 14.1.2): `bytes=0-99`, `bytes=500-`, or the last so
 * many, `bytes=-500`. Only the first of several ranges is used: a player or a download asks for one, and many are
 * expensive.
 * @returns null where the whole file is the answer: no header, another unit, or nothing that can be read; `beyond`
 * where the file ends before the range
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'beyond' | null {
  const groups = pattern.exec(header?.trim() ?? '')?.groups
  if (!groups) return null
  const end = bytes - 1
  if (groups['last'] !== undefined) return lastBytes(Number(groups['last']), bytes)
  const from = Number(groups['from'])
  const to = groups['to'] === '' ? Math.max(from, end) : Number(groups['to'])
  if (to < from) return null
  return from > end ? 'beyond' : { from, to: Math.min(to, end) }
}

const lastBytes = (length: number, bytes: number): ByteRange | 'beyond' =>
  length === 0 ? 'beyond' : { from: Math.max(0, bytes - length), to: bytes - 1 }
