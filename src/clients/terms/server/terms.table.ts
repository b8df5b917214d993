import '#clients/packages/server/packages.table.ts'
import type { Generated, Instant, NullableInstant, Versioned } from '#platform/server/columns.ts'

export interface TermsTable extends Versioned {
  id: Generated<number>
  client_id: number
  package_id: number
  days: number
  visits_included: number
  diet_type: string
  diet_id: number | null
  start_on: string
  extra_days: number
  price: number
  currency: string
  paid_at: NullableInstant
  refunded_at: NullableInstant
  /** Given up before it was paid. */
  cancelled_at: NullableInstant
}

export interface TermPausesTable {
  id: Generated<number>
  client_id: number
  term_id: number
  from_day: string
  /** The last day of the stop; null while it is open. */
  to_day: string | null
  reason: string
  created_at: Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    terms: TermsTable
    term_pauses: TermPausesTable
  }
}
