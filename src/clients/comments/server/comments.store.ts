import type { Db } from '#platform/server/database.ts'
import '#system/registries/server/registries.table.ts'
import type { Comment } from '../comments.contract.ts'
import './comments.table.ts'

interface Wanted {
  kind?: 'comment' | 'remark' | undefined
  order: 'pinned' | 'newest'
}

export function commentsOf(db: Db, clientId: number, kind?: Wanted['kind']) {
  const all = db.selectFrom('comments').where('comments.client_id', '=', clientId)
  if (kind === undefined) return all
  return all.where('comments.remark_code', kind === 'remark' ? 'is not' : 'is', null)
}

/** The same as rows, in the asked order. */
export function selectComments(db: Db, clientId: number, { kind, order }: Wanted) {
  const rows = commentsOf(db, clientId, kind)
    .innerJoin('staff', 'staff.id', 'comments.staff_id')
    .select([
      'comments.id',
      'comments.client_id',
      'comments.staff_id',
      'comments.body',
      'comments.pinned',
      'comments.remark_code',
      'comments.created_at',
      'staff.display_name as author',
    ])
  return (order === 'pinned' ? rows.orderBy('comments.pinned', 'desc') : rows).orderBy('comments.id', 'desc')
}

export type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['execute']>>[number]

export function toComment(row: CommentRow): Comment {
  return {
    id: row.id,
    clientId: row.client_id,
    body: row.body,
    remarkCode: row.remark_code,
    pinned: row.pinned,
    author: { id: row.staff_id, name: row.author },
    createdAt: row.created_at,
  }
}

interface NewComment {
  clientId: number
  staffId: number
  body: string
  pinned: boolean
  remarkCode: string | null
}

/** Stores a comment or a remark. @returns it as it is shown */
export async function insertComment(db: Db, given: NewComment, now: Date): Promise<Comment> {
  const { id } = await db
    .insertInto('comments')
    .values({
      client_id: given.clientId,
      staff_id: given.staffId,
      body: given.body,
      pinned: given.pinned,
      remark_code: given.remarkCode,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await selectComments(db, given.clientId, { order: 'newest' })
    .where('comments.id', '=', id)
    .executeTakeFirstOrThrow()
  return toComment(row)
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
