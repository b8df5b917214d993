import { sayVerified, verifyItems } from '#nutrition/food-items/server/item-verification.reads.ts'
import { verificationLimits } from '#nutrition/food-items/item-verification.contract.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { historyOf } from '#platform/server/history.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { noteRemoved, noteSaved } from '#platform/server/record-events.ts'
import { route } from '#platform/server/route.ts'
import { deleteRow, lockRow } from '#platform/server/rows.ts'
import { refuseTakenCode, refuseTakenName } from '#platform/server/taken-names.ts'
import { assertFound, assertVersion, mustFind } from '#platform/server/versions.ts'
import { foods, isFoodUsed, type Food } from '../foods.contract.ts'
import { checkContents, checkDishClass, checkMeals, checkSteps } from './food-checks.ts'
import { readContents, writeContents } from './food-contents.store.ts'
import { readUsage } from './food-usage.ts'
import { foodColumns, foodSheet, type FoodLabels } from './foods.export.ts'
import {
  findFoodRow,
  insertFood,
  itemsOfFoods,
  matchingFoods,
  readRecipe,
  saveFood,
  selectFoods,
  toFoodRow,
} from './foods.store.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import '#nutrition/dish-classes/server/dish-classes.table.ts'
import { entryNames, localName } from '#system/registries/server/entry-names.reads.ts'

export const foodsRoutes = [
  route(foods.list, async ({ db, query }) => {
    const page = await fetchPage(db, selectFoods(db, query, query.sort), matchingFoods(db, query), query)
    return { ...page, rows: page.rows.map(toFoodRow) }
  }),
  route(foods.export, async ({ db, query, audit }) => {
    const names = await exportLabels(db, query.locale)
    return listFile(query, audit, {
      name: 'foods',
      columns: foodColumns(query.locale, names),
      rows: foodRows(db, query),
      sheet: foodSheet,
    })
  }),
  route(foods.get, async ({ db, params }) => stored(db, params.foodId)),
  route(foods.create, async ({ db, body, now, audit, changed }) => {
    await refuseTakenName(db, 'foods', body.name, null)
    if (body.code !== null) await refuseTakenCode(db, 'foods', body.code, null)
    await checkMeals(db, body.mealCodes, [])
    await checkDishClass(db, body.dishClass, null)
    await checkContents(db, body.contents, [])
    checkSteps(body)
    const foodId = await insertFood(db, body, now)
    await writeContents(db, foodId, body.contents)
    const food = await stored(db, foodId)
    noteSaved({ audit, changed }, 'food', food, { after: remembered(food) })
    return food
  }),
  route(foods.update, async ({ db, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockFood(db, params.foodId)
    assertVersion(before, ifMatch)
    if (body.name) await refuseTakenName(db, 'foods', body.name, before)
    if (body.code) await refuseTakenCode(db, 'foods', body.code, before.id)
    if (body.mealCodes) await checkMeals(db, body.mealCodes, before.mealCodes)
    if (body.dishClass !== undefined) await checkDishClass(db, body.dishClass, before.dishClass)
    if (body.contents) {
      await checkContents(db, body.contents, before.contents)
      await writeContents(db, before.id, body.contents)
    }
    checkSteps({ ...before, ...body })
    await saveFood(db, before.id, { ...before, ...body }, now)
    const after = await stored(db, before.id)
    noteSaved({ audit, changed }, 'food', after, { before: remembered(before), after: remembered(after) })
    return after
  }),
  route(foods.remove, async ({ db, params, ifMatch, audit, changed }) => {
    const before = await lockFood(db, params.foodId)
    assertVersion(before, ifMatch)
    const usage = await readUsage(db, before.id)
    if (isFoodUsed(usage)) throw new AppError('in-use', { current: usage })
    await deleteRow(db, 'foods', before.id)
    noteRemoved({ audit, changed }, 'food', before, remembered(before))
    return null
  }),
  route(foods.history, async ({ db, params }) =>
    historyOf(db, 'food', await mustFind(findFoodRow(db, params.foodId))),
  ),
  route(foods.verifyItems, async ({ db, body: { ids, matching }, actor, now, audit, changed }) => {
    const filters = ids === undefined ? matching : { ids }
    if (filters === undefined) throw fieldError('ids', 'required')
    const items = await itemsOfFoods(db, matchingFoods(db, filters), verificationLimits.items + 1)
    const verified = await verifyItems(db, items, { staffId: actor.staffId, now })
    sayVerified(verified, true, { audit, changed })
    return verified
  }),
  route(foods.usage, async ({ db, params }) => {
    assertFound(await findFoodRow(db, params.foodId))
    return readUsage(db, params.foodId)
  }),
]

async function findFood(db: Db, foodId: number): Promise<Food | null> {
  const row = await findFoodRow(db, foodId)
  if (!row) return null
  const [recipe, contents] = await Promise.all([readRecipe(db, foodId), readContents(db, foodId)])
  return { ...row, ...recipe, contents }
}

const stored = (db: Db, foodId: number): Promise<Food> => mustFind(findFood(db, foodId))

/** Locks the row until the end of the transaction. @returns its state before the change, or null. */
async function lockFood(db: Db, foodId: number): Promise<Food | null> {
  await lockRow(db, 'foods', foodId)
  return findFood(db, foodId)
}

const foodRows = (
  db: Db,
  query: Parameters<typeof selectFoods>[1] & { sort: Parameters<typeof selectFoods>[2] },
) => streamRows(db, selectFoods(db, query, query.sort)).map(toFoodRow)

/** What the history keeps: what people decided, with names as of then; what follows from it is not repeated. */
function remembered(food: Food) {
  const { name, code, kitchen, group, season, dishClass, preference, mealCodes, retired } = food
  const { cookingMinutes, serves, stepsFa, stepsAr } = food
  const recipe = { cookingMinutes, serves, stepsFa, stepsAr }
  const contents = food.contents.map(({ foodItemId, itemName, unitId, unitName, amountQuarters }) => ({
    foodItemId,
    itemName,
    unitId,
    unitName,
    amountQuarters,
  }))
  return {
    name,
    code,
    kitchen,
    group,
    season,
    dishClass,
    preference,
    mealCodes,
    contents,
    ...recipe,
    retired,
  }
}

/** Names of meals, allergens and kinds of main dishes for a file in one language; a code without a name stays as it is. */
async function exportLabels(db: Db, locale: LocaleId): Promise<FoodLabels> {
  const meals = await db.selectFrom('meals').select(['code', 'name_fa', 'name_ar']).execute()
  const classes = await db.selectFrom('dish_classes').select(['code', 'name_fa', 'name_ar']).execute()
  const entryName = await entryNames(db, ['food_tags'], locale)
  return {
    meal: localName(meals, locale),
    allergen: (code) => entryName('food_tags', code),
    dishClass: localName(classes, locale),
  }
}
