import { csvRows } from '#platform/server/import/csv-rows.ts'

/**
 * Reads comma-separated text with double-quoted fields (RFC 4180) into one record per row, keyed by the header.
 * @throws Error when a row has another number of fields than the header, naming the line.
 */
export function readCsv(text: string): Record<string, string>[] {
  const [header, ...rows] = [...csvRows(text)].filter((row) => row.length > 1 || row[0] !== '')
  if (!header) return []
  return rows.map((fields, index) => {
    if (fields.length !== header.length) {
      throw new Error(`CSV row ${index + 2}: ${fields.length} fields, the header has ${header.length}`)
    }
    return Object.fromEntries(header.map((name, column) => [name, fields[column] ?? '']))
  })
}
