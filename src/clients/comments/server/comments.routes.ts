import type { Db } from '#platform/server/database.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { visibleClient } from '#clients/clients/server/clients.reads.ts'
import { comments, type Comment } from '../comments.contract.ts'

const columns = [
  'comments.id',
  'comments.client_id',
  'comments.staff_id',
  'comments.body',
  'comments.pinned',
  'comments.created_at',
] as const

function commentsOf(db: Db, clientId: number) {
  return db.selectFrom('comments').where('comments.client_id', '=', clientId)
}

function shownComments(db: Db, clientId: number) {
  return commentsOf(db, clientId)
    .innerJoin('staff', 'staff.id', 'comments.staff_id')
    .select(columns)
    .select('staff.display_name as author')
}

type Row = Awaited<ReturnType<ReturnType<typeof shownComments>['execute']>>[number]

function toComment(row: Row): Comment {
  return {
    id: row.id,
    clientId: row.client_id,
    body: row.body,
    pinned: row.pinned,
    author: { id: row.staff_id, name: row.author },
    createdAt: row.created_at,
  }
}

export const commentsRoutes = [
  route(comments.list, async ({ db, actor, params, query }) => {
    const client = await visibleClient(db, actor, params.clientId)
    const rows = shownComments(db, client.id)
      .orderBy('comments.pinned', 'desc')
      .orderBy('comments.id', 'desc')
    const page = await fetchPage<Row, 'comments'>(db, rows, commentsOf(db, client.id), query)
    return { rows: page.rows.map(toComment), meta: page.meta }
  }),

  route(comments.add, async ({ db, actor, params, body, now, audit, changed }) => {
    const client = await visibleClient(db, actor, params.clientId)
    const { id } = await db
      .insertInto('comments')
      .values({
        client_id: client.id,
        staff_id: actor.staffId,
        body: body.body,
        pinned: body.pinned,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    audit({ subject: { type: 'comment', id }, clientId: client.id, detail: { pinned: body.pinned } })
    changed({ type: 'comment', id, version: 1, clientId: client.id })
    const row = await shownComments(db, client.id).where('comments.id', '=', id).executeTakeFirstOrThrow()
    return toComment(row)
  }),
]
