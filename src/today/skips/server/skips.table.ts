import type { Generated, Instant } from '#platform/server/columns.ts'
import type { SkipReason } from '../skips.contract.ts'

export interface QueueSkipsTable {
  id: Generated<number>
  client_id: number
  /** The name of a worklist, or `left`. */
  queue: string
  reason: SkipReason
  note: string | null
  staff_id: number | null
  created_at: Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    queue_skips: QueueSkipsTable
  }
}
