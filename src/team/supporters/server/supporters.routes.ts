import { exportFile } from '#platform/server/export/export-file.ts'
import { pageOf } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { supporters } from '../supporters.contract.ts'
import { planSharing } from './sharing.store.ts'
import { matchingLoads, totalOf } from './supporter-loads.rules.ts'
import { supporterLoads } from './supporter-loads.store.ts'
import { supporterColumns, supporterSheet } from './supporters.export.ts'

export const supportersRoutes = [
  route(supporters.list, async ({ db, actor, query, now }) => {
    const loads = await supporterLoads(db, actor, now)
    return pageOf(matchingLoads(loads.supporters, query), query)
  }),
  route(supporters.export, async ({ db, actor, query, now, audit }) => {
    audit({ detail: { format: query.format, ...(query.ids && { rows: query.ids.length }) } })
    const loads = await supporterLoads(db, actor, now)
    const matching = matchingLoads(loads.supporters, query)
    return exportFile({
      name: 'supporters',
      format: query.format,
      columns: supporterColumns(query.locale),
      rows: query.ids ? matching.filter(({ id }) => query.ids?.includes(id)) : matching,
      sheet: supporterSheet[query.locale],
    })
  }),
  route(supporters.total, async ({ db, actor, now }) => {
    const loads = await supporterLoads(db, actor, now)
    return totalOf(loads.supporters, loads.untaken)
  }),
  route(supporters.plan, ({ db, actor, query, now }) => planSharing(db, actor, query, now)),
]
