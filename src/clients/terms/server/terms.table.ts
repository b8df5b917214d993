import type { Generated, Instant, NullableInstant, Versioned } from '#platform/server/columns.ts'

export interface PackagesTable extends Versioned {
  id: Generated<number>
  code: string
  name_fa: string
  name_ar: string | null
  days: number
  visits: number
  currency: string
  price: number
  product_line: string
  position: number
  retired_at: NullableInstant
}

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
}

export interface TermStopsTable {
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
    packages: PackagesTable
    terms: TermsTable
    term_stops: TermStopsTable
  }
}
