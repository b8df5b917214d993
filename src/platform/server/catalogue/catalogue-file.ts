import type { Words } from '#platform/contract/declared-report.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Tables } from '../database.ts'
import { type ExportColumn, textIn } from '../export/export-file.ts'
import type { CellKind, CellValue } from '../export/sheet.ts'
import type { CatalogueRow } from './catalogue-types.ts'

/**
 * A column of the file of a catalogue: a column of its table as it is stored, as a word (`names`) or divided by `scale`;
 * or a cell of its own.
 */
type FileColumn<Row> = { label: Words } & (
  | { of: keyof Row & string; kind?: 'date'; currency?: string }
  | { of: keyof Row & string; scale: number }
  | { of: keyof Row & string; names: Readonly<Record<LocaleId, Readonly<Record<string, string>>>> }
  | { kind: CellKind; value: (row: Row, locale: LocaleId) => CellValue }
)

/** The file of a catalogue: `sheet` names it, `columns` come behind code and names. */
export interface CatalogueFile<Row> {
  sheet: Words
  columns: readonly FileColumn<Row>[]
}

/** Declares the file of a catalogue; its own constant, since a test reads its columns. */
export const catalogueFile = <Table extends keyof Tables>(
  file: CatalogueFile<CatalogueRow<Table>>,
): CatalogueFile<CatalogueRow<Table>> => file

interface Named {
  code: string
  name_fa: string
  name_ar: string | null
}

/** The columns of the exported file in the reader's language: code and names, then its own. */
export function fileColumns<Row extends Named>(
  { columns }: CatalogueFile<Row>,
  locale: LocaleId,
): ExportColumn<Row>[] {
  const t = textIn(locale)
  return [
    { header: t('کد', 'الرمز'), kind: 'text', value: (row) => row.code },
    { header: t('نام فارسی', 'الاسم الفارسي'), kind: 'text', value: (row) => row.name_fa },
    { header: t('نام عربی', 'الاسم العربي'), kind: 'text', value: (row) => row.name_ar },
    ...columns.map((column) => ({ header: column.label[locale], ...cellOf(column, locale) })),
  ]
}

function cellOf<Row>(column: FileColumn<Row>, locale: LocaleId): Omit<ExportColumn<Row>, 'header'> {
  if ('value' in column) return { kind: column.kind, value: (row) => column.value(row, locale) }
  const stored = (row: Row) => row[column.of] as string | number | null
  if ('names' in column) {
    const names = column.names[locale]
    return { kind: 'text', value: (row) => names[String(stored(row))] ?? stored(row) }
  }
  if ('scale' in column) {
    const scaled = (value: string | number | null) => (value === null ? null : Number(value) / column.scale)
    return { kind: 'decimal', value: (row) => scaled(stored(row)) }
  }
  const { kind = 'whole', currency } = column
  return { kind, value: stored, ...(currency !== undefined && { currency: () => currency }) }
}
