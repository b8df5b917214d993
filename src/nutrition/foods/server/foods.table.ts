import type { Generated, NullableInstant, Versioned } from '#platform/server/columns.ts'

export interface FoodsTable extends Versioned {
  id: Generated<number>
  code: string
  name_fa: string
  name_ar: string | null
  kitchen: 'ir' | 'iq' | 'both'
  dish_group: string
  season: string | null
  /** 1 (tolerated) to 5 (loved). */
  preference: number
  /** Codes of the meals it fits. */
  meal_codes: string[]
  retired_at: NullableInstant
  search_key: string
  sort_key: string
}

export interface FoodContentsTable {
  food_id: number
  position: number
  food_item_id: number
  unit_id: number
  /** Amount of the unit, in quarters. */
  amount_quarters: number
  grams_x10: number
}

declare module '#platform/server/database.ts' {
  interface Tables {
    foods: FoodsTable
    food_contents: FoodContentsTable
  }
}
