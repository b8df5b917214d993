import { fieldError } from '#platform/contract/errors.ts'
import { CsvError, csvRows, guessDelimiter } from '#platform/server/import/csv-rows.ts'
import { decodeText } from '#platform/server/import/text-decoding.ts'
import { yieldToRequests } from '#platform/server/yield-to-requests.ts'
import { movingLimits } from '../moving-in.contract.ts'

export interface ForeignTable {
  headers: string[]
  rows: string[][]
}

/** A table of another system. @throws `validation` at `file` */
export async function readForeignTable(bytes: Uint8Array): Promise<ForeignTable> {
  const decoded = decodeText(bytes, 'auto')
  if (!decoded) throw fieldError('file', 'not-text')
  const rows: string[][] = []
  try {
    for (const fields of csvRows(decoded.text, guessDelimiter(decoded.text))) {
      rows.push(fields)
      if (rows.length > movingLimits.rows) throw fieldError('file', 'too-many')
      if (rows.length % 500 === 0) await yieldToRequests()
    }
  } catch (error) {
    if (error instanceof CsvError) throw fieldError('file', `stray-quote:${error.row}`)
    throw error
  }
  const [headers = [], ...body] = rows
  if (body.length === 0) throw fieldError('file', 'no-rows')
  if (headers.length > movingLimits.columns) throw fieldError('file', 'too-wide')
  return { headers, rows: body }
}
