import type { Generated } from '#platform/server/columns.ts'
import type { ShopSection, ShopUnit } from '../shopping.contract.ts'

export interface ShopGoodsTable {
  food_item_id: number
  section: ShopSection
  name_fa: string | null
  name_ar: string | null
  bought_percent: number
  unit: ShopUnit
  unit_grams_x10: number | null
  is_staple: Generated<boolean>
}

export interface FoodItemIngredientsTable {
  food_item_id: number
  position: number
  ingredient_id: number
  /** In 100 g of the item. */
  grams_x10: number
}

declare module '#platform/server/database.ts' {
  interface Tables {
    shop_goods: ShopGoodsTable
    food_item_ingredients: FoodItemIngredientsTable
  }
}
