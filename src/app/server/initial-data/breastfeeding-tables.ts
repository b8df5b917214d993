import { sql } from 'kysely'
import { DEFAULT_SAFETY_POLICY } from '#nutrition/composer/server/safety-policy.defaults.ts'
import type { Db } from '#platform/server/database.ts'
import { searchColumn } from '#platform/server/search.ts'
import type { Catalogue } from './catalogue.ts'
import { idsByCode, insertRows } from './insert-rows.ts'

/** The published tables of the first day, where staff have none yet. Sources: nutrition.md §1.8, in both languages. */
export async function addBreastfeedingTables(db: Db, catalogue: Catalogue, now: string): Promise<void> {
  const { rows: known } = await sql`select id from breastfeeding_tables limit 1`.execute(db)
  if (known.length > 0) return
  const { breastfeedingSupplements: supplements } = catalogue
  await insertRows(
    db,
    'breastfeeding_tables',
    supplements.map(({ infantMonths, extraKcal, source }, place) => ({
      number: place + 1,
      status: 'published',
      from_month: infantMonths.from,
      before_month: infantMonths.to,
      kcal: extraKcal,
      protein_g: DEFAULT_SAFETY_POLICY.breastfeeding.proteinG,
      source_fa: source.fa,
      source_ar: source.ar,
      published_at: now,
      search_key: searchColumn(source.fa, source.ar),
      version: 1,
      created_at: now,
      updated_at: now,
    })),
  )
  const { rows } = await sql<{ id: number; number: number }>`
    select id, number from breastfeeding_tables`.execute(db)
  for (const { id, number } of rows) await addMeals(db, id, supplements[number - 1]?.meals ?? [])
}

async function addMeals(
  db: Db,
  tableId: number,
  meals: Catalogue['breastfeedingSupplements'][number]['meals'],
): Promise<void> {
  const mealIds = await idsByCode(db, 'meals')
  const foodIds = await idsByCode(db, 'foods')
  for (const [position, { meal, kcal, dishes }] of meals.entries()) {
    const { rows } = await sql<{ id: number }>`
      insert into breastfeeding_meals (table_id, meal_id, kcal, position)
      values (${tableId}, ${mealIds.get(meal)}, ${kcal}, ${position}) returning id`.execute(db)
    await insertRows(
      db,
      'breastfeeding_foods',
      dishes.slice(0, foodsPerMeal).map(({ code }, place) => ({
        breastfeeding_meal_id: rows[0]?.id,
        food_id: foodIds.get(code),
        position: place,
      })),
    )
  }
}

/** So many dishes of a meal can be read through by the person who edits the table. */
const foodsPerMeal = 24
