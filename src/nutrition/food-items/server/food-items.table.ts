import type { Generated, NullableInstant, Versioned } from '#platform/server/columns.ts'

export interface FoodItemsTable extends Versioned {
  id: Generated<number>
  code: string
  name_fa: string
  name_ar: string | null
  category_code: string
  /** Per 100 g: energy in tenths of a kcal, the rest in milligrams. */
  kcal_x10: number
  protein_mg: number
  carb_mg: number
  fat_mg: number
  fibre_mg: number
  sugar_mg: number
  sodium_mg: number
  tags: string[]
  gi: number | null
  gi_class: 'low' | 'medium' | 'high' | null
  source: string | null
  confidence: string | null
  note: string | null
  retired_at: NullableInstant
  search_key: string
  sort_key: string
}

export interface FoodItemUnitsTable {
  food_item_id: number
  unit_id: number
  grams_x10: number
  position: number
}

declare module '#platform/server/database.ts' {
  interface Tables {
    food_items: FoodItemsTable
    food_item_units: FoodItemUnitsTable
  }
}
