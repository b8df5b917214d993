import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import type { Tables } from '#platform/server/database.ts'
import '#nutrition/diets/server/diets.table.ts'
import '#nutrition/dish-classes/server/dish-classes.table.ts'
import { type foodQueries, refusedFrom } from '../foods.contract.ts'

type Query = z.output<typeof foodQueries.list>
/** `ids`: only these rows, of those that match. */
export type FoodFilters = Partial<Omit<Query, 'page' | 'perPage' | 'sort'>> & {
  ids?: readonly number[] | undefined
}

type Foods = ExpressionBuilder<Tables, 'foods'>
type Condition = ExpressionWrapper<Tables, 'foods', SqlBool>

/** What the filters ask of a food; the search is apart. */
export function foodConditions(eb: Foods, filters: FoodFilters): Condition[] {
  return [
    ...ownConditions(eb, filters),
    ...stateConditions(eb, filters),
    ...contentConditions(eb, filters),
    ...energyConditions(eb, filters),
  ]
}

function ownConditions(eb: Foods, filters: FoodFilters): Condition[] {
  const { kitchen, group, season, dishClass, meal } = filters
  const all: Condition[] = []
  if (kitchen) all.push(eb('foods.kitchen', 'in', kitchen === 'both' ? ['both'] : [kitchen, 'both']))
  if (group) all.push(eb('foods.dish_group', '=', group))
  if (season) all.push(season === 'none' ? eb('foods.season', 'is', null) : eb('foods.season', '=', season))
  if (dishClass) all.push(ofClass(eb, dishClass))
  if (meal) all.push(eb('foods.meal_codes', '@>', sql<string[]>`array[${meal}]::text[]`))
  return all
}

function ofClass(eb: Foods, code: string): Condition {
  if (code === 'none') return eb('foods.dish_class_id', 'is', null)
  return eb('foods.dish_class_id', 'in', eb.selectFrom('dish_classes').select('id').where('code', '=', code))
}

function stateConditions(eb: Foods, filters: FoodFilters): Condition[] {
  const { retired, used, verified, refused, ids } = filters
  const all: Condition[] = []
  if (retired !== undefined) all.push(eb('foods.retired_at', retired ? 'is not' : 'is', null))
  if (used !== undefined) all.push(used ? inDiet(eb) : eb.not(inDiet(eb)))
  if (verified !== undefined) all.push(eb(countUnverified(eb), verified ? '=' : '>', 0))
  if (refused !== undefined) all.push(eb(countRefusals(eb), refused ? '>=' : '<', refusedFrom))
  if (ids) all.push(eb('foods.id', 'in', ids))
  return all
}

/** How many food items of a food nobody has verified. */
export function countUnverified(eb: Foods) {
  return eb
    .selectFrom('food_contents')
    .innerJoin('food_items', 'food_items.id', 'food_contents.food_item_id')
    .select((inner) => inner.fn.countAll<number>().as('items'))
    .whereRef('food_contents.food_id', '=', 'foods.id')
    .where('food_items.verified_at', 'is', null)
    .$asScalar()
}

/** How many clients refuse a food. */
export function countRefusals(eb: Foods) {
  const some = eb
    .selectFrom('food_refusals')
    .select('food_refusals.clients')
    .whereRef('food_refusals.food_id', '=', 'foods.id')
  return eb.fn.coalesce(some.$asScalar(), sql.lit(0))
}

function inDiet(eb: Foods): Condition {
  return eb.exists(
    eb
      .selectFrom('diet_foods')
      .innerJoin('diet_meals', 'diet_meals.id', 'diet_foods.diet_meal_id')
      .innerJoin('diet_versions', 'diet_versions.id', 'diet_meals.diet_version_id')
      .select('diet_foods.food_id')
      .whereRef('diet_foods.food_id', '=', 'foods.id')
      .where('diet_versions.status', '!=', 'superseded'),
  )
}

/** A way of eating holds when no item lacks it; an allergen is in a food when any item has it. */
function contentConditions(eb: Foods, { tag, allergen, without, item }: FoodFilters): Condition[] {
  const all: Condition[] = []
  if (tag) all.push(eb.not(eb.exists(parts(eb).where((part) => part.not(holds(part, tag))))))
  if (allergen) all.push(eb.exists(parts(eb).where((part) => holds(part, allergen))))
  if (without) all.push(eb.not(eb.exists(parts(eb).where((part) => holds(part, without)))))
  if (item) all.push(eb.exists(parts(eb).where('food_items.id', '=', item)))
  return all
}

function parts(eb: Foods) {
  return eb
    .selectFrom('food_contents')
    .innerJoin('food_items', 'food_items.id', 'food_contents.food_item_id')
    .select('food_contents.food_id')
    .whereRef('food_contents.food_id', '=', 'foods.id')
}

function holds(eb: ExpressionBuilder<Tables, 'food_items'>, tag: string) {
  return eb('food_items.tags', '@>', sql<string[]>`array[${tag}]::text[]`)
}

function energyConditions(eb: Foods, { kcalFrom, kcalTo }: FoodFilters): Condition[] {
  const energy = () =>
    eb
      .selectFrom('food_facts')
      .select('food_facts.kcal_x10')
      .whereRef('food_facts.food_id', '=', 'foods.id')
      .$asScalar()
  const all: Condition[] = []
  if (kcalFrom !== undefined) all.push(eb(energy(), '>=', kcalFrom * 10))
  if (kcalTo !== undefined) all.push(eb(energy(), '<=', kcalTo * 10))
  return all
}
