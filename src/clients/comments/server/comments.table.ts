import type { ColumnType } from 'kysely'
import type { Generated, Instant } from '#platform/server/columns.ts'

export interface CommentsTable {
  id: Generated<number>
  client_id: number
  staff_id: number
  body: string
  pinned: boolean
  /** Of the registry `remarks`; null: a comment. */
  remark_code: ColumnType<string | null, string | null | undefined, never>
  created_at: Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    comments: CommentsTable
  }
}
