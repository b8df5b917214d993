import type { Generated, NullableInstant, Versioned } from '#platform/server/columns.ts'
import type { dishGroups, kitchens, seasons } from '../foods.contract.ts'

export interface FoodsTable extends Versioned {
  id: Generated<number>
  code: string
  name_fa: string
  name_ar: string | null
  kitchen: (typeof kitchens)[number]
  dish_group: (typeof dishGroups)[number]
  season: (typeof seasons)[number] | null
  /** 1 (tolerated) to 5 (loved). */
  preference: number
  /** Of main dishes only. */
  dish_class_id: Generated<number | null>
  /** Codes of the meals it fits. */
  meal_codes: string[]
  cooking_minutes: Generated<number | null>
  serves: Generated<number | null>
  /** A step on each line. */
  steps_fa: Generated<string | null>
  steps_ar: Generated<string | null>
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
  /** When it was saved; what it weighs now is in the view `food_parts`. */
  grams_x10: number
}

/** A view: what foods are made of, with the weights and nutrients (per 100 g) that their items have now. */
export interface FoodPartsView {
  food_id: number
  position: number
  food_item_id: number
  unit_id: number
  amount_quarters: number
  unit_grams_x10: number
  grams_x10: number
  kcal_x10: number
  protein_mg: number
  carb_mg: number
  fat_mg: number
  fibre_mg: number
  sugar_mg: number
  sodium_mg: number
  tags: string[]
}

/** A view, for sorting and filtering; what people read is computed by `foodFacts`. */
export interface FoodFactsView {
  food_id: number
  kcal_x10: number
  protein_mg: number
}

/** A view of the clients: how many refuse a food. Foods that nobody refuses are not in it. */
export interface FoodRefusalsView {
  food_id: number
  clients: number
}

declare module '#platform/server/database.ts' {
  interface Tables {
    foods: FoodsTable
    food_contents: FoodContentsTable
    food_parts: FoodPartsView
    food_facts: FoodFactsView
    food_refusals: FoodRefusalsView
  }
}
