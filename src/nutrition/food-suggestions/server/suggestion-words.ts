import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Db } from '#platform/server/database.ts'
import '#nutrition/meals/server/meals.table.ts'
import '#system/registries/server/registries.table.ts'
import type { SuggestionWords } from './food-suggestions.export.ts'

interface Named {
  code: string
  name_fa: string
  name_ar: string | null
}

/** Names of meals, diet types and tags for a file in one language; a code without a name stays as it is. */
export async function exportWords(db: Db, locale: LocaleId): Promise<SuggestionWords> {
  const meals = await db.selectFrom('meals').select(['code', 'name_fa', 'name_ar']).execute()
  const entries = (registry: string) =>
    db
      .selectFrom('registry_entries')
      .select(['code', 'name_fa', 'name_ar'])
      .where('registry', '=', registry)
      .execute()
  return {
    meal: nameIn(meals, locale),
    dietType: nameIn(await entries('diet_types'), locale),
    tag: nameIn(await entries('food_tags'), locale),
  }
}

function nameIn(rows: readonly Named[], locale: LocaleId): (code: string) => string {
  const names = new Map(rows.map((row) => [row.code, (locale === 'ar-IQ' && row.name_ar) || row.name_fa]))
  return (code) => names.get(code) ?? code
}
