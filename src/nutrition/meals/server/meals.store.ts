import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Db, Tables } from '#platform/server/database.ts'
import { orderIn } from '#platform/server/name-order.ts'
import { insertRow, lockRow, retirement, saveRow, type Retirable } from '#platform/server/rows.ts'
import { likeContains, searchColumn } from '#platform/server/search.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import '#nutrition/diets/server/diets.table.ts'
import '#nutrition/foods/server/foods.table.ts'
import type { Meal, MealDraft, mealQueries, MealShares, mealSorts } from '../meals.contract.ts'
import type { MealsTable } from './meals.table.ts'

type Query = z.output<typeof mealQueries.list>
/** `ids`: only these rows, of those that match. */
type Filters = Pick<Query, 'locale' | 'q' | 'ramadan' | 'retired'> & { ids?: readonly number[] | undefined }
type Meals = ExpressionBuilder<Tables, 'meals'>

const columns = writtenColumns([
  'meals.id',
  'meals.code',
  'meals.name_fa',
  'meals.name_ar',
  'meals.usual_time',
  'meals.share_percent',
  'meals.ramadan',
  'meals.position',
  'meals.retired_at',
  'meals.version',
  'meals.updated_at',
])

const sortColumns = {
  position: 'meals.position',
  name: 'meals.sort_key',
  time: 'meals.usual_time',
  share: 'meals.share_percent',
  updated: 'meals.updated_at',
} as const satisfies Record<(typeof mealSorts)[number], `meals.${keyof MealsTable}`>

/** The meals that match, without order or columns. */
export function matchingMeals(db: Db, filters: Filters) {
  let query = db.selectFrom('meals')
  if (filters.ramadan !== undefined) query = query.where('meals.ramadan', '=', filters.ramadan)
  if (filters.retired !== undefined)
    query = query.where('meals.retired_at', filters.retired ? 'is not' : 'is', null)
  if (filters.ids) query = query.where('meals.id', 'in', filters.ids)
  const key = filters.q ? queryKey(filters.q) : ''
  if (key !== '') query = query.where('meals.search_key', 'like', likeContains(key))
  return query
}

/** The same meals as rows, in the asked order; the id makes the order total. */
export function selectMeals(db: Db, filters: Filters, sort: Query['sort']) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return matchingMeals(db, filters)
    .select(columns)
    .select((eb) => [countDiets(eb).as('used_by'), countFoods(eb).as('foods')])
    .orderBy(orderIn(sortColumns[column], filters.locale), direction)
    .orderBy('meals.id', direction)
}

function countDiets(eb: Meals) {
  return eb
    .selectFrom('diet_meals')
    .innerJoin('diet_versions', 'diet_versions.id', 'diet_meals.diet_version_id')
    .where('diet_versions.status', '!=', 'superseded')
    .select((inner) => inner.fn.count<number>('diet_meals.diet_id').distinct().as('diets'))
    .whereRef('diet_meals.meal_id', '=', 'meals.id')
}

function countFoods(eb: Meals) {
  return eb
    .selectFrom('foods')
    .select((inner) => inner.fn.countAll<number>().as('foods'))
    .where('foods.meal_codes', '@>', sql<string[]>`array[meals.code]`)
}

export type MealRow = Pick<
  Selectable<MealsTable>,
  | 'id'
  | 'code'
  | 'name_fa'
  | 'name_ar'
  | 'usual_time'
  | 'share_percent'
  | 'ramadan'
  | 'position'
  | 'retired_at'
  | 'version'
  | 'updated_at'
> & { used_by: number | null; foods: number | null }

export function toMeal(row: MealRow): Meal {
  return {
    id: row.id,
    code: row.code,
    name: { fa: row.name_fa, ar: row.name_ar },
    usualTime: row.usual_time?.slice(0, 5) ?? null,
    sharePercent: row.share_percent,
    ramadan: row.ramadan,
    position: row.position,
    usedBy: row.used_by ?? 0,
    foods: row.foods ?? 0,
    retired: row.retired_at !== null,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

export async function findMeal(db: Db, mealId: number): Promise<Meal | null> {
  const row = await selectMeals(db, {}, 'position').where('meals.id', '=', mealId).executeTakeFirst()
  return row ? toMeal(row) : null
}

/** Locks the row until the end of the transaction. @returns its state before the change, or null. */
export async function lockMeal(db: Db, mealId: number): Promise<Meal | null> {
  await lockRow(db, 'meals', mealId)
  return findMeal(db, mealId)
}

/** What the shares of the meals in use add up to. */
export async function sumShares(db: Db): Promise<MealShares> {
  const rows = await db
    .selectFrom('meals')
    .select(['ramadan', (eb) => eb.fn.sum<string>('share_percent').as('share')])
    .where('retired_at', 'is', null)
    .groupBy('ramadan')
    .execute()
  const shareOf = (ramadan: boolean) => Number(rows.find((row) => row.ramadan === ramadan)?.share ?? 0)
  return { ordinary: shareOf(false), ramadan: shareOf(true) }
}

function toColumns(draft: MealDraft) {
  return {
    code: draft.code,
    name_fa: draft.name.fa,
    name_ar: draft.name.ar,
    usual_time: draft.usualTime,
    share_percent: draft.sharePercent,
    ramadan: draft.ramadan,
    position: draft.position,
    search_key: searchColumn(draft.name.fa, draft.name.ar, draft.code),
    sort_key: sortKey(draft.name.fa),
  }
}

export const insertMeal = (db: Db, draft: MealDraft, now: Date) =>
  insertRow(db, 'meals', { ...toColumns(draft), retired_at: null }, now)

/** Saves the whole record as its next version. */
export const saveMeal = (db: Db, mealId: number, next: Retirable<MealDraft>, now: Date) =>
  saveRow(db, 'meals', mealId, { ...toColumns(next), ...retirement(next, now) }, now)
