import type { Generated, Instant } from '#platform/server/columns.ts'

export interface CommentsTable {
  id: Generated<number>
  client_id: number
  staff_id: number
  body: string
  pinned: boolean
  created_at: Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    comments: CommentsTable
  }
}
