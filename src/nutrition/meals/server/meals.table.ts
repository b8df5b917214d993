import type { Generated, NullableInstant, Versioned } from '#platform/server/columns.ts'

export interface MealsTable extends Versioned {
  id: Generated<number>
  code: string
  name_fa: string
  name_ar: string | null
  /** `HH:MM:SS` on the client's clock; null where the meal moves (sunset, dawn) or has no hour. */
  usual_time: string | null
  /** Usual share of a day's energy. */
  share_percent: number
  ramadan: boolean
  position: number
  retired_at: NullableInstant
  search_key: string
  sort_key: string
}

declare module '#platform/server/database.ts' {
  interface Tables {
    meals: MealsTable
  }
}
