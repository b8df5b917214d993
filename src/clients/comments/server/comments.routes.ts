import { fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { fetchPage, isUnfiltered } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { assertFound } from '#platform/server/versions.ts'
import { notifyStaff } from '#team/notices/server/notices.reads.ts'
import { visibleClient, type VisibleClient } from '#clients/clients/server/clients.reads.ts'
import { type Comment, type CommentDraft, comments, type Reply } from '../comments.contract.ts'
import {
  commentsOf,
  countRemarks,
  findThread,
  insertComment,
  isRemark,
  selectComments,
  toComments,
  type CommentRow,
} from './comments.store.ts'
import { colleaguesOf } from './mentions.store.ts'

export const commentsRoutes = [
  route(comments.list, async ({ db, actor, params, query }) => {
    const client = await visibleClient(db, actor, params.clientId)
    const rows = selectComments(db, client.id, query)
    const page = await fetchPage<CommentRow, 'comments'>(db, rows, commentsOf(db, client.id, query), {
      ...query,
      usesPreparedPlan: isUnfiltered(query),
    })
    return { rows: await toComments(db, page.rows), meta: page.meta }
  }),

  route(comments.get, async ({ db, actor, params }) => {
    const client = await visibleClient(db, actor, params.clientId)
    const thread = await findThread(db, client.id, params.commentId)
    assertFound(thread)
    return thread
  }),

  route(comments.add, async ({ db, actor, params, body, now, audit, changed }) => {
    const client = await visibleClient(db, actor, params.clientId)
    await assertAnswerable(db, client, body)
    await assertMentionable(db, actor, client, body.mentions)
    const given = { ...body, remarkCode: null, clientId: client.id, staffId: actor.staffId }
    const id = await insertComment(db, given, now)
    const { pinned, replyTo, mentions } = body
    const detail = {
      pinned,
      ...(replyTo !== null && { replyTo }),
      ...(mentions.length > 0 && { named: mentions.length }),
    }
    audit({ subject: { type: 'comment', id }, clientId: client.id, detail })
    changed({ type: 'comment', id, version: 1, clientId: client.id })
    for (const staffId of mentions) {
      const told = { kind: 'mention', subjectId: id, clientId: client.id, actorId: actor.staffId } as const
      changed(await notifyStaff(db, { ...told, staffId }, now))
    }
    return stored(db, client.id, id)
  }),

  route(comments.addRemark, async ({ db, actor, params, body, now, audit, changed }) => {
    const client = await visibleClient(db, actor, params.clientId)
    const { remarkCode } = body
    if (!(await isRemark(db, remarkCode))) throw fieldError('remarkCode', 'not-allowed')
    const text = { body: body.body ?? '', pinned: false, replyTo: null, mentions: [], remarkCode }
    const id = await insertComment(db, { ...text, clientId: client.id, staffId: actor.staffId }, now)
    audit({ subject: { type: 'comment', id }, clientId: client.id, detail: { remark: remarkCode } })
    changed({ type: 'comment', id, version: 1, clientId: client.id })
    return stored(db, client.id, id)
  }),

  route(comments.remarkCounts, async ({ db, actor, params }) => {
    const { id } = await visibleClient(db, actor, params.clientId)
    return countRemarks(db, id)
  }),
]

/** Only a comment that stands by itself is answered, and its pin is its own. @throws `validation` at the field */
async function assertAnswerable(db: Db, client: VisibleClient, draft: CommentDraft): Promise<void> {
  if (draft.replyTo === null) return
  const thread = await findThread(db, client.id, draft.replyTo)
  if (!thread) throw fieldError('replyTo', 'not-found')
  if (thread.id !== draft.replyTo || thread.remarkCode !== null) throw fieldError('replyTo', 'not-allowed')
  if (draft.pinned) throw fieldError('pinned', 'not-allowed')
}

/** Nobody learns through a mention of a client whom they may not see. @throws `validation` at the field */
async function assertMentionable(
  db: Db,
  actor: Actor,
  client: VisibleClient,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const seeing = new Set((await colleaguesOf(db, client, actor.staffId)).map(({ id }) => id))
  if (ids.some((id) => !seeing.has(id))) throw fieldError('mentions', 'not-allowed')
}

/** What was just written, as a thread of its own. */
async function stored(db: Db, clientId: number, id: number): Promise<Comment> {
  const thread = await findThread(db, clientId, id)
  assertFound(thread)
  if (thread.id === id) return thread
  const answer: Reply | undefined = thread.replies.find((reply) => reply.id === id)
  assertFound(answer)
  return { ...answer, replies: [] }
}
