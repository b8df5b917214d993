import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Db } from '#platform/server/database.ts'
import '#system/registries/server/registries.table.ts'
import type { FoodWords } from './foods.export.ts'

interface Named {
  code: string
  name_fa: string
  name_ar: string | null
}

/** Names of meals and allergens for a file in one language; a code without a name stays as it is. */
export async function exportWords(db: Db, locale: LocaleId): Promise<FoodWords> {
  const meals = await db.selectFrom('meals').select(['code', 'name_fa', 'name_ar']).execute()
  const tags = await db
    .selectFrom('registry_entries')
    .select(['code', 'name_fa', 'name_ar'])
    .where('registry', '=', 'food_tags')
    .execute()
  return { meal: nameIn(meals, locale), allergen: nameIn(tags, locale) }
}

function nameIn(rows: readonly Named[], locale: LocaleId): (code: string) => string {
  const names = new Map(rows.map((row) => [row.code, (locale === 'ar-IQ' && row.name_ar) || row.name_fa]))
  return (code) => names.get(code) ?? code
}
