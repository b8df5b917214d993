import type { NotNull } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import '#nutrition/diets/server/diets.table.ts'

/** Published diets of a type, from which days can be composed. */
export function publishedDietsOf(db: Db, dietType: string) {
  return db
    .selectFrom('diets')
    .select(['id', 'name_fa as fa', 'name_ar as ar', 'kcal_from as kcalFrom', 'kcal_to as kcalTo'])
    .where('status', '=', 'published')
    .where('diet_type', '=', dietType)
    .$narrowType<{ kcalFrom: NotNull; kcalTo: NotNull }>()
    .orderBy('id')
    .execute()
}
