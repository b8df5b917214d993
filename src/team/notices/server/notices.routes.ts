import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { notices } from '../notices.contract.ts'
import { markNotices, type NoticeRow, selectNotices, toNotice } from './notices.store.ts'
import { matchingNotices, unreadNotices } from './own-notices.reads.ts'

export const noticesRoutes = [
  route(notices.mine, async ({ db, actor, query }) => {
    const page = await fetchPage<NoticeRow, 'notices'>(
      db,
      selectNotices(db, actor, query),
      matchingNotices(db, actor, query),
      query,
    )
    return { rows: page.rows.map(toNotice), meta: page.meta }
  }),

  route(notices.unread, async ({ db, actor }) => ({ count: await unreadNotices(db, actor) })),

  route(notices.mark, async ({ db, actor, body, now, changed }) => {
    for (const hint of await markNotices(db, actor, body, now)) changed(hint)
    return { count: await unreadNotices(db, actor) }
  }),
]
