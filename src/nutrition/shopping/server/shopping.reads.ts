import { sql } from 'kysely'
import type { PriceCountry } from '#nutrition/food-prices/food-prices.contract.ts'
import '#nutrition/categories/server/categories.table.ts'
import '#nutrition/food-items/server/food-items.table.ts'
import '#nutrition/food-prices/server/food-prices.table.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { usualSection } from '../shopping.contract.ts'
import type { KitchenUnit } from '../recipe-amounts.contract.ts'
import type { Shop, ShopGood, ShopPrice } from '../shop-goods.contract.ts'
import './shopping.table.ts'

/** What shops of a country sell, with the prices of a day: the newest of each item that is not after it. */
export async function readShop(db: Db, country: PriceCountry, day: IsoDate): Promise<Shop> {
  const [goods, prices] = await Promise.all([readGoods(db), readPrices(db, country, day)])
  return { ...goods, prices }
}

/** What shops sell, whatever it costs. */
export async function readGoods(db: Db): Promise<Pick<Shop, 'goods' | 'made'>> {
  const [goods, made] = await Promise.all([readSold(db), readMade(db)])
  return { goods, made }
}

async function readSold(db: Db): Promise<Map<string, ShopGood>> {
  const rows = await db
    .selectFrom('food_items')
    .leftJoin('shop_goods', 'shop_goods.food_item_id', 'food_items.id')
    .leftJoin('categories', 'categories.id', 'food_items.category_id')
    .select(['food_items.id', 'food_items.name_fa', 'food_items.name_ar', 'categories.code as category'])
    .select(['shop_goods.name_fa as shop_fa', 'shop_goods.name_ar as shop_ar', 'shop_goods.section'])
    .select(['shop_goods.bought_percent', 'shop_goods.unit', 'shop_goods.unit_grams_x10'])
    .select(['shop_goods.is_staple', pieceGrams.as('piece_grams_x10')])
    .execute()
  return new Map(
    rows.map((row) => [
      String(row.id),
      {
        name:
          row.shop_fa === null ? { fa: row.name_fa, ar: row.name_ar } : { fa: row.shop_fa, ar: row.shop_ar },
        section: row.section ?? usualSection(row.category),
        boughtPercent: row.bought_percent ?? 100,
        unit: row.unit ?? 'g',
        unitGrams: tenth(row.unit_grams_x10),
        pieceGrams: tenth(row.piece_grams_x10),
        isStaple: row.is_staple ?? false,
      },
    ]),
  )
}

const tenth = (tenths: number | null) => (tenths === null ? null : tenths / 10)

const pieceGrams = sql<number | null>`(
  select own.grams_x10 from food_item_units own join units on units.id = own.unit_id
  where own.food_item_id = food_items.id and units.code = 'piece')`

async function readMade(db: Db): Promise<Shop['made']> {
  const rows = await db
    .selectFrom('food_item_ingredients')
    .select(['food_item_id', 'ingredient_id', 'grams_x10'])
    .orderBy('food_item_id')
    .orderBy('position')
    .execute()
  const parts = rows.map((row) => ({
    of: String(row.food_item_id),
    foodItemId: String(row.ingredient_id),
    grams: row.grams_x10 / 10,
  }))
  return Map.groupBy(parts, ({ of }) => of)
}

async function readPrices(db: Db, country: PriceCountry, day: IsoDate): Promise<Map<string, ShopPrice>> {
  const rows = await db
    .selectFrom('food_prices')
    .distinctOn('food_item_id')
    .select(['food_item_id', 'per', 'amount', 'is_proposal'])
    .where('country', '=', country)
    .where('valid_from', '<=', day)
    .orderBy('food_item_id')
    .orderBy('valid_from', 'desc')
    .execute()
  return new Map(
    rows.map(({ food_item_id: id, per, amount, is_proposal: isProposal }) => [
      String(id),
      { per, amount, isProposal },
    ]),
  )
}

/** The measures of a kitchen that items have weights in, by the id of the item. */
export async function readKitchenUnits(db: Db): Promise<Map<string, KitchenUnit[]>> {
  const rows = await db
    .selectFrom('food_item_units')
    .innerJoin('units', 'units.id', 'food_item_units.unit_id')
    .select(['food_item_units.food_item_id', 'food_item_units.grams_x10'])
    .select(['units.code', 'units.name_fa', 'units.name_ar'])
    .execute()
  const units = rows.map((row) => ({
    of: String(row.food_item_id),
    code: row.code,
    name: { fa: row.name_fa, ar: row.name_ar },
    grams: row.grams_x10 / 10,
  }))
  return Map.groupBy(units, ({ of }) => of)
}
