import { AppError } from '#platform/contract/errors.ts'
import { exportFile } from '#platform/server/export/export-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { assertVersion } from '#platform/server/versions.ts'
import { decidedLines } from '../decided-lines.contract.ts'
import { decidedColumns, decidedSheet } from './decided-lines.export.ts'
import {
  type DecidedRow,
  matchingDecided,
  reopenLine,
  selectDecided,
  toDecided,
} from './decided-lines.store.ts'
import { lockLine } from './proposals.store.ts'

export const decidedLinesRoutes = [
  route(decidedLines.list, async ({ db, actor, query }) => {
    const rows = selectDecided(db, actor, query, query.sort)
    const page = await fetchPage<DecidedRow, 'statement_lines'>(db, rows, matchingDecided(db, query), query)
    return { ...page, rows: page.rows.map(toDecided) }
  }),
  route(decidedLines.export, async ({ db, actor, query, audit }) => {
    const { format, locale, ids } = query
    audit({ detail: { format, ...(ids && { rows: ids.length }) } })
    const found = selectDecided(db, actor, query, query.sort)
    const rows = streamRows<DecidedRow>(db, ids ? found.where('statement_lines.id', 'in', ids) : found)
    return exportFile({
      name: 'statement-lines',
      ask: query,
      columns: decidedColumns(locale),
      rows,
      sheet: decidedSheet[locale],
    })
  }),
  route(decidedLines.reopen, async ({ db, params, ifMatch, now, audit }) => {
    const line = await lockLine(db, params.lineId)
    assertVersion(line, ifMatch)
    if (!(await reopenLine(db, line.id, now)))
      throw new AppError('conflict', { message: 'The line was not set aside' })
    const subject = { type: 'statement-line', id: line.id }
    audit({ subject, version: line.version + 1, before: { setAside: true }, after: { setAside: false } })
    return null
  }),
]
