import type { Generated, Instant, NullableInstant } from '#platform/server/columns.ts'
import type { NoticeKind, NoticeState } from '../notices.contract.ts'

export interface NoticesTable {
  id: Generated<number>
  staff_id: number
  kind: NoticeKind
  subject_id: number
  state: NoticeState | null
  amount: number | null
  client_id: number | null
  actor_id: number | null
  until: NullableInstant
  at: Instant
  read_at: NullableInstant
  version: Generated<number>
}

declare module '#platform/server/database.ts' {
  interface Tables {
    notices: NoticesTable
  }
}
