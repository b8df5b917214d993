import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Db } from '#platform/server/database.ts'
import '#nutrition/meals/server/meals.table.ts'
import { entryNames, localName } from '#system/registries/server/entry-names.reads.ts'
import type { SuggestionLabels } from './food-suggestions.export.ts'

/** Names of meals, diet types and tags for a file in one language; a code without a name stays as it is. */
export async function exportLabels(db: Db, locale: LocaleId): Promise<SuggestionLabels> {
  const meals = await db.selectFrom('meals').select(['code', 'name_fa', 'name_ar']).execute()
  const entryName = await entryNames(db, ['diet_types', 'food_tags'], locale)
  return {
    meal: localName(meals, locale),
    dietType: (code) => entryName('diet_types', code),
    tag: (code) => entryName('food_tags', code),
  }
}
