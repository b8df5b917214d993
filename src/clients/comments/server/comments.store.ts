import type { Db } from '#platform/server/database.ts'
import { insertRow } from '#platform/server/rows.ts'
import '#system/registries/server/registries.table.ts'
import type { Comment, CommentDraft, Reply } from '../comments.contract.ts'
import './comments.table.ts'
import { insertMentions, mentionsOf, type Person } from './mentions.store.ts'

interface Matching {
  kind?: 'comment' | 'remark' | undefined
  /** An instant. */
  before?: string | undefined
}

interface Wanted extends Matching {
  order: 'pinned' | 'newest'
}

/** What stands by itself: answers come with what they answer. */
export function commentsOf(db: Db, clientId: number, { kind, before }: Matching) {
  let query = db
    .selectFrom('comments')
    .where('comments.client_id', '=', clientId)
    .where('comments.reply_to_id', 'is', null)
  if (before !== undefined) query = query.where('comments.created_at', '<', before)
  if (kind === undefined) return query
  return query.where('comments.remark_code', kind === 'remark' ? 'is not' : 'is', null)
}

/** The same as rows, in the asked order. */
export function selectComments(db: Db, clientId: number, { order, ...matching }: Wanted) {
  const rows = rowsOf(commentsOf(db, clientId, matching))
  return (order === 'pinned' ? rows.orderBy('comments.pinned', 'desc') : rows).orderBy('comments.id', 'desc')
}

function rowsOf(matching: ReturnType<typeof commentsOf>) {
  return matching
    .innerJoin('staff', 'staff.id', 'comments.staff_id')
    .select([
      'comments.id',
      'comments.client_id',
      'comments.staff_id',
      'comments.body',
      'comments.pinned',
      'comments.remark_code',
      'comments.reply_to_id',
      'comments.created_at',
      'staff.display_name as author',
    ])
}

export type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['execute']>>[number]

/** Comments with their answers and whom they name. */
export async function toComments(db: Db, rows: readonly CommentRow[]): Promise<Comment[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const answers = await rowsOf(db.selectFrom('comments').where('comments.reply_to_id', 'in', ids))
    .orderBy('comments.id')
    .execute()
  const named = await mentionsOf(db, [...ids, ...answers.map(({ id }) => id)])
  const byComment = Map.groupBy(answers, (answer) => answer.reply_to_id)
  return rows.map((row) => ({
    ...toReply(row, named),
    replies: (byComment.get(row.id) ?? []).map((answer) => toReply(answer, named)),
  }))
}

function toReply(row: CommentRow, named: ReadonlyMap<number, Person[]>): Reply {
  return {
    id: row.id,
    clientId: row.client_id,
    body: row.body,
    remarkCode: row.remark_code,
    pinned: row.pinned,
    author: { id: row.staff_id, name: row.author },
    mentions: named.get(row.id) ?? [],
    createdAt: row.created_at,
  }
}

/** A comment with its answers, or null; for an answer the comment that it answers. */
export async function findThread(db: Db, clientId: number, commentId: number): Promise<Comment | null> {
  const row = await db
    .selectFrom('comments')
    .select(['id', 'reply_to_id'])
    .where('client_id', '=', clientId)
    .where('id', '=', commentId)
    .executeTakeFirst()
  if (!row) return null
  const first = selectComments(db, clientId, { order: 'newest' })
  const rows = await first.where('comments.id', '=', row.reply_to_id ?? row.id).execute()
  const [thread] = await toComments(db, rows)
  return thread ?? null
}

interface NewComment extends CommentDraft {
  clientId: number
  staffId: number
  remarkCode: string | null
}

/** Stores a comment, an answer or a remark. @returns its id */
export async function insertComment(db: Db, given: NewComment, now: Date): Promise<number> {
  const id = await insertRow(db, 'comments', {
    client_id: given.clientId,
    staff_id: given.staffId,
    body: given.body,
    pinned: given.pinned,
    remark_code: given.remarkCode,
    reply_to_id: given.replyTo,
    created_at: now,
  })
  await insertMentions(db, { commentId: id, clientId: given.clientId }, given.mentions)
  return id
}

/** Whether the registry of remarks offers a code. */
export async function isRemark(db: Db, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('registry_entries')
    .select('id')
    .where('registry', '=', 'remarks')
    .where('code', '=', code)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** How often each remark was made, most often first. */
export async function countRemarks(db: Db, clientId: number): Promise<{ code: string; count: number }[]> {
  const rows = await db
    .selectFrom('comments')
    .select((eb) => ['remark_code as code', eb.fn.countAll<number>().as('count')])
    .where('client_id', '=', clientId)
    .where('remark_code', 'is not', null)
    .groupBy('remark_code')
    .orderBy('count', 'desc')
    .orderBy('remark_code')
    .execute()
  return rows.flatMap(({ code, count }) => (code === null ? [] : [{ code, count }]))
}
