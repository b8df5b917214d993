import type { Selectable } from 'kysely'
import { gramsOfAmount, type FoodPart } from '../food-facts.contract.ts'
import type { FoodPartsView } from './foods.table.ts'

export const nutrientColumns = [
  'food_parts.kcal_x10',
  'food_parts.protein_mg',
  'food_parts.carb_mg',
  'food_parts.fat_mg',
  'food_parts.fibre_mg',
  'food_parts.sugar_mg',
  'food_parts.sodium_mg',
] as const

export type PartRow = Omit<
  Selectable<FoodPartsView>,
  'food_id' | 'position' | 'food_item_id' | 'unit_id' | 'grams_x10'
>

/** One item of a food as the arithmetic takes it. */
export function toPart(row: PartRow): FoodPart {
  return {
    gramsX10: gramsOfAmount(row.unit_grams_x10, row.amount_quarters),
    per100g: {
      kcalX10: row.kcal_x10,
      proteinMg: row.protein_mg,
      carbMg: row.carb_mg,
      fatMg: row.fat_mg,
      fibreMg: row.fibre_mg,
      sugarMg: row.sugar_mg,
      sodiumMg: row.sodium_mg,
    },
    tags: row.tags,
  }
}
