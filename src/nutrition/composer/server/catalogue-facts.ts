import { sql } from 'kysely'
import '#nutrition/dish-classes/server/dish-classes.table.ts'
import { suggestionsInUse } from '#nutrition/food-suggestions/server/food-suggestions.reads.ts'
import type { AppliedSuggestion } from '#nutrition/food-suggestions/suggested-foods.contract.ts'
import type { Micronutrients } from '#nutrition/nutrients/micronutrients.contract.ts'
import { readIntakes } from '#nutrition/nutrients/server/reference-intakes.reads.ts'
import type { Intake } from '#nutrition/nutrients/reference-intakes.contract.ts'
import type { Db } from '#platform/server/database.ts'
import { statesAmount } from '#nutrition/foods/stated-amount.contract.ts'
import { AIMED_NUTRIENTS, type AimedAmounts } from '../nutrient-aims.contract.ts'
import type { FoodDefinition, FoodItemFacts, ItemUnit, ProteinGroup } from '../composer.contract.ts'
import { mainFoodOf } from './main-foods.rules.ts'

export interface CatalogueName {
  fa: string
  ar: string | null
}

export interface CatalogueItem {
  name: CatalogueName
  isRetired: boolean
  searchKey: string
  facts: FoodItemFacts
}

export interface CatalogueFood {
  name: CatalogueName
  searchKey: string
  kitchen: 'ir' | 'iq' | 'both'
  season: string | null
  /** 1 (tolerated) to 5 (loved). */
  popularity: number
  /** Without what a client prefers; main dishes are marked per meal. */
  definition: FoodDefinition
}

/** How often a kind of main dish comes in the lunches and dinners of 14 days. */
export interface DishClassFacts {
  name: CatalogueName
  servings: Readonly<Record<'ir' | 'iq', { min: number; max: number }>>
  daysBetween: number
}

export interface CatalogueMeal {
  code: string
  name: CatalogueName
  /** HH:MM */
  time: string | null
  position: number
  sharePercent: number
}

/** Everything that lists are made of, by the ids that stand in documents: row ids as text, meals by code. */
export interface Catalogue {
  stamp: string
  items: ReadonlyMap<string, CatalogueItem>
  foods: ReadonlyMap<string, CatalogueFood>
  units: ReadonlyMap<string, CatalogueName>
  meals: ReadonlyMap<string, CatalogueMeal>
  /** By code; without those that are out of use. */
  dishClasses: ReadonlyMap<string, DishClassFacts>
  /** What people should get of nutrients. */
  intakes: readonly Intake[]
  /** Foods to try first; absent: none. */
  suggestions?: readonly AppliedSuggestion[]
}

/** Portion levels of a food in percent. */
const LEVELS = [50, 75, 100, 125, 150, 175, 200]
/** Of a food whose name says how much of something it holds. */
const AS_WRITTEN = [100]

const mostPopular = 5
/** Tenths of a point for each step of popularity: 6 points from loved to tolerated. */
const perPopularity = 15

let cached: Catalogue | null = null

/** The catalogue as it is now; read anew only when a record of it was saved since. */
export async function readCatalogue(db: Db): Promise<Catalogue> {
  const stamp = await catalogueStamp(db)
  if (cached?.stamp !== stamp) cached = await loadCatalogue(db, stamp)
  return cached
}

/**
 * Changes with every change of a row of units, items, foods, meals and suggestions, by whatever statement; their contents are
 * saved with them.
 */
async function catalogueStamp(db: Db): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws('|', current_database(),
      (select concat_ws(':', count(*), sum(xmin::text::bigint), max(xmin::text::bigint)) from units),
      (select concat_ws(':', count(*), sum(xmin::text::bigint), max(xmin::text::bigint)) from categories),
      (select concat_ws(':', count(*), sum(xmin::text::bigint), max(xmin::text::bigint)) from food_items),
      (select concat_ws(':', count(*), sum(xmin::text::bigint), max(xmin::text::bigint)) from foods),
      (select concat_ws(':', count(*), sum(xmin::text::bigint), max(xmin::text::bigint)) from meals),
      (select concat_ws(':', count(*), sum(xmin::text::bigint), max(xmin::text::bigint)) from dish_classes),
      (select concat_ws(':', count(*), max(id), sum(xmin::text::bigint), max(xmin::text::bigint)) from food_suggestions)) as stamp
  `.execute(db)
  return rows[0]!.stamp
}

async function loadCatalogue(db: Db, stamp: string): Promise<Catalogue> {
  const units = await unitRows(db)
  const contents = await contentRows(db)
  const items = await loadItems(db, units, contents)
  return {
    stamp,
    items,
    foods: await loadFoods(db, contents, items),
    units: new Map(units.map((unit) => [String(unit.id), { fa: unit.name_fa, ar: unit.name_ar }])),
    meals: await loadMeals(db),
    dishClasses: await loadDishClasses(db),
    intakes: await readIntakes(db),
    suggestions: await suggestionsInUse(db),
  }
}

type UnitRow = Awaited<ReturnType<typeof unitRows>>[number]
type ContentRow = Awaited<ReturnType<typeof contentRows>>[number]

function unitRows(db: Db) {
  return db
    .selectFrom('units')
    .select(['id', 'code', 'name_fa', 'name_ar', 'grams_x10', 'step_quarters'])
    .execute()
}

function contentRows(db: Db) {
  return db
    .selectFrom('food_contents')
    .select(['food_id', 'food_item_id', 'unit_id', 'amount_quarters'])
    .orderBy('food_id')
    .orderBy('position')
    .execute()
}

async function loadItems(
  db: Db,
  units: readonly UnitRow[],
  contents: readonly ContentRow[],
): Promise<Map<string, CatalogueItem>> {
  const rows = await itemRows(db)
  const unitsByItem = await loadItemUnits(db, units, contents)
  return new Map(rows.map((row) => [String(row.id), toItem(row, unitsByItem.get(row.id) ?? [])]))
}

type ItemRow = Awaited<ReturnType<typeof itemRows>>[number]

function itemRows(db: Db) {
  return db
    .selectFrom('food_items')
    .leftJoin('categories', 'categories.id', 'food_items.category_id')
    .select(['food_items.id', 'food_items.code', 'food_items.name_fa', 'food_items.name_ar'])
    .select('categories.code as category_code')
    .select(['tags', 'gi_class', 'food_items.retired_at', 'food_items.search_key'])
    .select('food_items.verified_at')
    .select('micronutrients')
    .select(['kcal_x10', 'protein_mg', 'carb_mg', 'fat_mg', 'fibre_mg', 'sugar_mg', 'sodium_mg'])
    .orderBy('food_items.id')
    .execute()
}

function toItem(row: ItemRow, units: ItemUnit[]): CatalogueItem {
  const proteinGroup = proteinGroupOf(row.category_code, row.tags)
  const mainFood = mainFoodOf(row.code, row.category_code, proteinGroup)
  return {
    name: { fa: row.name_fa, ar: row.name_ar },
    isRetired: row.retired_at !== null,
    searchKey: row.search_key,
    facts: {
      foodItemId: String(row.id),
      kcalPer100g: Math.round(row.kcal_x10 / 10),
      proteinMg: row.protein_mg,
      carbMg: row.carb_mg,
      fatMg: row.fat_mg,
      fibreMg: row.fibre_mg,
      sugarMg: row.sugar_mg,
      sodiumMg: row.sodium_mg,
      // One set of tags says what an item holds; an allergy names the ones it forbids.
      allergens: row.tags.filter((tag) => !waysOfEating.includes(tag)),
      tags: row.tags,
      proteinGroup,
      giClass: row.gi_class ?? 'none',
      units,
      micronutrients: aimedOf(row.micronutrients),
      ...(mainFood !== null && { mainFood }),
      ...(row.verified_at === null ? { unverified: true as const } : {}),
    },
  }
}

const aimedOf = (known: Micronutrients): AimedAmounts =>
  Object.fromEntries(
    AIMED_NUTRIENTS.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]])),
  )

/** Tags that praise an item; no allergy can mean them. */
const waysOfEating = ['halal', 'vegan', 'vegetarian']
/** Green beans, peanuts and bread with soy flour are legumes to an allergy, but no serving of them. */
const noServings = ['vegetable', 'nut_seed', 'grain']
const eggCategories = ['egg', 'dish_ir', 'dish_iq']

function isLegume(category: string | null, tags: readonly string[]): boolean {
  return category === 'legume' || (tags.includes('legumes') && !noServings.includes(category ?? ''))
}

function proteinGroupOf(category: string | null, tags: readonly string[]): ProteinGroup | null {
  if (tags.includes('fish') || tags.includes('shellfish')) return 'fish'
  if (tags.includes('poultry')) return 'poultry'
  if (tags.includes('meat')) return 'red_meat'
  if (isLegume(category, tags)) return 'legume'
  return tags.includes('egg') && category !== null && eggCategories.includes(category) ? 'egg' : null
}

/** The units of each item with its own weights, then grams, then units that only its foods use. */
async function loadItemUnits(
  db: Db,
  units: readonly UnitRow[],
  contents: readonly ContentRow[],
): Promise<Map<number, ItemUnit[]>> {
  const own = await db
    .selectFrom('food_item_units')
    .select(['food_item_id', 'unit_id', 'grams_x10', 'served_quarters'])
    .orderBy('food_item_id')
    .orderBy('position')
    .execute()
  const known = new Map(units.map((unit) => [unit.id, unit]))
  const gram = units.find((unit) => unit.code === 'g' && unit.grams_x10 === 10)
  const quarters = finerAmounts(contents, known)
  const found = new Map<number, ItemUnit[]>()
  const add = (
    itemId: number,
    unitId: number,
    grams10: number | null | undefined,
    served: readonly number[] = [],
  ) => {
    const list = found.get(itemId) ?? []
    found.set(itemId, list)
    const unit = known.get(unitId)
    if (!unit || !grams10 || list.some((one) => one.unit === String(unitId)) || list.length === 20) return
    const isFiner = quarters.has(`${itemId}:${unitId}`) || !areSteps(served, unit)
    const stepsPerUnit = isFiner ? 4 : stepsOf(unit)
    const servedSteps = served.map((amount) => (amount * stepsPerUnit) / 4)
    list.push({ unit: String(unitId), grams10, stepsPerUnit, ...(served.length > 0 && { servedSteps }) })
  }
  for (const row of own) add(row.food_item_id, row.unit_id, row.grams_x10, row.served_quarters)
  for (const row of contents) add(row.food_item_id, row.unit_id, known.get(row.unit_id)?.grams_x10)
  for (const { id } of await db.selectFrom('food_items').select('id').execute()) {
    if (gram) add(id, gram.id, gram.grams_x10)
  }
  return found
}

const stepsOf = (unit: UnitRow): number => Math.max(1, Math.trunc(4 / unit.step_quarters))

/** Whether amounts in quarters are whole steps of the unit. */
const areSteps = (quarters: readonly number[], unit: UnitRow): boolean =>
  quarters.every((amount) => (amount * stepsOf(unit)) % 4 === 0)

/** Items and units of which some food holds an amount that the unit's own step cannot say. */
function finerAmounts(contents: readonly ContentRow[], units: ReadonlyMap<number, UnitRow>): Set<string> {
  const finer = contents.filter(({ unit_id, amount_quarters }) => {
    const unit = units.get(unit_id)
    return unit !== undefined && (amount_quarters * stepsOf(unit)) % 4 !== 0
  })
  return new Set(finer.map((row) => `${row.food_item_id}:${row.unit_id}`))
}

async function loadFoods(
  db: Db,
  contents: readonly ContentRow[],
  items: ReadonlyMap<string, CatalogueItem>,
): Promise<Map<string, CatalogueFood>> {
  const rows = await foodRows(db)
  const byFood = Map.groupBy(contents, (row) => row.food_id)
  const foods = new Map<string, CatalogueFood>()
  for (const row of rows) {
    const parts = (byFood.get(row.id) ?? []).map((content) => partOf(content, items))
    if (parts.length > 0) foods.set(String(row.id), toFood(row, parts))
  }
  return foods
}

type FoodRow = Awaited<ReturnType<typeof foodRows>>[number]

function foodRows(db: Db) {
  return db
    .selectFrom('foods')
    .leftJoin('dish_classes', 'dish_classes.id', 'foods.dish_class_id')
    .select([
      'foods.id',
      'foods.name_fa',
      'foods.name_ar',
      'kitchen',
      'season',
      'preference',
      'foods.retired_at',
    ])
    .select(['foods.search_key', 'dish_classes.code as dish_class'])
    .orderBy('foods.id')
    .execute()
}

function toFood(row: FoodRow, parts: FoodDefinition['parts']): CatalogueFood {
  return {
    name: { fa: row.name_fa, ar: row.name_ar },
    searchKey: row.search_key,
    kitchen: row.kitchen,
    season: row.season,
    popularity: row.preference,
    definition: {
      foodId: String(row.id),
      dishKey: String(row.id),
      isMainDish: false,
      isActive: row.retired_at === null,
      levels: statesAmount(row.name_fa) || statesAmount(row.name_ar) ? AS_WRITTEN : LEVELS,
      preference: (mostPopular - row.preference) * perPopularity,
      ...(row.dish_class === null ? {} : { dishClass: row.dish_class }),
      parts,
    },
  }
}

function partOf(row: ContentRow, items: ReadonlyMap<string, CatalogueItem>): FoodDefinition['parts'][number] {
  const foodItemId = String(row.food_item_id)
  const unit = String(row.unit_id)
  const steps = items.get(foodItemId)?.facts.units.find((one) => one.unit === unit)?.stepsPerUnit ?? 1
  return {
    foodItemId,
    unit,
    steps: Math.max(1, Math.round((row.amount_quarters * steps) / 4)),
    scaling: 'with_level',
  }
}

async function loadDishClasses(db: Db): Promise<Map<string, DishClassFacts>> {
  const rows = await db
    .selectFrom('dish_classes')
    .select(['code', 'name_fa', 'name_ar', 'ir_min', 'ir_max', 'iq_min', 'iq_max', 'days_between'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return new Map(
    rows.map((row) => [
      row.code,
      {
        name: { fa: row.name_fa, ar: row.name_ar },
        servings: { ir: { min: row.ir_min, max: row.ir_max }, iq: { min: row.iq_min, max: row.iq_max } },
        daysBetween: row.days_between,
      },
    ]),
  )
}

async function loadMeals(db: Db): Promise<Map<string, CatalogueMeal>> {
  const rows = await db
    .selectFrom('meals')
    .select(['code', 'name_fa', 'name_ar', 'usual_time', 'position', 'share_percent'])
    .execute()
  return new Map(
    rows.map((row) => [
      row.code,
      {
        code: row.code,
        name: { fa: row.name_fa, ar: row.name_ar },
        time: row.usual_time?.slice(0, 5) ?? null,
        position: row.position,
        sharePercent: row.share_percent,
      },
    ]),
  )
}
