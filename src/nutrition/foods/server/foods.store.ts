import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Db, Tables } from '#platform/server/database.ts'
import { orderIn } from '#platform/server/name-order.ts'
import { retirement, saveRow } from '#platform/server/rows.ts'
import { likeContains, searchColumn } from '#platform/server/search.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import '#nutrition/diets/server/diets.table.ts'
import '#nutrition/dish-classes/server/dish-classes.table.ts'
import { foodFacts } from '../food-facts.contract.ts'
import type { FoodDraft, foodQueries, FoodRow, foodSorts } from '../foods.contract.ts'
import { countRefusals, countUnverified, foodConditions, type FoodFilters } from './food-filters.ts'
import { nutrientColumns, toPart, type PartRow } from './food-parts.ts'
import type { FoodsTable } from './foods.table.ts'

type Sort = z.output<typeof foodQueries.list>['sort']
type Foods = ExpressionBuilder<Tables, 'foods'>

const columns = writtenColumns([
  'foods.id',
  'foods.code',
  'foods.name_fa',
  'foods.name_ar',
  'foods.kitchen',
  'foods.dish_group',
  'foods.season',
  'foods.preference',
  'foods.meal_codes',
  'foods.retired_at',
  'foods.version',
  'foods.updated_at',
])

/** The foods that match, without order or columns. */
export function matchingFoods(db: Db, filters: FoodFilters) {
  const key = filters.q ? queryKey(filters.q) : ''
  const query = db.selectFrom('foods').where((eb) => eb.and(foodConditions(eb, filters)))
  return key === '' ? query : query.where('foods.search_key', 'like', likeContains(key))
}

/** The food items that some foods hold, each once; not more than `most`. */
export async function itemsOfFoods(
  db: Db,
  foods: ReturnType<typeof matchingFoods>,
  most: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('food_contents')
    .select('food_item_id')
    .distinct()
    .where('food_id', 'in', foods.select('foods.id'))
    .limit(most)
    .execute()
  return rows.map((row) => row.food_item_id)
}

/** The same foods as rows, in the asked order; the id makes the order total. */
export function selectFoods(db: Db, filters: FoodFilters, sort: Sort) {
  const { column, direction } = parseSort<(typeof foodSorts)[number]>(sort)
  return withColumns(matchingFoods(db, filters))
    .orderBy((eb) => sortValue(eb, column, filters.locale), direction)
    .orderBy('foods.id', direction)
}

function sortValue(eb: Foods, sort: (typeof foodSorts)[number], locale: LocaleId | undefined) {
  switch (sort) {
    case 'energy':
      return factOf(eb, 'food_facts.kcal_x10')
    case 'protein':
      return factOf(eb, 'food_facts.protein_mg')
    case 'refused':
      return countRefusals(eb)
    default:
      return orderIn(sortColumns[sort], locale)
  }
}

const sortColumns = {
  name: 'foods.sort_key',
  code: 'foods.code',
  preference: 'foods.preference',
  updated: 'foods.updated_at',
} as const

function factOf(eb: Foods, column: 'food_facts.kcal_x10' | 'food_facts.protein_mg') {
  return eb
    .selectFrom('food_facts')
    .select(column)
    .whereRef('food_facts.food_id', '=', 'foods.id')
    .$asScalar()
}

function withColumns(query: ReturnType<typeof matchingFoods>) {
  return query
    .select(columns)
    .select((eb) => [classOf(eb).as('dish_class'), partsOf(eb).as('parts'), countDiets(eb).as('used_by')])
    .select((eb) => [countUnverified(eb).as('unverified'), countRefusals(eb).as('refused_by')])
}

function classOf(eb: Foods) {
  return eb
    .selectFrom('dish_classes')
    .select('dish_classes.code')
    .whereRef('dish_classes.id', '=', 'foods.dish_class_id')
    .$asScalar()
}

/** What the foods hold, with the weights and nutrients of now. */
function partsOf(eb: Foods) {
  return jsonArrayFrom(
    eb
      .selectFrom('food_parts')
      .select(['food_parts.unit_grams_x10', 'food_parts.amount_quarters', 'food_parts.tags'])
      .select(nutrientColumns)
      .whereRef('food_parts.food_id', '=', 'foods.id')
      .orderBy('food_parts.position'),
  )
}

function countDiets(eb: Foods) {
  return eb
    .selectFrom('diet_foods')
    .innerJoin('diet_meals', 'diet_meals.id', 'diet_foods.diet_meal_id')
    .innerJoin('diet_versions', 'diet_versions.id', 'diet_meals.diet_version_id')
    .where('diet_versions.status', '!=', 'superseded')
    .select((inner) => inner.fn.count<number>('diet_meals.diet_id').distinct().as('diets'))
    .whereRef('diet_foods.food_id', '=', 'foods.id')
}

export type FoodRecord = Pick<
  Selectable<FoodsTable>,
  | 'id'
  | 'code'
  | 'name_fa'
  | 'name_ar'
  | 'kitchen'
  | 'dish_group'
  | 'season'
  | 'preference'
  | 'meal_codes'
  | 'retired_at'
  | 'version'
  | 'updated_at'
> & {
  dish_class: string | null
  parts: PartRow[]
  used_by: number | null
  unverified: number | null
  refused_by: number
}

export function toFoodRow(row: FoodRecord): FoodRow {
  return {
    id: row.id,
    code: row.code,
    name: { fa: row.name_fa, ar: row.name_ar },
    kitchen: row.kitchen,
    group: row.dish_group,
    season: row.season,
    dishClass: row.dish_class,
    preference: row.preference,
    mealCodes: row.meal_codes,
    ...foodFacts(row.parts.map(toPart)),
    usedBy: row.used_by ?? 0,
    unverified: row.unverified ?? 0,
    refusedBy: row.refused_by,
    retired: row.retired_at !== null,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

export async function findFoodRow(db: Db, foodId: number): Promise<FoodRow | null> {
  const row = await withColumns(matchingFoods(db, {})).where('foods.id', '=', foodId).executeTakeFirst()
  return row ? toFoodRow(row) : null
}

/** How the food is cooked; rows of lists do not carry it. */
export async function readRecipe(db: Db, foodId: number) {
  const row = await db
    .selectFrom('foods')
    .select(['cooking_minutes', 'serves', 'steps_fa', 'steps_ar'])
    .where('id', '=', foodId)
    .executeTakeFirst()
  return {
    cookingMinutes: row?.cooking_minutes ?? null,
    serves: row?.serves ?? null,
    stepsFa: row?.steps_fa ?? null,
    stepsAr: row?.steps_ar ?? null,
  }
}

type Record = Omit<FoodDraft, 'contents' | 'code'>

function toColumns(draft: Record, code: string) {
  return {
    code,
    name_fa: draft.name.fa,
    name_ar: draft.name.ar,
    kitchen: draft.kitchen,
    dish_group: draft.group,
    season: draft.season,
    dish_class_id: sql<number | null>`(select id from dish_classes where code = ${draft.dishClass})`,
    preference: draft.preference,
    meal_codes: draft.mealCodes,
    cooking_minutes: draft.cookingMinutes,
    serves: draft.serves,
    steps_fa: draft.stepsFa,
    steps_ar: draft.stepsAr,
    search_key: searchColumn(draft.name.fa, draft.name.ar, code),
    sort_key: sortKey(draft.name.fa),
  }
}

/** The code of a food that was given none. */
const ownCode = (foodId: number): string => `food-${foodId}`

export async function insertFood(
  db: Db,
  draft: Record & { code: string | null },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('foods', 'id')) as id`.execute(db)
  const { id } = rows[0]!
  await db
    .insertInto('foods')
    .values({
      id,
      ...toColumns(draft, draft.code ?? ownCode(id)),
      retired_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

/** Saves the whole record as its next version. */
export const saveFood = (
  db: Db,
  foodId: number,
  next: Record & { code: string | null; retired: boolean },
  now: Date,
) =>
  saveRow(
    db,
    'foods',
    foodId,
    { ...toColumns(next, next.code ?? ownCode(foodId)), ...retirement(next, now) },
    now,
  )
