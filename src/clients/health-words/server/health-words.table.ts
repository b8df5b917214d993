import type { Instant } from '#platform/server/columns.ts'
import type { DismissalReason, HealthWordKind } from '../health-words.contract.ts'

export interface ClientHealthDismissalsTable {
  client_id: number
  /** Of the place and the whole text. */
  hit_key: string
  kind: HealthWordKind
  reason: DismissalReason
  note: string | null
  dismissed_by: number | null
  dismissed_at: Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    client_health_dismissals: ClientHealthDismissalsTable
  }
}
