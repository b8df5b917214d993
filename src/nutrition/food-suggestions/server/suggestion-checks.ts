import { AppError, type FieldErrors } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import '#nutrition/diets/server/diets.table.ts'
import '#nutrition/foods/server/foods.table.ts'
import '#nutrition/meals/server/meals.table.ts'
import '#system/registries/server/registries.table.ts'
import type { FoodSuggestion, FoodSuggestionDraft } from '../food-suggestions.contract.ts'

type Scope = Omit<FoodSuggestionDraft, 'name' | 'note'>

/**
 * Refuses what cannot be composed with: two scopes at once, a diet, type or meal that does not exist, ends before
 * beginnings, and foods that are unknown, newly retired, not of the meal, or hold what the tag rules out.
 * @throws `validation` at each field
 */
export async function checkSuggestion(db: Db, next: Scope, before: FoodSuggestion | null): Promise<void> {
  const fields: FieldErrors = { ...orderErrors(next), ...(await scopeErrors(db, next)) }
  Object.assign(fields, await entryErrors(db, next, before))
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields })
}

function orderErrors({ kcalFrom, kcalTo, activeFrom, activeTo }: Scope): FieldErrors {
  const fields: FieldErrors = {}
  if (kcalFrom !== null && kcalTo !== null && kcalTo < kcalFrom) fields['kcalTo'] = ['before-start']
  if (activeFrom !== null && activeTo !== null && activeTo < activeFrom) fields['activeTo'] = ['before-start']
  return fields
}

async function scopeErrors(db: Db, { dietType, dietId, mealCode }: Scope): Promise<FieldErrors> {
  const fields: FieldErrors = {}
  if (dietType !== null && dietId !== null) fields['dietId'] = ['two-scopes']
  else if (dietId !== null) {
    const diet = await db.selectFrom('diets').select('id').where('id', '=', dietId).executeTakeFirst()
    if (!diet) fields['dietId'] = ['not-found']
  }
  if (dietType !== null && !(await isDietType(db, dietType))) fields['dietType'] = ['not-found']
  if (mealCode !== null) {
    const meal = await db.selectFrom('meals').select('id').where('code', '=', mealCode).executeTakeFirst()
    if (!meal) fields['mealCode'] = ['not-found']
  }
  return fields
}

async function isDietType(db: Db, code: string): Promise<boolean> {
  const entry = await db
    .selectFrom('registry_entries')
    .select('code')
    .where('registry', '=', 'diet_types')
    .where('code', '=', code)
    .executeTakeFirst()
  return entry !== undefined
}

interface Food {
  id: number
  meal_codes: string[]
  retired: boolean
  tags: string[]
}

async function entryErrors(db: Db, next: Scope, before: FoodSuggestion | null): Promise<FieldErrors> {
  const { entries } = next
  const ids = entries.flatMap(({ foodId, swapFoodId }) =>
    swapFoodId === null ? [foodId] : [foodId, swapFoodId],
  )
  const foods = await readFoods(db, ids)
  const old = new Set(before?.entries.flatMap(({ food, swap }) => [food.id, swap?.id]))
  const fields: FieldErrors = {}
  entries.forEach(({ foodId, swapFoodId }, place) => {
    const wrong = foodError(foods.get(foodId), next, old)
    if (wrong) fields[`entries.${place}.foodId`] = [wrong]
    if (swapFoodId === null) return
    const wrongSwap = swapFoodId === foodId ? 'repeated' : foodError(foods.get(swapFoodId), next, old)
    if (wrongSwap) fields[`entries.${place}.swapFoodId`] = [wrongSwap]
  })
  return fields
}

/** A food that was retired since stays where it is. */
function foodError(food: Food | undefined, { mealCode, tag }: Scope, old: ReadonlySet<number | undefined>) {
  if (!food) return 'not-found'
  if (food.retired && !old.has(food.id)) return 'retired'
  if (mealCode !== null && !food.meal_codes.includes(mealCode)) return 'wrong-meal'
  return tag !== null && food.tags.includes(tag) ? 'holds-tag' : null
}

async function readFoods(db: Db, ids: readonly number[]): Promise<Map<number, Food>> {
  const foods = await db
    .selectFrom('foods')
    .select(['id', 'meal_codes', 'retired_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute()
  const parts = await db
    .selectFrom('food_contents')
    .innerJoin('food_items', 'food_items.id', 'food_contents.food_item_id')
    .select(['food_contents.food_id', 'food_items.tags'])
    .where('food_contents.food_id', 'in', ids)
    .execute()
  const tags = Map.groupBy(parts, (part) => part.food_id)
  return new Map(
    foods.map(({ id, meal_codes, retired_at }) => [
      id,
      {
        id,
        meal_codes,
        retired: retired_at !== null,
        tags: (tags.get(id) ?? []).flatMap((part) => part.tags),
      },
    ]),
  )
}
