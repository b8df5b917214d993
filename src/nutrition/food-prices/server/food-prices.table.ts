import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Generated, Versioned } from '#platform/server/columns.ts'
import type { PriceCountry, PriceUnit } from '../food-prices.contract.ts'

export interface FoodPricesTable extends Versioned {
  id: Generated<number>
  food_item_id: number
  country: PriceCountry
  valid_from: IsoDate
  per: PriceUnit
  amount: number
  is_proposal: Generated<boolean>
  note: string | null
}

declare module '#platform/server/database.ts' {
  interface Tables {
    food_prices: FoodPricesTable
  }
}
