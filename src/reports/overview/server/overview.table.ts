import type { Instant, NullableInstant } from '#platform/server/columns.ts'

export interface OverviewLooksTable {
  staff_id: number
  looked_at: Instant
  before_at: NullableInstant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    overview_looks: OverviewLooksTable
  }
}
