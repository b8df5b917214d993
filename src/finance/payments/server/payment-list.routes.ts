import { chosen, listFile } from '#platform/server/export/list-file.ts'
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
    const matching = selectListed(db, query, actor)
    return listFile(query, audit, {
      name: 'payments',
      columns: paymentColumns(query.locale),
      rows: streamRows(db, chosen(matching, 'payments.id', query.ids)),
      sheet: paymentSheet,
    })
  }),
]
