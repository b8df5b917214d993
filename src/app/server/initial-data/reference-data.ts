import { sql } from 'kysely'
import { rebuildTree } from '#nutrition/categories/server/category-tree.reads.ts'
import { DEFAULT_SAFETY_POLICY } from '#nutrition/composer/server/safety-policy.defaults.ts'
import type { Db } from '#platform/server/database.ts'
import type { Catalogue } from './catalogue.ts'
import {
  categoryRow,
  dishClassRow,
  dietRow,
  exchangeGroupRow,
  foodContentRows,
  foodPriceRow,
  foodItemRow,
  foodItemUnitRows,
  foodRow,
  ingredientRows,
  itemExchangeRow,
  mealRow,
  shopGoodRow,
  unitRow,
} from './catalogue-rows.ts'
import { addExercises } from './catalogue-exercises.ts'
import { idsByCode, insertNewCodes, insertRows, type Row } from './insert-rows.ts'
import { addBreastfeedingTables } from './breastfeeding-tables.ts'
import { registryRows } from './registry-rows.ts'
import { lockMarker, markers, writeMarker } from './setting-rows.ts'

/** Raised when the shipped catalogue gains entries: the next start then adds them. */
export const catalogueVersion = 6

/** The day from which the shipped policy holds: before any client of any installation. */
const firstPolicyDay = '2020-01-01'

/**
 * Registries, units, food items, foods, meals, diets, exercises and the safety policy, in one transaction. What is there already
 * stays as staff left it; contents are only added together with their food, diet or food item.
 * @returns whether anything was to be done
 */
export async function addReferenceData(db: Db, catalogue: Catalogue, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const version = await lockMarker(transaction, markers.catalogue, now)
    if (version === catalogueVersion) return false
    const at = now.toISOString()
    await insertNewCodes(transaction, 'registry_entries', registryRows(catalogue.reference, at) as CodedRow[])
    await addFoods(transaction, catalogue, at)
    await writeReferenceIntakes(transaction, catalogue)
    await addDiets(transaction, catalogue, at)
    await addExercises(transaction, catalogue, at)
    await addSafetyPolicy(transaction, now)
    await addBreastfeedingTables(transaction, catalogue, at)
    await writeMarker(transaction, markers.catalogue, catalogueVersion, now)
    return true
  })
}

/** Nobody edits them: they are those of this release. */
async function writeReferenceIntakes(db: Db, { referenceIntakes }: Catalogue): Promise<void> {
  await sql`delete from reference_intakes`.execute(db)
  await insertRows(
    db,
    'reference_intakes',
    referenceIntakes.map((intake) => ({ ...intake })),
  )
}

type CodedRow = Row & { code: string }

async function addFoods(db: Db, catalogue: Catalogue, now: string): Promise<void> {
  const { units, categories, foodItems, dishes, dishClasses, recipes } = catalogue
  const categoryIds = await addCategories(db, categories, now)
  await insertNewCodes(
    db,
    'units',
    units.map((unit, place) => unitRow(unit, place, now)),
  )
  const unitIds = await idsByCode(db, 'units')
  const itemRows = foodItems.map((item) => foodItemRow(item, categoryIds, now))
  const newItems = await insertNewCodes(db, 'food_items', itemRows)
  await addExchanges(db, catalogue, { newItems, unitIds, now })
  const itemUnits = foodItems.flatMap((item) => {
    const id = newItems.get(item.code)
    return id === undefined ? [] : foodItemUnitRows(item, id, unitIds)
  })
  await insertRows(db, 'food_item_units', itemUnits)
  await addAliases(db, itemRows)
  await correctItems(db, itemRows, now)
  const ids = { items: await idsByCode(db, 'food_items'), units: unitIds }
  const classRows = dishClasses.map((one, place) => dishClassRow(one, place, now))
  await insertNewCodes(db, 'dish_classes', classRows)
  const classIds = await idsByCode(db, 'dish_classes')
  const recipeOf = new Map(recipes.flatMap((recipe) => recipe.dishes.map((dish) => [dish, recipe])))
  const newFoods = await insertNewCodes(
    db,
    'foods',
    dishes.map((dish) => foodRow(dish, classIds, recipeOf.get(dish.code), now)),
  )
  const contents = dishes.flatMap((dish) => {
    const id = newFoods.get(dish.code)
    return id === undefined ? [] : foodContentRows(dish, id, ids)
  })
  await insertRows(db, 'food_contents', contents)
  await addShopData(db, catalogue, ids.items, now)
}

/** How items are bought is of this release, and nobody edits it; prices that staff have for an item stay theirs. */
async function addShopData(
  db: Db,
  { shopData, foodPrices }: Pick<Catalogue, 'shopData' | 'foodPrices'>,
  items: ReadonlyMap<string, number>,
  now: string,
): Promise<void> {
  await sql`delete from shop_goods`.execute(db)
  await insertRows(
    db,
    'shop_goods',
    shopData.goods.map((good) => shopGoodRow(good, items)),
  )
  await sql`delete from food_item_ingredients`.execute(db)
  await insertRows(
    db,
    'food_item_ingredients',
    shopData.made.flatMap((made) => ingredientRows(made, items)),
  )
  const { rows } = await sql<{ food_item_id: number }>`select distinct food_item_id from food_prices`.execute(
    db,
  )
  const priced = new Set(rows.map((row) => row.food_item_id))
  const prices = foodPrices.map((price) => foodPriceRow(price, items, now))
  await insertRows(
    db,
    'food_prices',
    prices.filter(({ food_item_id: id }) => id !== undefined && !priced.has(id)),
  )
}

/** Exchange groups, and the exchanges of items that are new. */
async function addExchanges(
  db: Db,
  { exchangeGroups, itemExchanges }: Catalogue,
  { newItems, unitIds, now }: { newItems: Map<string, number>; unitIds: Map<string, number>; now: string },
): Promise<void> {
  await insertNewCodes(
    db,
    'exchange_groups',
    exchangeGroups.map((group, place) => exchangeGroupRow(group, place, now)),
  )
  const ids = { groups: await idsByCode(db, 'exchange_groups'), units: unitIds }
  const rows = itemExchanges.flatMap((exchange) => {
    const id = newItems.get(exchange.item)
    return id === undefined ? [] : [itemExchangeRow(exchange, id, ids)]
  })
  await insertRows(db, 'food_item_exchanges', rows)
}

/** Items of a store that is older than their aliases get them, unless somebody edited the item since. */
async function addAliases(db: Db, rows: readonly { code: string; aliases: string[]; search_key: string }[]) {
  const given = rows
    .filter(({ aliases }) => aliases.length > 0)
    .map(({ code, aliases, search_key }) => ({ code, aliases, search_key }))
  await sql`
    update food_items set aliases = given.aliases, search_key = given.search_key
    from json_to_recordset(${JSON.stringify(given)}::json) given(code text, aliases text[], search_key text)
    where food_items.code = given.code and food_items.version = 1 and food_items.aliases = '{}'
  `.execute(db)
}

/**
 * Items whose tags nobody changed get those of this release; items whose tags and nutrients are the shipped ones are
 * verified by it, unless somebody has verified them or taken the mark back.
 */
async function correctItems(db: Db, rows: readonly { code: string; tags: string[] }[], now: string) {
  const given = rows.map(({ code, tags }) => ({ code, tags }))
  const changedBy = (fields: readonly string[]) => sql`exists (select from revisions
    where subject_type = 'food-item' and subject_id = food_items.id and changes ?| ${[...fields]}::text[])`
  await sql`
    update food_items set tags = given.tags, updated_at = ${now}
    from json_to_recordset(${JSON.stringify(given)}::json) given(code text, tags text[])
    where food_items.code = given.code and food_items.tags <> given.tags and not ${changedBy(['tags'])}
  `.execute(db)
  await sql`
    update food_items set verified_at = ${now}, updated_at = ${now}
    from json_to_recordset(${JSON.stringify(given)}::json) given(code text, tags text[])
    where food_items.code = given.code and food_items.tags = given.tags and verified_at is null
      and not ${changedBy(['tags', 'per100g', 'giClass', 'verified'])}
  `.execute(db)
}

/** @returns the ids of all categories by code */
async function addCategories(db: Db, rows: Catalogue['categories'], now: string) {
  await insertNewCodes(
    db,
    'categories',
    rows.map((row, place) => categoryRow(row, place, now)),
  )
  await rebuildTree(db)
  return idsByCode(db, 'categories')
}

async function addDiets(db: Db, { meals, diets }: Catalogue, now: string): Promise<void> {
  await insertNewCodes(
    db,
    'meals',
    meals.map((meal, place) => mealRow(meal, place, now)),
  )
  const newDiets = await insertNewCodes(
    db,
    'diets',
    diets.map((diet) => dietRow(diet, now)),
  )
  const added = diets.flatMap((diet) => {
    const id = newDiets.get(diet.code)
    return id === undefined ? [] : [{ id, meals: diet.meals }]
  })
  if (added.length === 0) return
  const versionIds = await addFirstVersions(
    db,
    added.map(({ id }) => id),
    now,
  )
  const mealIds = await idsByCode(db, 'meals')
  const dietMeals = added.flatMap((diet) =>
    diet.meals.map(({ meal, share }, position) => ({
      diet_id: diet.id,
      diet_version_id: versionIds.get(diet.id),
      meal_id: mealIds.get(meal),
      share_percent: share,
      position,
    })),
  )
  await insertRows(db, 'diet_meals', dietMeals)
  await addDietFoods(db, added, mealIds)
}

/** Shipped diets are published from the start. @returns ids of their versions by diet */
async function addFirstVersions(db: Db, dietIds: readonly number[], now: string) {
  await insertRows(
    db,
    'diet_versions',
    dietIds.map((id) => ({
      diet_id: id,
      number: 1,
      status: 'published',
      version: 1,
      published_at: now,
      created_at: now,
      updated_at: now,
    })),
  )
  const { rows } = await sql<{ id: number; diet_id: number }>`
    select id, diet_id from diet_versions where number = 1`.execute(db)
  return new Map(rows.map((row) => [row.diet_id, row.id]))
}

async function addDietFoods(
  db: Db,
  diets: readonly { id: number; meals: Catalogue['diets'][number]['meals'] }[],
  mealIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { rows } = await sql<{ id: number; diet_id: number; meal_id: number }>`
    select id, diet_id, meal_id from diet_meals`.execute(db)
  const dietMealIds = new Map(rows.map((row) => [`${row.diet_id} ${row.meal_id}`, row.id]))
  const foodIds = await idsByCode(db, 'foods')
  const dietFoods = diets.flatMap((diet) =>
    diet.meals.flatMap(({ meal, dishes }) =>
      dishes.map((dish, position) => ({
        diet_meal_id: dietMealIds.get(`${diet.id} ${mealIds.get(meal)}`),
        food_id: foodIds.get(dish.code),
        position,
      })),
    ),
  )
  await insertRows(db, 'diet_foods', dietFoods)
}

async function addSafetyPolicy(db: Db, now: Date): Promise<void> {
  await sql`
    insert into safety_rules (effective_from, policy, created_at)
    select ${firstPolicyDay}::date, ${JSON.stringify(DEFAULT_SAFETY_POLICY)}::jsonb, ${now}::timestamptz
    where not exists (select from safety_rules where effective_from = ${firstPolicyDay}::date)
  `.execute(db)
}
