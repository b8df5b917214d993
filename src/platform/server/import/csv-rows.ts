/** Text that is no CSV from here on: a quote that never ends, or something between a closing quote and the comma. */
export class CsvError extends Error {
  /** Of the table, from 1; lines inside of quotes do not count. */
  readonly row: number

  constructor(row: number) {
    super(`CSV: stray quote in row ${row}`)
    this.row = row
  }
}

export type CsvDelimiter = ',' | ';' | '\t'

/**
 * The rows of comma-separated text with double-quoted fields (RFC 4180), one at a time. An empty line is
 * one empty field, so that rows count as a table program counts them.
 * @throws CsvError where the quotes do not match
 */
export function* csvRows(text: string, delimiter: CsvDelimiter = ','): Generator<string[], void, undefined> {
  // One match is one field: a quoted text or a plain one, then what ends it.
  const field = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|([^"${delimiter}\\r\\n][^${delimiter}\\r\\n]*)?)(${delimiter}|\\r\\n?|\\n|$)`,
    'y',
  )
  field.lastIndex = afterMark(text)
  let fields: string[] = []
  let row = 1
  while (field.lastIndex < text.length) {
    const match = field.exec(text)
    if (!match) throw new CsvError(row)
    fields.push(fieldOf(match))
    const isEnd = match[3] !== delimiter
    if (!isEnd && field.lastIndex < text.length) continue
    if (!isEnd) fields.push('')
    yield fields
    row += 1
    fields = []
  }
}

const afterMark = (text: string): number => (text.startsWith('\uFEFF') ? 1 : 0)
const fieldOf = (match: RegExpExecArray): string => match[1]?.replaceAll('""', '"') ?? match[2] ?? ''
