import type { Db } from '#platform/server/database.ts'
import type { Micronutrients } from '#nutrition/nutrients/micronutrients.contract.ts'
import './food-items.table.ts'

/** What is known of 100 g of each item, by the id that stands in lists. */
export async function readMicronutrients(db: Db): Promise<Map<string, Micronutrients>> {
  const rows = await db.selectFrom('food_items').select(['id', 'micronutrients']).execute()
  return new Map(rows.map((row) => [String(row.id), row.micronutrients]))
}
