import { AppError } from '#platform/contract/errors.ts'
import { chosen, listFile } from '#platform/server/export/list-file.ts'
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
    const { locale, ids } = query
    const found = selectDecided(db, actor, query, query.sort)
    return listFile(query, audit, {
      name: 'statement-lines',
      columns: decidedColumns(locale),
      rows: streamRows<DecidedRow>(db, chosen(found, 'statement_lines.id', ids)),
      sheet: decidedSheet,
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
