import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#platform/server/testing/open-test-database.ts'
import { plansOf, scannedWhole } from '#platform/server/testing/plans.ts'
import { readUsage } from './food-usage.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** Two thousand foods of a service that has run for years, each with thirty sums of servings and a suggestion. */
beforeAll(async () => {
  await database.db.transaction().execute(async (db) => {
    await sql`
      insert into foods (code, name_fa, kitchen, dish_group, search_key, sort_key, created_at, updated_at)
      select 'food-' || n, 'غذا', 'ir', 'none', 'food' || n, md5(n::text), now(), now()
      from generate_series(1, 2000) n`.execute(db)
    await sql`
      insert into food_servings (food_id, diet_id, meal_code, served, composed, replaced)
      select id, n, 'lunch', 1, 1, 0 from foods, generate_series(1, 30) n`.execute(db)
    await sql`
      insert into food_suggestions (name_fa, search_key, sort_key, created_at, updated_at)
      select 'پیشنهاد', code, md5(code), now(), now() from foods`.execute(db)
    await sql`
      insert into food_suggestion_entries (suggestion_id, position, food_id)
      select suggestion.id, 0, foods.id
      from food_suggestions suggestion join foods on foods.code = suggestion.search_key`.execute(db)
    await sql`select set_config('role', 'none', true)`.execute(db)
    await sql`analyze foods, food_servings, food_suggestions, food_suggestion_entries`.execute(db)
  })
}, 60_000)

describe('where a food is used', () => {
  it('is known without reading a list, and without reading sums or suggestions from end to end', async () => {
    const plans = await plansOf(database, (db) => readUsage(db, 7))
    expect(plans.filter((plan) => plan.includes('food_servings'))).toHaveLength(1)
    expect(plans.filter((plan) => plan.includes('food_suggestion_entries'))).toHaveLength(1)
    expect(plans.filter((plan) => /food_lists|food_list_versions/.test(plan))).toEqual([])
    const large = ['foods', 'food_servings', 'food_suggestions', 'food_suggestion_entries']
    expect(plans.flatMap(scannedWhole).filter((table) => large.includes(table))).toEqual([])
  })
})
