import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { PublishedSupplement } from '#nutrition/composer/safety-policy.contract.ts'
import './breastfeeding-meals.table.ts'

export { withExtraMeals } from './extra-meals.rules.ts'

/** The published tables, youngest children first, as a column of another statement. Their ages do not overlap. */
export const supplementsBeside = sql<PublishedSupplement[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('versionId', id, 'number', number, 'fromMonth', from_month,
    'beforeMonth', before_month, 'kcal', kcal, 'proteinG', protein_g) order by from_month, id), '[]')
  from breastfeeding_tables where status = 'published')`

export async function publishedSupplements(db: Db): Promise<PublishedSupplement[]> {
  const { rows } = await sql<{
    tables: PublishedSupplement[]
  }>`select ${supplementsBeside} as tables`.execute(db)
  return rows[0]!.tables
}

/** An extra meal of a table: its code, the energy it carries in kcal, and its foods, the best first. */
export interface ExtraMeal {
  readonly mealCode: string
  readonly kcal: number
  readonly foodIds: readonly number[]
}

export async function extraMealsOf(db: Db, tableId: number): Promise<ExtraMeal[]> {
  const rows = await db
    .selectFrom('breastfeeding_meals')
    .innerJoin('meals', 'meals.id', 'breastfeeding_meals.meal_id')
    .innerJoin('breastfeeding_foods', 'breastfeeding_foods.breastfeeding_meal_id', 'breastfeeding_meals.id')
    .select(['meals.code', 'breastfeeding_meals.kcal', 'breastfeeding_foods.food_id as foodId'])
    .where('breastfeeding_meals.table_id', '=', tableId)
    .orderBy('breastfeeding_meals.position')
    .orderBy('breastfeeding_meals.id')
    .orderBy('breastfeeding_foods.position')
    .execute()
  return [...Map.groupBy(rows, (row) => row.code)].map(([mealCode, foods]) => ({
    mealCode,
    kcal: foods[0]?.kcal ?? 0,
    foodIds: foods.map((food) => food.foodId),
  }))
}

/** How many tables, in whatever state, offer a food or have a meal: neither may be deleted while one does. */
export async function countTablesWith(
  db: Db,
  part: { foodId: number } | { mealId: number },
): Promise<number> {
  const query = db
    .selectFrom('breastfeeding_meals')
    .leftJoin('breastfeeding_foods', 'breastfeeding_foods.breastfeeding_meal_id', 'breastfeeding_meals.id')
    .select((eb) => eb.fn.count<number>('breastfeeding_meals.table_id').distinct().as('tables'))
  const { tables } = await (
    'foodId' in part
      ? query.where('breastfeeding_foods.food_id', '=', part.foodId)
      : query.where('breastfeeding_meals.meal_id', '=', part.mealId)
  ).executeTakeFirstOrThrow()
  return tables
}
