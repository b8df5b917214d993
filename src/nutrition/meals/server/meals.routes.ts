import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { historyOf } from '#platform/server/history.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { noteRemoved, noteSaved } from '#platform/server/record-events.ts'
import { route } from '#platform/server/route.ts'
import { deleteRow } from '#platform/server/rows.ts'
import { refuseTakenCode, refuseTakenName } from '#platform/server/taken-names.ts'
import { assertVersion, mustFind } from '#platform/server/versions.ts'
import { countTablesWith } from '#nutrition/breastfeeding-meals/server/breastfeeding-meals.reads.ts'
import '#nutrition/diets/server/diets.table.ts'
import { isMealUsed, meals, type Meal, type MealUsage } from '../meals.contract.ts'
import { mealColumns, mealSheet } from './meals.export.ts'
import {
  findMeal,
  insertMeal,
  lockMeal,
  matchingMeals,
  saveMeal,
  selectMeals,
  sumShares,
  toMeal,
} from './meals.store.ts'

export const mealsRoutes = [
  route(meals.list, async ({ db, query }) => {
    const page = await fetchPage(db, selectMeals(db, query, query.sort), matchingMeals(db, query), query)
    return { ...page, rows: page.rows.map(toMeal) }
  }),
  route(meals.export, async ({ db, query, audit }) => {
    const rows = streamRows(db, selectMeals(db, query, query.sort))
    return listFile(query, audit, {
      name: 'meals',
      columns: mealColumns(query.locale),
      rows,
      sheet: mealSheet,
    })
  }),
  route(meals.shares, async ({ db }) => sumShares(db)),
  route(meals.get, async ({ db, params }) => stored(db, params.mealId)),
  route(meals.create, async ({ db, body, now, audit, changed }) => {
    await refuseTakenCode(db, 'meals', body.code, null)
    await refuseTakenName(db, 'meals', body.name, null)
    const meal = await stored(db, await insertMeal(db, body, now))
    noteSaved({ audit, changed }, 'meal', meal, { after: remembered(meal) })
    return meal
  }),
  route(meals.update, async ({ db, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockMeal(db, params.mealId)
    assertVersion(before, ifMatch)
    if (body.code !== undefined && body.code !== before.code) {
      if (await isUsed(db, before)) throw fieldError('code', 'in-use')
      await refuseTakenCode(db, 'meals', body.code, before.id)
    }
    if (body.name) await refuseTakenName(db, 'meals', body.name, before)
    await saveMeal(db, before.id, { ...before, ...body }, now)
    const after = await stored(db, before.id)
    noteSaved({ audit, changed }, 'meal', after, { before: remembered(before), after: remembered(after) })
    return after
  }),
  route(meals.remove, async ({ db, params, ifMatch, audit, changed }) => {
    const before = await lockMeal(db, params.mealId)
    assertVersion(before, ifMatch)
    if (await isUsed(db, before)) throw new AppError('in-use', { current: await readUsage(db, before) })
    await deleteRow(db, 'meals', before.id)
    noteRemoved({ audit, changed }, 'meal', before, remembered(before))
    return null
  }),
  route(meals.history, async ({ db, params }) =>
    historyOf(db, 'meal', await mustFind(findMeal(db, params.mealId))),
  ),
  route(meals.usage, async ({ db, params }) => readUsage(db, await stored(db, params.mealId))),
]

const stored = (db: Db, mealId: number): Promise<Meal> => mustFind(findMeal(db, mealId))

/** What people decided; what others do with the meal is not its history. */
function remembered({ usedBy: _diets, foods: _foods, ...meal }: Meal) {
  return meal
}

async function isUsed(db: Db, meal: Meal): Promise<boolean> {
  return isMealUsed(await readUsage(db, meal))
}

/** The diets that have or had a meal, with the newest share in each, and the foods that fit it. */
async function readUsage(db: Db, meal: Meal): Promise<MealUsage> {
  const rows = await db
    .selectFrom('diet_meals')
    .innerJoin('diet_versions', 'diet_versions.id', 'diet_meals.diet_version_id')
    .innerJoin('diets', 'diets.id', 'diet_meals.diet_id')
    .select(['diets.id', 'diets.name_fa', 'diets.name_ar', 'diets.status'])
    .select(['diet_versions.status as version_status', 'diet_meals.share_percent'])
    .where('diet_meals.meal_id', '=', meal.id)
    .orderBy('diets.sort_key')
    .orderBy('diets.id')
    .orderBy('diet_versions.number', 'desc')
    .execute()
  const diets = [...Map.groupBy(rows, (row) => row.id).values()].map((all) => ({
    id: all[0]!.id,
    name: { fa: all[0]!.name_fa, ar: all[0]!.name_ar },
    status: all[0]!.status,
    current: all.some((row) => row.version_status !== 'superseded'),
    sharePercent: all[0]!.share_percent,
  }))
  return { diets, foods: meal.foods, breastfeedingTables: await countTablesWith(db, { mealId: meal.id }) }
}
