import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { FoodSuggestion, SuggestionUsage } from '../food-suggestions.contract.ts'

interface Row {
  food_id: number
  diets: number
  served: number
  composed: number
  replaced: number
}

/** Each food of a suggestion in its order: how many diets can try it, and what became of it in sent lists. */
export async function readUsage(db: Db, suggestion: FoodSuggestion): Promise<SuggestionUsage> {
  const foods = new Map(
    suggestion.entries
      .flatMap(({ food, swap }) => [food, ...(swap ? [swap] : [])])
      .map((food) => [food.id, food]),
  )
  const counts = new Map(
    (await countRows(db, suggestion, [...foods.keys()])).map((row) => [row.food_id, row]),
  )
  return {
    foods: [...foods.values()].map((food) => {
      const { diets, served, composed, replaced } = counts.get(food.id) ?? none
      const replacedPermille = composed === 0 ? null : Math.floor((replaced * 1000) / composed)
      return { food, diets, served, composed, replaced, replacedPermille }
    }),
  }
}

const none = { diets: 0, served: 0, composed: 0, replaced: 0 }

async function countRows(db: Db, suggestion: FoodSuggestion, foodIds: number[]): Promise<Row[]> {
  const { dietType, diet, mealCode } = suggestion
  const { rows } = await sql<Row>`
    select food.id as food_id,
      (select count(distinct diets.id)
        from diet_foods
        join diet_meals on diet_meals.id = diet_foods.diet_meal_id
        join diet_versions on diet_versions.id = diet_meals.diet_version_id
        join meals on meals.id = diet_meals.meal_id
        join diets on diets.id = diet_meals.diet_id
        where diet_foods.food_id = food.id and diet_versions.status = 'published'
          and (${mealCode}::text is null or meals.code = ${mealCode})
          and (${diet?.id ?? null}::bigint is null or diets.id = ${diet?.id ?? null})
          and (${dietType}::text is null or diets.diet_type = ${dietType})) as diets,
      coalesce(sum(servings.served), 0)::bigint as served,
      coalesce(sum(servings.composed), 0)::bigint as composed,
      coalesce(sum(servings.replaced), 0)::bigint as replaced
    from unnest(${foodIds}::bigint[]) food (id)
    left join food_servings servings on servings.food_id = food.id
      and (${mealCode}::text is null or servings.meal_code = ${mealCode})
      and (${diet?.id ?? null}::bigint is null or servings.diet_id = ${diet?.id ?? null})
      and (${dietType}::text is null or servings.diet_id in (
        select diets.id from diets where diets.diet_type = ${dietType}))
    group by food.id`.execute(db)
  return rows
}
