import { assertPeriod } from '#platform/server/report/report-days.ts'
import { exportFile } from '#platform/server/export/export-file.ts'
import { listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { readingProjections, route } from '#platform/server/route.ts'
import { fieldError } from '#platform/contract/errors.ts'
import { type IsoDate, todayIn } from '#platform/contract/text/calendar.ts'
import { usersLeft } from '../users-left.contract.ts'
import { rowNames, leavingColumns, leavingSheet, reportColumns, reportSheet } from './users-left.export.ts'
import { countReport } from './users-left.report.ts'
import { leavingRows, type LeavingRowOf, toLeaving } from './leaving-rows.reads.ts'
import { type Known, matchingLeavings, totalOf } from './users-left.store.ts'

export const usersLeftRoutes = readingProjections([
  route(usersLeft.report, ({ db, actor, query, now }) =>
    countReport(db, actor, query, { asOf: assertPeriod(query, now), now }),
  ),
  route(usersLeft.export, async ({ db, actor, query, now, audit }) => {
    audit({ detail: { format: query.format, group: query.group } })
    const report = await countReport(db, actor, query, { asOf: assertPeriod(query, now), now })
    const names = await rowNames(db, query.group, query.locale)
    return exportFile({
      name: 'users-left',
      ask: query,
      columns: reportColumns(query, names),
      rows: [...report.rows, { ...report.period, key: '', name: null, counts: report.total }],
      sheet: reportSheet[query.locale],
    })
  }),
  route(usersLeft.rows, async ({ db, actor, query, now }) => {
    const known = knownOn(query.asOf, now)
    const matching = await matchingLeavings(db, actor, query, known)
    const total = await totalOf(db, actor, query, known)
    const rows = leavingRows(matching, query.sort)
    const page = await fetchPage<LeavingRowOf, 'clients'>(db, rows, matching, { ...query, total })
    return { ...page, rows: page.rows.map(toLeaving) }
  }),
  route(usersLeft.exportRows, async ({ db, actor, query, now, audit }) => {
    const matching = await matchingLeavings(db, actor, query, knownOn(query.asOf, now))
    const reasons = await rowNames(db, 'reason', query.locale)
    const diets = await rowNames(db, 'diet', query.locale)
    return listFile(query, audit, {
      name: 'users-left-rows',
      columns: leavingColumns(query.locale, { reasons, diets }),
      rows: streamRows(db, leavingRows(matching, query.sort)),
      sheet: leavingSheet,
    })
  }),
])

/** @throws `validation` for a day that is still to come */
function knownOn(asOf: IsoDate | undefined, now: Date): Known {
  const today = todayIn('IR', now)
  if (asOf !== undefined && asOf > today) throw fieldError('asOf', 'out-of-range')
  return { asOf: asOf === undefined || asOf === today ? null : asOf, now }
}
