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
