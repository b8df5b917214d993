import type { Generated, NullableInstant, Versioned } from '#platform/server/columns.ts'

export interface DishClassesTable extends Versioned {
  id: Generated<number>
  code: string
  name_fa: string
  name_ar: string | null
  /** Least and most lunches and dinners of 14 days, in an Iranian and in an Iraqi home. */
  ir_min: number
  ir_max: number
  iq_min: number
  iq_max: number
  /** Days from one serving to the next: 1 is the next day. */
  days_between: number
  /** 1 (cheap) to 5 (dear). */
  price_level: number
  minutes_active: number
  minutes_total: number
  position: number
  retired_at: NullableInstant
  search_key: string
  sort_key: string
}

declare module '#platform/server/database.ts' {
  interface Tables {
    dish_classes: DishClassesTable
  }
}
