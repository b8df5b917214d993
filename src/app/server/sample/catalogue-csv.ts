/**
 * Reads comma-separated text with double-quoted fields (RFC 4180) into one record per row, keyed by the header.
 * @throws Error when a row has another number of fields than the header, naming the line.
 */
export function readCsv(text: string): Record<string, string>[] {
  const [header, ...rows] = splitRows(text.replace(/^\uFEFF/, ''))
  if (!header) return []
  return rows.map((fields, index) => {
    if (fields.length !== header.length) {
      throw new Error(`CSV row ${index + 2}: ${fields.length} fields, the header has ${header.length}`)
    }
    return Object.fromEntries(header.map((name, column) => [name, fields[column] ?? '']))
  })
}

/** One match is one field: a quoted text or a plain one, then what ends it. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy

function splitRows(text: string): string[][] {
  const rows: string[][] = []
  let fields: string[] = []
  FIELD.lastIndex = 0
  while (FIELD.lastIndex < text.length) {
    const start = FIELD.lastIndex
    const match = FIELD.exec(text)
    if (!match) throw new Error(`CSV: stray quote near character ${start}`)
    fields.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === ',' && FIELD.lastIndex < text.length) continue
    if (match[3] === ',') fields.push('')
    rows.push(fields)
    fields = []
  }
  return rows.filter((row) => row.length > 1 || row[0] !== '')
}
