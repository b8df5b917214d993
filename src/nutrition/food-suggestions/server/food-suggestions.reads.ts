import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { AppliedSuggestion } from '../suggested-foods.contract.ts'
import './food-suggestions.table.ts'

/* The door of the suggestions: what composing follows, and counting what was sent. */

/** Every suggestion that is not retired; which of them apply is said by `appliesTo`. */
export async function suggestionsInUse(db: Db): Promise<AppliedSuggestion[]> {
  const rows = await db
    .selectFrom('food_suggestions')
    .innerJoin('food_suggestion_entries as entry', 'entry.suggestion_id', 'food_suggestions.id')
    .select(['food_suggestions.id', 'diet_type', 'diet_id', 'meal_code', 'kcal_from', 'kcal_to'])
    .select(['season', 'tag', 'active_from', 'active_to', 'entry.food_id', 'entry.swap_food_id'])
    .where('retired_at', 'is', null)
    .orderBy('food_suggestions.id')
    .orderBy('entry.position')
    .execute()
  return [...Map.groupBy(rows, (row) => row.id).values()].map((entries) => {
    const row = entries[0]!
    const foods = entries.flatMap(({ food_id, swap_food_id }) => [food_id, swap_food_id])
    return {
      dietType: row.diet_type,
      dietId: row.diet_id,
      mealCode: row.meal_code,
      kcalFrom: row.kcal_from,
      kcalTo: row.kcal_to,
      season: row.season,
      tag: row.tag,
      activeFrom: row.active_from,
      activeTo: row.active_to,
      foods: [...new Set(foods.filter((foodId) => foodId !== null).map(String))],
    }
  })
}

/**
 * Adds the servings of a list version that was just marked as sent. Call it once, late in the transaction of sending:
 * other sendings with the same foods wait until it ends.
 */
export async function countSentServings(db: Db, versionId: number): Promise<void> {
  // In the order of the key, so that two sendings never wait for each other.
  await sql`
    insert into food_servings as known (food_id, diet_id, meal_code, served, composed, replaced)
    select food_id, diet_id, meal_code, sum(served), sum(composed), sum(replaced)
    from food_list_servings
    where version_id = ${versionId}
    group by food_id, diet_id, meal_code
    order by food_id, diet_id, meal_code
    on conflict (food_id, diet_id, meal_code) do update set
      served = known.served + excluded.served,
      composed = known.composed + excluded.composed,
      replaced = known.replaced + excluded.replaced`.execute(db)
}

/** Counts all sent lists anew: after lists were written in another way than by sending. Sendings wait for it. */
export async function recountServings(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`lock table food_servings in share row exclusive mode`.execute(transaction)
    await transaction.deleteFrom('food_servings').execute()
    await sql`
      insert into food_servings (food_id, diet_id, meal_code, served, composed, replaced)
      select food_id, diet_id, meal_code, sum(served), sum(composed), sum(replaced)
      from food_list_servings
      group by food_id, diet_id, meal_code`.execute(transaction)
  })
}
