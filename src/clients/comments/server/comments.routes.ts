import { fieldError } from '#platform/contract/errors.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { visibleClient } from '#clients/clients/server/clients.reads.ts'
import { comments } from '../comments.contract.ts'
import {
  commentsOf,
  countRemarks,
  insertComment,
  isRemark,
  selectComments,
  toComment,
  type CommentRow,
} from './comments.store.ts'

export const commentsRoutes = [
  route(comments.list, async ({ db, actor, params, query }) => {
    const client = await visibleClient(db, actor, params.clientId)
    const rows = selectComments(db, client.id, query)
    const page = await fetchPage<CommentRow, 'comments'>(
      db,
      rows,
      commentsOf(db, client.id, query.kind),
      query,
    )
    return { rows: page.rows.map(toComment), meta: page.meta }
  }),

  route(comments.add, async ({ db, actor, params, body, now, audit, changed }) => {
    const client = await visibleClient(db, actor, params.clientId)
    const given = { ...body, remarkCode: null, clientId: client.id, staffId: actor.staffId }
    const comment = await insertComment(db, given, now)
    const { id, pinned } = comment
    audit({ subject: { type: 'comment', id }, clientId: client.id, detail: { pinned } })
    changed({ type: 'comment', id, version: 1, clientId: client.id })
    return comment
  }),

  route(comments.addRemark, async ({ db, actor, params, body, now, audit, changed }) => {
    const client = await visibleClient(db, actor, params.clientId)
    const { remarkCode } = body
    if (!(await isRemark(db, remarkCode))) throw fieldError('remarkCode', 'not-allowed')
    const text = { body: body.body ?? '', pinned: false, remarkCode }
    const comment = await insertComment(db, { ...text, clientId: client.id, staffId: actor.staffId }, now)
    const { id } = comment
    audit({ subject: { type: 'comment', id }, clientId: client.id, detail: { remark: remarkCode } })
    changed({ type: 'comment', id, version: 1, clientId: client.id })
    return comment
  }),

  route(comments.remarkCounts, async ({ db, actor, params }) => {
    const { id } = await visibleClient(db, actor, params.clientId)
    return countRemarks(db, id)
  }),
]
