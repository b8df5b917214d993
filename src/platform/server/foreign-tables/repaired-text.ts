import type { RawRow } from './raw-row.ts'

/**
 * The bytes that a program took a text of UTF-8 for, by character: Windows-1252 («Ø³Ø§Ø¹Øª» for «ساعت») or Windows-1256
 * («ط³ط§ط¹طھ»).
 */
const wrongTables = ['windows-1252', 'windows-1256'].map(
  (encoding) =>
    new Map(
      [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128))].map(
        (letter, at) => [letter, at + 128] as const,
      ),
    ),
)

/** Two letters might be so by chance. */
const lettersMin = 3
/** Persian and Arabic in UTF-8 are pairs that begin so; other texts hardly ever have several. */
const pairs = /(?:[ØÙÚÛ][\u0080-\uffff]){2}|(?:[طظعغ][\u0080-\uffff]){3}/
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The text that somebody opened in the wrong encoding and saved again: proved where all letters are bytes of UTF-8, and
 * give Persian or Arabic.
 * @returns null for any other text
 */
export function repairedText(text: string): string | null {
  if (!pairs.test(text)) return null
  for (const table of wrongTables) {
    const repaired = decoded(text, table)
    if (repaired !== null && (repaired.match(/\p{Script=Arabic}/gu)?.length ?? 0) >= lettersMin)
      return repaired.replace(/^\ufeff/, '')
  }
  return null
}

function decoded(text: string, table: ReadonlyMap<string, number>): string | null {
  const bytes: number[] = []
  for (const letter of text) {
    const code = letter.charCodeAt(0)
    const byte = code < 128 ? code : table.get(letter)
    if (byte === undefined) return null
    bytes.push(byte)
  }
  try {
    return utf8.decode(Uint8Array.from(bytes))
  } catch {
    return null
  }
}

/** A letter that Windows-1256 lacks, inside of a word: programs that save in it put a question mark there. */
const lostLetter = /(?<=\p{Script=Arabic})\?(?=\p{Script=Arabic})/u
/** Of all letters that Persian and Arabic write, «ی» alone is missing in Windows-1256. */
const lostLetters = /(?<=\p{Script=Arabic})\?(?!\?)|(?<!\?)\?(?=\p{Script=Arabic})/gu
/** Persian digits are missing, too, and cannot be recovered; nor can several marks in a row. */
const lostDigits = /\?(?=[\d?])|(?<=[\d?])\?/

/** Whether a text of Windows-1256 was saved by a program that lost letters. */
export const hasLostLetters = (text: string): boolean => lostLetter.test(text)

/** Rows with the lost letters restored. Their cells, and those with lost digits, are reported as problems. */
export function* withLostLetters(rows: Iterable<RawRow>): Generator<RawRow, void> {
  for (const row of rows) {
    const cells = row.cells.map((cell) => cell.replaceAll(lostLetters, 'ی'))
    const at = cells.findIndex((cell, place) => cell !== row.cells[place])
    const damaged = [...cells.keys()].filter((place) => lostDigits.test(cells[place] ?? ''))
    const cellProblems = [
      ...(row.cellProblems ?? []),
      ...(at < 0 ? [] : [{ at, code: 'repaired-text' as const }]),
      ...damaged.map((place) => ({ at: place, code: 'damaged-text' as const })),
    ]
    yield { ...row, cells, cellProblems }
  }
}
