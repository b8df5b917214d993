import type { CatalogueTable } from '#platform/server/catalogue/catalogue-types.ts'
import type { ExchangeFamily } from '../exchanges.contract.ts'
import type { ExchangeRule } from '../item-exchange.contract.ts'

export interface ExchangeGroupsTable extends CatalogueTable {
  family: ExchangeFamily
  /** Of one unit. */
  carb_mg: number
  protein_mg: number
  fat_mg: number
  kcal: number
}

/** Of each food item whose exchanges are known. */
export interface FoodItemExchangesTable {
  food_item_id: number
  rule: ExchangeRule
  group_id: number | null
  grams_x10: number | null
  unit_id: number | null
  published_fa: string | null
  published_ar: string | null
}

declare module '#platform/server/database.ts' {
  interface Tables {
    exchange_groups: ExchangeGroupsTable
    food_item_exchanges: FoodItemExchangesTable
  }
}
