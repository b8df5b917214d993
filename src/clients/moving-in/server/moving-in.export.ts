import type { LocaleId } from '#platform/contract/text/locale.ts'
import { toAsciiDigits } from '#platform/contract/text/digits.ts'
import { fieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import { type RowStream, streamRows } from '#platform/server/export/row-stream.ts'
import type { MovingFile, MovingRow } from '../moving-in.contract.ts'
import { movingFieldLabels, movingProblemLabels } from '../moving-words.contract.ts'
import type { MovingTable } from './foreign-file.ts'
import type { RawRow } from './moving-files.store.ts'

export const unkeptSheet: Record<LocaleId, string> = { 'fa-IR': 'ردیف‌های مانده', 'ar-IQ': 'الصفوف الباقية' }

const firstHeaders = { 'fa-IR': ['ردیف', 'علت'], 'ar-IQ': ['الصف', 'السبب'] } as const satisfies Record<
  LocaleId,
  readonly string[]
>

interface UnkeptRow {
  number: number
  problems: MovingRow['problems'] | null
  cells: string[] | null
}

/** The row's number and the reasons, then the file's own columns: the file is brought back as it is. */
export function unkeptColumns(headers: readonly string[], locale: LocaleId): ExportColumn<UnkeptRow>[] {
  const [number, reason] = firstHeaders[locale]
  return [
    { header: number, kind: 'whole', value: (row) => row.number },
    { header: reason, kind: 'text', value: (row) => reasonsOf(row.problems ?? [], locale) },
    ...headers.map((header, at): ExportColumn<UnkeptRow> => ({
      header,
      kind: 'text',
      value: (row) => row.cells?.[at] ?? '',
    })),
  ]
}

const reasonsOf = (problems: MovingRow['problems'], locale: LocaleId): string =>
  problems
    .map(({ field, code }) =>
      field === null
        ? movingProblemLabels[locale][code]
        : `${movingFieldLabels[locale][field]}: ${movingProblemLabels[locale][code]}`,
    )
    .join('؛ ')

export const unkeptRows = (db: Db, fileId: number): RowStream<UnkeptRow> =>
  streamRows(
    db,
    db
      .selectFrom('moving_rows')
      .select(['number', 'problems', 'cells'])
      .where('file_id', '=', fileId)
      .where('state', 'in', ['refused', 'doubtful'])
      .orderBy('number'),
  )

/** Rows that come back, by the number in their first column. @throws `validation` for a file that is not the one that left */
export async function mendedRows(table: MovingTable, { headers }: MovingFile): Promise<RawRow[]> {
  if (table.headers.length < headers.length + firstHeaders['fa-IR'].length)
    throw fieldError('file', 'other-file')
  const rows: RawRow[] = []
  for await (const {
    cells: [number = '', _reason, ...cells],
  } of table.rows()) {
    const at = Number(toAsciiDigits(number.trim()))
    if (!Number.isInteger(at) || at < 2) throw fieldError('file', 'other-file')
    rows.push({ number: at, cells: headers.map((_, column) => cells[column] ?? '') })
  }
  return rows
}
