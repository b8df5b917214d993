import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import './food-items.table.ts'

/** How many food items have each tag. */
export async function itemsByTag(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; count: number }>`
    select tag as code, count(*)::int as count from food_items cross join unnest(food_items.tags) as tag group by tag`.execute(
    db,
  )
  return new Map(rows.map(({ code, count }) => [code, count]))
}
