import type { ColumnType } from 'kysely'
import type { Generated, Instant, NullableInstant } from '#platform/server/columns.ts'

export interface CommentsTable {
  id: Generated<number>
  client_id: number
  staff_id: number
  body: string
  pinned: boolean
  /** Of the registry `remarks`; null: a comment. */
  remark_code: ColumnType<string | null, string | null | undefined, never>
  /** The comment that this one answers; null: it begins a thread. */
  reply_to_id: ColumnType<number | null, number | null | undefined, never>
  created_at: Instant
}

export interface CommentMentionsTable {
  comment_id: number
  client_id: number
  staff_id: number
  read_at: NullableInstant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    comments: CommentsTable
    comment_mentions: CommentMentionsTable
  }
}
