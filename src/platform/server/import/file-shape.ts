/** Bounds of a table's file, judged on its bytes before anything is read. */
export interface ShapeLimits {
  rows: number
  /** Of one line, in bytes. */
  lineBytes: number
}

/** Cells may hold line ends of their own: so many lines for each row that is allowed. */
const linesPerRow = 5
const lineEnd = 0x0a
const carriageReturn = 0x0d

/**
 * Why the bytes cannot be a table worth reading: more lines than its rows could have, or a line that no row is long
 * enough for. Looks at each byte once and makes nothing: a file of commas or line ends costs milliseconds.
 */
export function shapeProblem(
  bytes: Uint8Array,
  { rows, lineBytes }: ShapeLimits,
): 'too-many' | 'too-wide' | null {
  const linesMax = rows * linesPerRow
  let lines = 0
  let start = 0
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== lineEnd && bytes[at] !== carriageReturn) continue
    if (at - start > lineBytes) return 'too-wide'
    start = at + 1
    lines += 1
    if (lines > linesMax) return 'too-many'
  }
  return bytes.length - start > lineBytes ? 'too-wide' : null
}
