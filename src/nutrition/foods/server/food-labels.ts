import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Db } from '#platform/server/database.ts'
import '#nutrition/dish-classes/server/dish-classes.table.ts'
import { entryNames, localName } from '#system/registries/server/entry-names.reads.ts'
import type { FoodLabels } from './foods.export.ts'

/** Names of meals, allergens and kinds of main dishes for a file in one language; a code without a name stays as it is. */
export async function exportLabels(db: Db, locale: LocaleId): Promise<FoodLabels> {
  const meals = await db.selectFrom('meals').select(['code', 'name_fa', 'name_ar']).execute()
  const classes = await db.selectFrom('dish_classes').select(['code', 'name_fa', 'name_ar']).execute()
  const entryName = await entryNames(db, ['food_tags'], locale)
  return {
    meal: localName(meals, locale),
    allergen: (code) => entryName('food_tags', code),
    dishClass: localName(classes, locale),
  }
}
