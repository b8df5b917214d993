import { exportFile } from '#platform/server/export/export-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { route } from '#platform/server/route.ts'
import { paymentList } from '../payment-list.contract.ts'
import { paymentColumns, paymentSheet } from './payment-list.export.ts'
import { matchingPayments, paymentPage, selectListed, sumPayments, toListed } from './payment-list.store.ts'
import { aloneToday } from './second-person.ts'

export const paymentListRoutes = [
  route(paymentList.list, async ({ db, query, actor, now }) => {
    const alone = await aloneToday(db, actor, now)
    const page = await paymentPage(db, matchingPayments(db, query, actor), query, actor)
    return { ...page, rows: page.rows.map((row) => toListed(row, actor, alone)) }
  }),
  route(paymentList.totals, ({ db, query, actor }) => sumPayments(db, query, actor)),
  route(paymentList.export, async ({ db, query, actor, audit }) => {
    audit({ detail: { format: query.format, ...(query.ids && { rows: query.ids.length }) } })
    const matching = selectListed(db, query, actor)
    const rows = streamRows(db, query.ids ? matching.where('payments.id', 'in', query.ids) : matching)
    return exportFile({
      name: 'payments',
      ask: query,
      columns: paymentColumns(query.locale),
      rows,
      sheet: paymentSheet[query.locale],
    })
  }),
]
