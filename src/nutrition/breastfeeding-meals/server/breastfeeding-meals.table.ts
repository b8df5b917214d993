import type { Generated, NullableInstant, Versioned } from '#platform/server/columns.ts'
import type { tableStatuses } from '../breastfeeding-meals.contract.ts'

export interface BreastfeedingTablesTable extends Versioned {
  id: Generated<number>
  number: number
  status: (typeof tableStatuses)[number]
  /** Full months of the child; `before_month` is excluded. */
  from_month: number
  before_month: number
  kcal: number
  protein_g: number
  source_fa: string
  source_ar: string | null
  note: string | null
  published_at: NullableInstant
  published_by: number | null
  search_key: string
}

export interface BreastfeedingMealsTable {
  id: Generated<number>
  table_id: number
  meal_id: number
  kcal: number
  position: number
}

export interface BreastfeedingFoodsTable {
  breastfeeding_meal_id: number
  food_id: number
  position: number
}

declare module '#platform/server/database.ts' {
  interface Tables {
    breastfeeding_tables: BreastfeedingTablesTable
    breastfeeding_meals: BreastfeedingMealsTable
    breastfeeding_foods: BreastfeedingFoodsTable
  }
}
