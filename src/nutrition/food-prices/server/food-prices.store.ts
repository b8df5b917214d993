import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import type { Db } from '#platform/server/database.ts'
import { orderIn } from '#platform/server/name-order.ts'
import { insertRow, lockRow, saveRow } from '#platform/server/rows.ts'
import { likeContains } from '#platform/server/search.ts'
import '#nutrition/food-items/server/food-items.table.ts'
import type { FoodPrice, FoodPriceDraft, foodPriceQueries, foodPriceSorts } from '../food-prices.contract.ts'
import './food-prices.table.ts'

type Query = z.output<typeof foodPriceQueries.list>
export type PriceFilters = Partial<Omit<Query, 'page' | 'perPage' | 'sort'>> & {
  ids?: readonly number[] | undefined
}

const sortColumns = {
  item: 'food_items.sort_key',
  from: 'food_prices.valid_from',
  amount: 'food_prices.amount',
  updated: 'food_prices.updated_at',
} as const satisfies Record<(typeof foodPriceSorts)[number], string>

/** Whether the price is the newest of its item in its country that is not after the day. */
const isCurrentOn = (day: IsoDate) => sql<boolean>`(food_prices.valid_from = (
  select max(other.valid_from) from food_prices other where other.food_item_id = food_prices.food_item_id
    and other.country = food_prices.country and other.valid_from <= ${day}))`

/** The prices that match, without order or columns. @param today on which prices are current */
export function matchingPrices(db: Db, filters: PriceFilters, today: IsoDate) {
  let query = db
    .selectFrom('food_prices')
    .innerJoin('food_items', 'food_items.id', 'food_prices.food_item_id')
  for (const condition of conditionsOf(filters, today)) query = query.where(condition)
  return query
}

function conditionsOf({ q, country, item, current, proposal, ids }: PriceFilters, today: IsoDate) {
  const conditions: RawBuilder<SqlBool>[] = []
  const key = q ? queryKey(q) : ''
  if (key !== '') conditions.push(sql`food_items.search_key like ${likeContains(key)}`)
  if (country) conditions.push(sql`food_prices.country = ${country}`)
  if (item !== undefined) conditions.push(sql`food_prices.food_item_id = ${item}`)
  if (current !== undefined) conditions.push(sql`coalesce(${isCurrentOn(today)}, false) = ${current}`)
  if (proposal !== undefined) conditions.push(sql`food_prices.is_proposal = ${proposal}`)
  if (ids) conditions.push(sql`food_prices.id = any(${[...ids]}::bigint[])`)
  return conditions
}

/** The same prices as rows, in the asked order; of an item the newest first. */
export function selectPrices(db: Db, filters: PriceFilters, sort: Query['sort'], today: IsoDate) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return withColumns(matchingPrices(db, filters, today), today)
    .orderBy(orderIn(sortColumns[column], filters.locale), direction)
    .orderBy('food_prices.country', direction)
    .orderBy('food_prices.valid_from', 'desc')
    .orderBy('food_prices.id', direction)
}

function withColumns(query: ReturnType<typeof matchingPrices>, today: IsoDate) {
  return query
    .select(['food_prices.id', 'food_prices.food_item_id', 'food_prices.country', 'food_prices.valid_from'])
    .select(['food_prices.per', 'food_prices.amount', 'food_prices.is_proposal', 'food_prices.note'])
    .select(['food_prices.version', 'food_prices.updated_at', 'food_items.name_fa', 'food_items.name_ar'])
    .select(sql<boolean>`coalesce(${isCurrentOn(today)}, false)`.as('is_current'))
}

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>

export function toPrice(row: Row): FoodPrice {
  return {
    id: row.id,
    item: { id: row.food_item_id, name: { fa: row.name_fa, ar: row.name_ar } },
    country: row.country,
    validFrom: row.valid_from,
    per: row.per,
    amount: row.amount,
    isProposal: row.is_proposal,
    isCurrent: row.is_current,
    note: row.note,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

export async function findPrice(db: Db, priceId: number, today: IsoDate): Promise<FoodPrice | null> {
  const row = await withColumns(matchingPrices(db, { ids: [priceId] }, today), today).executeTakeFirst()
  return row ? toPrice(row) : null
}

/** Locks the row until the end of the transaction. @returns its state before the change, or null. */
export async function lockPrice(db: Db, priceId: number, today: IsoDate): Promise<FoodPrice | null> {
  await lockRow(db, 'food_prices', priceId)
  return findPrice(db, priceId, today)
}

/** Whether another price of the item in the country begins on the day. */
export async function isTaken(
  db: Db,
  { foodItemId, country, validFrom }: FoodPriceDraft,
  own: number | null,
): Promise<boolean> {
  const other = await db
    .selectFrom('food_prices')
    .select('id')
    .where('food_item_id', '=', foodItemId)
    .where('country', '=', country)
    .where('valid_from', '=', validFrom)
    .executeTakeFirst()
  return other !== undefined && other.id !== own
}

export async function isKnownItem(db: Db, foodItemId: number): Promise<boolean> {
  const item = await db.selectFrom('food_items').select('id').where('id', '=', foodItemId).executeTakeFirst()
  return item !== undefined
}

const toColumns = ({ foodItemId, country, validFrom, per, amount, note }: FoodPriceDraft) => ({
  food_item_id: foodItemId,
  country,
  valid_from: validFrom,
  per,
  amount,
  note,
})

export const insertPrice = (db: Db, draft: FoodPriceDraft, now: Date) =>
  insertRow(db, 'food_prices', toColumns(draft), now)

/** Saves the price as its next version; it is no longer a suggestion. */
export const savePrice = (db: Db, priceId: number, next: FoodPriceDraft, now: Date) =>
  saveRow(db, 'food_prices', priceId, { ...toColumns(next), is_proposal: false }, now)
