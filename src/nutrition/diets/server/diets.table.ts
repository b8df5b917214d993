import type { Generated, Versioned } from '#platform/server/columns.ts'

export interface DietsTable extends Versioned {
  id: Generated<number>
  code: string
  diet_type: string
  name_fa: string
  name_ar: string | null
  /** Energy of a day that the diet is made for. */
  kcal_from: number
  kcal_to: number
  status: 'draft' | 'published' | 'retired'
}

export interface DietMealsTable {
  id: Generated<number>
  diet_id: number
  meal_id: number
  share_percent: number
  position: number
}

export interface DietFoodsTable {
  diet_meal_id: number
  food_id: number
  position: number
}

declare module '#platform/server/database.ts' {
  interface Tables {
    diets: DietsTable
    diet_meals: DietMealsTable
    diet_foods: DietFoodsTable
  }
}
