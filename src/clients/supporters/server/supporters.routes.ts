import { listFile } from '#platform/server/export/list-file.ts'
import { route } from '#platform/server/route.ts'
import { supporters } from '../supporters.contract.ts'
import { planSharing } from './sharing.store.ts'
import { matchingLoads, pageOfLoads, totalLoads } from './supporter-loads.store.ts'
import { supporterColumns, supporterSheet } from './supporters.export.ts'

export const supportersRoutes = [
  route(supporters.list, ({ db, actor, query, now }) => pageOfLoads({ db, actor, now }, query)),
  route(supporters.export, async ({ db, actor, query, now, audit }) => {
    return listFile(query, audit, {
      name: 'supporters',
      columns: supporterColumns(query.locale),
      rows: await matchingLoads({ db, actor, now }, query),
      sheet: supporterSheet,
    })
  }),
  route(supporters.total, ({ db, actor, now }) => totalLoads({ db, actor, now })),
  route(supporters.plan, ({ db, actor, query, now }) => planSharing(db, actor, query, now)),
]
