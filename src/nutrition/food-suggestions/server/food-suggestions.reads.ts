import { type RawBuilder, sql } from 'kysely'
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
  await countSentCopies(db, [{ versionId, copies: 1 }])
}

/** As `countSentServings`, for list versions of which several with the same foods were sent: each is read once. */
export async function countSentCopies(
  db: Db,
  sent: readonly { versionId: number; copies: number }[],
): Promise<void> {
  await sentServings(sent).execute(db)
}

/** The statement that does it, to be written after everything else of a transaction. */
export const sentServings = (sent: readonly { versionId: number; copies: number }[]): RawBuilder<unknown> =>
  // In the order of the key, so that two sendings never wait for each other.
  sql`
    insert into food_servings as known (food_id, diet_id, meal_code, served, composed, replaced)
    select food_id, diet_id, meal_code, sum(served * copies), sum(composed * copies), sum(replaced * copies)
    from json_to_recordset(${JSON.stringify(sent)}::json) as sent ("versionId" bigint, copies int)
    join food_list_servings on version_id = sent."versionId"
    group by food_id, diet_id, meal_code
    order by food_id, diet_id, meal_code
    on conflict (food_id, diet_id, meal_code) do update set
      served = known.served + excluded.served,
      composed = known.composed + excluded.composed,
      replaced = known.replaced + excluded.replaced`

/** The suggestions that name a food, as what is tried first or as what may stand in its place, in order of their names. */
export function suggestionsWith(db: Db, foodId: number) {
  return db
    .selectFrom('food_suggestions')
    .select(['id', 'name_fa', 'name_ar', 'retired_at'])
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('food_suggestion_entries')
          .select('suggestion_id')
          .where((entry) => entry.or([entry('food_id', '=', foodId), entry('swap_food_id', '=', foodId)])),
      ),
    )
    .orderBy('sort_key')
    .orderBy('id')
    .execute()
}

/** How often a food stood in lists that were sent: of the kept sums, so that no list is read. */
export async function servingsOf(db: Db, foodId: number): Promise<number> {
  const { served } = await db
    .selectFrom('food_servings')
    .select(sql<number>`coalesce(sum(served), 0)::bigint`.as('served'))
    .where('food_id', '=', foodId)
    .executeTakeFirstOrThrow()
  return served
}
