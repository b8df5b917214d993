import { lockRow } from '#platform/server/rows.ts'
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import type { Db } from '#platform/server/database.ts'
import { orderIn } from '#platform/server/name-order.ts'
import { likeContains } from '#platform/server/search.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import '#nutrition/categories/server/categories.table.ts'
import { type ItemExchange, unknownExchange } from '#nutrition/exchanges/item-exchange.contract.ts'
import { itemExchangeColumn } from '#nutrition/exchanges/server/item-exchanges.reads.ts'
import '#nutrition/foods/server/foods.table.ts'
import '#nutrition/units/server/units.table.ts'
import '#team/staff/server/staff.table.ts'
import type { FoodItem, foodItemQueries, foodItemSorts } from '../food-items.contract.ts'
import { inOrder } from '../food-tags.contract.ts'
import { knownMicronutrients } from '#nutrition/nutrients/micronutrients.contract.ts'
import type { FoodItemsTable } from './food-items.table.ts'

type Query = z.output<typeof foodItemQueries.list>
type Filters = Omit<Query, 'page' | 'perPage' | 'sort'>

const columns = writtenColumns([
  'food_items.id',
  'food_items.code',
  'food_items.name_fa',
  'food_items.name_ar',
  'food_items.aliases',
  'food_items.category_id',
  'food_items.kcal_x10',
  'food_items.protein_mg',
  'food_items.carb_mg',
  'food_items.fat_mg',
  'food_items.fibre_mg',
  'food_items.sugar_mg',
  'food_items.sodium_mg',
  'food_items.micronutrients',
  'food_items.micronutrients_basis',
  'food_items.tags',
  'food_items.gi',
  'food_items.gi_class',
  'food_items.source',
  'food_items.confidence',
  'food_items.note',
  'food_items.verified_at',
  'food_items.edited_by',
  'food_items.retired_at',
  'food_items.version',
  'food_items.updated_at',
])

const sortColumns = {
  name: 'food_items.sort_key',
  code: 'food_items.code',
  kcal: 'food_items.kcal_x10',
  protein: 'food_items.protein_mg',
  carb: 'food_items.carb_mg',
  fat: 'food_items.fat_mg',
  updated: 'food_items.updated_at',
} as const satisfies Record<(typeof foodItemSorts)[number], string>

/** The food items that match, without order or columns. */
export function matchingFoodItems(db: Db, filters: Filters) {
  const conditions = [...recordConditions(filters), ...contentConditions(filters)]
  let query = db.selectFrom('food_items')
  for (const condition of conditions) query = query.where(condition)
  return query
}

type Condition = RawBuilder<SqlBool>

/** What is asked of the record: its name, place and state. */
function recordConditions({ q, categoryId, verified, retired, confidence }: Filters): Condition[] {
  const conditions: Condition[] = []
  const key = q ? queryKey(q) : ''
  if (key !== '') conditions.push(sql`food_items.search_key like ${likeContains(key)}`)
  if (categoryId !== undefined) conditions.push(inBranch(categoryId))
  if (verified !== undefined) conditions.push(sql`(food_items.verified_at is not null) = ${verified}`)
  if (retired !== undefined) conditions.push(sql`(food_items.retired_at is not null) = ${retired}`)
  if (confidence) conditions.push(sql`food_items.confidence = ${confidence}`)
  return conditions
}

/** What is asked of the food itself. */
function contentConditions({ tag, without, giClass, unitId, kcalFrom, kcalTo }: Filters): Condition[] {
  const conditions: Condition[] = []
  if (tag) conditions.push(hasTag(tag))
  if (without) conditions.push(sql`not ${hasTag(without)}`)
  if (giClass) conditions.push(sql`food_items.gi_class = ${giClass}`)
  if (unitId !== undefined) conditions.push(measuredIn(unitId))
  if (kcalFrom !== undefined) conditions.push(sql`food_items.kcal_x10 >= ${kcalFrom * 10}`)
  if (kcalTo !== undefined) conditions.push(sql`food_items.kcal_x10 <= ${kcalTo * 10}`)
  return conditions
}

const inBranch = (categoryId: number) =>
  sql<boolean>`food_items.category_id in (
    select below.id from categories below join categories top on starts_with(below.tree_key, top.tree_key)
    where top.id = ${categoryId})`

const hasTag = (tag: string) => sql<boolean>`food_items.tags @> array[${tag}]::text[]`

const measuredIn = (unitId: number) =>
  sql<boolean>`exists (select from food_item_units of where of.food_item_id = food_items.id and of.unit_id = ${unitId})`

/** The same food items as rows, in the asked order; the id makes the order total. */
export function selectFoodItems(db: Db, filters: Filters, sort: Query['sort']) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return withDetails(matchingFoodItems(db, filters))
    .orderBy(orderIn(sortColumns[column], filters.locale), direction)
    .orderBy('food_items.id', direction)
}

function withDetails(query: ReturnType<typeof matchingFoodItems>) {
  return query
    .leftJoin('categories', 'categories.id', 'food_items.category_id')
    .leftJoin('staff', 'staff.id', 'food_items.verified_by')
    .select(columns)
    .select([
      'categories.code as category_code',
      'categories.name_fa as category_fa',
      'categories.name_ar as category_ar',
      'staff.display_name as verified_by_name',
      itemUnits.as('units'),
      itemExchangeColumn.as('exchange'),
      usedBy.as('used_by'),
    ])
}

const itemUnits = sql<FoodItem['units']>`(
  select coalesce(json_agg(json_build_object(
    'unitId', units.id, 'name', json_build_object('fa', units.name_fa, 'ar', units.name_ar),
    'gramsX10', own.grams_x10, 'stepQuarters', units.step_quarters,
    'servedQuarters', own.served_quarters, 'position', own.position
  ) order by own.position, units.id), '[]')
  from food_item_units own join units on units.id = own.unit_id where own.food_item_id = food_items.id)`

const usedBy = sql<number>`(
  select count(distinct food_contents.food_id) from food_contents
  where food_contents.food_item_id = food_items.id)`

export type FoodItemRow = Pick<
  Selectable<FoodItemsTable>,
  Exclude<keyof FoodItemsTable, 'search_key' | 'sort_key' | 'name_key' | 'created_at' | 'verified_by'>
> & {
  category_code: string | null
  category_fa: string | null
  category_ar: string | null
  verified_by_name: string | null
  units: FoodItem['units']
  exchange: ItemExchange | null
  used_by: number
}

export function toFoodItem(row: FoodItemRow): FoodItem {
  return {
    id: row.id,
    code: row.code,
    name: { fa: row.name_fa, ar: row.name_ar },
    aliases: row.aliases,
    category: categoryOf(row),
    per100g: nutrientsOf(row),
    micronutrients: knownMicronutrients(row.micronutrients),
    micronutrientsBasis: row.micronutrients_basis,
    exchange: row.exchange ?? unknownExchange,
    tags: inOrder(row.tags),
    gi: row.gi,
    giClass: row.gi_class,
    source: row.source,
    confidence: row.confidence,
    note: row.note,
    verifiedAt: row.verified_at,
    verifiedBy: row.verified_by_name,
    editedBy: row.edited_by,
    units: row.units,
    retired: row.retired_at !== null,
    usedBy: row.used_by,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

function categoryOf({ category_id, category_fa, category_ar }: FoodItemRow): FoodItem['category'] {
  if (category_id === null || category_fa === null) return null
  return { id: category_id, name: { fa: category_fa, ar: category_ar } }
}

export function nutrientsOf(row: Pick<FoodItemRow, (`${string}_mg` & keyof FoodItemRow) | 'kcal_x10'>) {
  return {
    kcalX10: row.kcal_x10,
    proteinMg: row.protein_mg,
    carbMg: row.carb_mg,
    fatMg: row.fat_mg,
    fibreMg: row.fibre_mg,
    sugarMg: row.sugar_mg,
    sodiumMg: row.sodium_mg,
  }
}

export async function findFoodItem(db: Db, foodItemId: number): Promise<FoodItem | null> {
  const row = await withDetails(
    db.selectFrom('food_items').where('food_items.id', '=', foodItemId),
  ).executeTakeFirst()
  return row ? toFoodItem(row) : null
}

/** Locks the row until the end of the transaction. @returns its state before the change, or null. */
export async function lockFoodItem(db: Db, foodItemId: number): Promise<FoodItem | null> {
  await lockRow(db, 'food_items', foodItemId)
  return findFoodItem(db, foodItemId)
}

/** Food items by code or folded Persian name, as they are now; with `lock` held until the transaction ends. */
export async function knownFoodItems(
  db: Db,
  { codes, nameKeys, lock }: { codes: readonly string[]; nameKeys: readonly string[]; lock: boolean },
): Promise<(FoodItem & { nameKey: string })[]> {
  const found = db
    .selectFrom('food_items')
    .select(['id', 'name_key'])
    .where((eb) => eb.or([eb('code', 'in', [...codes, '']), eb('name_key', 'in', [...nameKeys, ''])]))
    .where('name_key', '<>', '')
    .orderBy('id')
  const keys = new Map(
    (await (lock ? found.forUpdate() : found).execute()).map((row) => [row.id, row.name_key]),
  )
  if (keys.size === 0) return []
  const rows = await withDetails(
    db.selectFrom('food_items').where('food_items.id', 'in', [...keys.keys()]),
  ).execute()
  return rows.map((row) => ({ ...toFoodItem(row), nameKey: keys.get(row.id) ?? '' }))
}

/** Food items by their ids, as they are now. */
export async function foodItemsOf(db: Db, ids: readonly number[]): Promise<FoodItem[]> {
  if (ids.length === 0) return []
  const rows = await withDetails(db.selectFrom('food_items').where('food_items.id', 'in', [...ids])).execute()
  return rows.map(toFoodItem)
}

/** The foods that a food item is part of, with the grams of it in each, most first. */
export function selectUsage(db: Db, foodItemId: number, locale?: LocaleId) {
  return matchingUsage(db, foodItemId)
    .select(['foods.id', 'foods.code', 'foods.name_fa', 'foods.name_ar', 'foods.retired_at'])
    .select(
      sql<number>`(select sum(part.grams_x10)::int from food_contents part
        where part.food_id = foods.id and part.food_item_id = ${foodItemId})`.as('grams_x10'),
    )
    .orderBy(orderIn('foods.sort_key', locale))
    .orderBy('foods.id')
}

export function matchingUsage(db: Db, foodItemId: number) {
  return db.selectFrom('foods').where(
    sql<boolean>`exists (select from food_contents part
        where part.food_id = foods.id and part.food_item_id = ${foodItemId})`,
  )
}
