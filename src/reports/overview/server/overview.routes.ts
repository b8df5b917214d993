import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { route } from '#platform/server/route.ts'
import { overview, sameLookHours } from '../overview.contract.ts'
import './overview.table.ts'

export const overviewRoutes = [
  route(overview.look, async ({ actor, db, now }) => {
    return { before: await noteLook(db, actor.staffId, now) }
  }),
]

/** One statement, so that two windows which open at once make one look. @returns when the person looked before */
async function noteLook(db: Db, staffId: number, now: Date): Promise<string | null> {
  const isNew = sql<boolean>`overview_looks.looked_at <= ${now}::timestamptz - make_interval(hours => ${sameLookHours})`
  const { before_at: before } = await db
    .insertInto('overview_looks')
    .values({ staff_id: staffId, looked_at: now, before_at: null })
    .onConflict((conflict) =>
      conflict.column('staff_id').doUpdateSet({
        looked_at: sql`case when ${isNew} then excluded.looked_at else overview_looks.looked_at end`,
        before_at: sql`case when ${isNew} then overview_looks.looked_at else overview_looks.before_at end`,
      }),
    )
    .returning('before_at')
    .executeTakeFirstOrThrow()
  return before
}
