import type { ReferenceExpression, SelectQueryBuilder } from 'kysely'
import type { FileAsk } from '#platform/contract/paging.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { AuditEntry } from '../event-log.ts'
import type { FileReply } from '../route.ts'
import { exportFile, type ExportOptions } from './export-file.ts'

interface Listed<Row> extends Omit<ExportOptions<Row>, 'ask' | 'sheet'> {
  sheet: Readonly<Record<LocaleId, string>>
  /** Whose rows they are. */
  about?: Omit<AuditEntry, 'detail'>
}

/** The file of a list; the event log tells its format, and how many rows were chosen one by one. */
export function listFile<Row>(
  query: FileAsk & { ids?: readonly number[] | undefined },
  audit: (entry: AuditEntry) => void,
  { sheet, about, ...file }: Listed<Row>,
): FileReply {
  const { format, locale, ids } = query
  audit({ ...about, detail: { format, ...(ids && { rows: ids.length }) } })
  return exportFile({ ...file, ask: query, sheet: sheet[locale] })
}

/** Of the rows those with these ids; all where none are named. */
export function chosen<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  column: ReferenceExpression<DB, TB>,
  ids: readonly number[] | undefined,
): SelectQueryBuilder<DB, TB, Row> {
  return ids ? query.where(column, 'in', ids as never) : query
}
