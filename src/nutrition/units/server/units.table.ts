import type { Generated, NullableInstant, Versioned } from '#platform/server/columns.ts'
import type { unitKinds } from '../units.contract.ts'

export interface UnitsTable extends Versioned {
  id: Generated<number>
  code: string
  name_fa: string
  name_ar: string | null
  kind: (typeof unitKinds)[number]
  grams_x10: number | null
  step_quarters: number
  position: number
  retired_at: NullableInstant
  search_key: string
  sort_key: string
}

declare module '#platform/server/database.ts' {
  interface Tables {
    units: UnitsTable
  }
}
