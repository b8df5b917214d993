import type { Generated, JsonColumn, NullableInstant, Versioned } from '#platform/server/columns.ts'
import type { VisitTarget } from '../visits.contract.ts'

export interface VisitsTable extends Versioned {
  id: Generated<number>
  client_id: number
  term_id: number
  number: number
  due_on: string
  weighed_on: string | null
  weight_g: number | null
  waist_mm: number | null
  state_code: string | null
  activity_type: string | null
  target_kcal: number | null
  target: JsonColumn<VisitTarget> | null
  recorded_by: number | null
  recorded_at: NullableInstant
  note: string | null
}

declare module '#platform/server/database.ts' {
  interface Tables {
    visits: VisitsTable
  }
}
