import type { NotNull } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { readingJointly } from '#platform/server/joint-reading.ts'
import { suggestedRanks } from '#nutrition/food-suggestions/suggested-foods.contract.ts'
import { publishedVersionOf, type WantedVersion } from '#nutrition/diets/server/diet-versions.reads.ts'
import type {
  ClassRule,
  ClientLimits,
  DietDefinition,
  FoodDefinition,
  FoodItemFacts,
  MealDefinition,
  ProteinGroup,
  VarietyRules,
} from '../composer.contract.ts'
import type { Catalogue, CatalogueFood, CatalogueName } from './catalogue-facts.ts'
import { asksForVerified } from './portion-table.rules.ts'

export interface PlannedDiet {
  id: number
  name: CatalogueName
  dietType: string
  kcalFrom: number
  kcalTo: number
  definition: DietDefinition
  /** Facts of every item in its foods. */
  items: readonly FoodItemFacts[]
  /** How often each kind of main dish comes in the client's country. */
  classes: readonly ClassRule[]
}

interface DietRow {
  id: number
  name_fa: string
  name_ar: string | null
  diet_type: string
  kcal_from: number
  kcal_to: number
}

interface MealRow {
  code: string
  share: number
  foodIds: number[]
}

/** What decides which foods come first: none of it forbids a food. */
export interface Taste {
  country: 'IR' | 'IQ'
  startDate: string
  /** Daily target in kcal; null or absent: suggestions for a band of energy do not count. */
  energyKcal?: number | null
  /** Tags that the client may not have; absent: none. */
  avoided?: readonly string[]
}

const kept = new Map<string, readonly MealRow[]>()
const keptAtMost = 200

/**
 * A diet with the foods of its meals, in the version that is wanted.
 * @returns null when no version was published or it has no meals
 */
export async function readDiet(
  db: Db,
  dietId: number,
  catalogue: Catalogue,
  taste: Taste,
  wanted: WantedVersion = {},
): Promise<PlannedDiet | null> {
  const reader = readingJointly(db)
  const [version, row] = await Promise.all([
    publishedVersionOf(reader, dietId, wanted),
    reader
      .selectFrom('diets')
      .select(['id', 'name_fa', 'name_ar', 'diet_type', 'kcal_from', 'kcal_to'])
      .where('id', '=', dietId)
      .where('status', '!=', 'draft')
      .where('kcal_from', 'is not', null)
      .where('kcal_to', 'is not', null)
      .$narrowType<{ kcal_from: NotNull; kcal_to: NotNull }>()
      .executeTakeFirst(),
  ])
  if (!row || !version) return null
  const meals = await mealRows(db, version.id, catalogue)
  return meals.length === 0 ? null : plannedDiet(row, version.number, meals, { catalogue, taste })
}

/** A published version never changes, so it is read once. */
async function mealRows(db: Db, versionId: number, catalogue: Catalogue): Promise<readonly MealRow[]> {
  const key = `${catalogue.stamp}|${versionId}`
  const known = kept.get(key)
  if (known) return known
  const rows = await db
    .selectFrom('diet_meals')
    .innerJoin('meals', 'meals.id', 'diet_meals.meal_id')
    .leftJoin('diet_foods', 'diet_foods.diet_meal_id', 'diet_meals.id')
    .select(['meals.code', 'diet_meals.share_percent as share', 'diet_foods.food_id as foodId'])
    .where('diet_meals.diet_version_id', '=', versionId)
    .orderBy('diet_meals.position')
    .orderBy('diet_meals.id')
    .orderBy('diet_foods.position')
    .orderBy('diet_foods.food_id')
    .execute()
  const meals = [...Map.groupBy(rows, (row) => row.code)].map(([code, foods]) => ({
    code,
    share: foods[0]?.share ?? 0,
    foodIds: foods.flatMap(({ foodId }) => (foodId === null ? [] : [foodId])),
  }))
  if (kept.size >= keptAtMost) kept.clear()
  kept.set(key, meals)
  return meals
}

function plannedDiet(
  row: DietRow,
  version: number,
  meals: readonly MealRow[],
  { catalogue, taste }: { catalogue: Catalogue; taste: Taste },
): PlannedDiet {
  const definitions = meals.map((meal) => mealDefinition(meal, catalogue, taste, row))
  const used = new Set(
    definitions.flatMap((meal) => meal.foods.flatMap((food) => food.parts.map((part) => part.foodItemId))),
  )
  return {
    id: row.id,
    name: { fa: row.name_fa, ar: row.name_ar },
    dietType: row.diet_type,
    kcalFrom: row.kcal_from,
    kcalTo: row.kcal_to,
    definition: {
      dietId: String(row.id),
      dietVersion: String(version),
      dietType: row.diet_type,
      meals: definitions,
    },
    items: [...used].flatMap((itemId) => {
      const item = catalogue.items.get(itemId)
      return item ? [item.facts] : []
    }),
    classes: [...catalogue.dishClasses].map(([dishClass, { servings, daysBetween }]) => ({
      dishClass,
      ...servings[kitchens[taste.country]],
      daysBetween,
    })),
  }
}

/** A meal that usually holds so much of a day's energy is a main one; below it is a snack. */
const mainSharePercent = 15
/** With more foods than this of the client's own kitchen, foods of the other one are not offered by themselves. */
const localFoodsMin = 5
/** Tenths of a point of what comes out of its season, and of a snack that no shop has: fruit half a year late. */
const wrongSeason = 30
const oppositeSeason = 100
/** A breakfast or snack that people only put up with, such as bread without gluten for who may eat any bread. */
const putUpWith = { popularity: 2, penalty: 60 } as const
const preferenceMost = 200
/** A breakfast that is not of the client's own kitchen; main dishes have a share of their own. */
const otherBreakfast = 15
const kitchens = { IR: 'ir', IQ: 'iq' } as const

function mealDefinition(meal: MealRow, catalogue: Catalogue, taste: Taste, diet: DietRow): MealDefinition {
  const usual = catalogue.meals.get(meal.code)?.sharePercent ?? meal.share
  const role = usual >= mainSharePercent ? 'main' : 'snack'
  // Breakfasts may repeat; before dawn, too, people eat what they had in the evening.
  const isVaried = role === 'main' && meal.code !== 'breakfast'
  const foods = everydayFoods(meal, role, catalogue, taste)
  const avoidsGluten = isWithoutGluten(diet, taste)
  return {
    mealCode: meal.code,
    role,
    sharePermille: meal.share * 10,
    usage: 'always',
    proteinClash: isVaried && meal.code !== 'sahar',
    foods: suggestedFirst(
      foods.map((food) => foodDefinition(food, catalogue, taste, { role, isVaried, avoidsGluten })),
      suggestedRanks(catalogue.suggestions ?? [], {
        dietType: diet.diet_type,
        dietId: diet.id,
        mealCode: meal.code,
        startDate: taste.startDate,
        season: seasonOf(taste.startDate),
        energyKcal: taste.energyKcal ?? null,
        avoided: taste.avoided ?? [],
      }),
    ),
  }
}

const isWithoutGluten = (diet: DietRow, { avoided = [] }: Taste): boolean =>
  diet.diet_type === 'gluten_free' || avoided.includes('gluten')

/** The foods of a meal without dear ones, those of the other kitchen and snacks that no shop has, where enough are left. */
function everydayFoods(
  meal: MealRow,
  role: MealDefinition['role'],
  catalogue: Catalogue,
  taste: Taste,
): CatalogueFood[] {
  const all = meal.foodIds.flatMap((foodId) => catalogue.foods.get(String(foodId)) ?? [])
  const enough = (some: CatalogueFood[], others: CatalogueFood[]) =>
    some.length > localFoodsMin ? some : others
  const affordable = enough(
    all.filter((food) => !isCostly(food, catalogue)),
    all,
  )
  const local = enough(
    affordable.filter((food) => food.kitchen === 'both' || food.kitchen === kitchens[taste.country]),
    affordable,
  )
  const toBeHad = local.filter((food) => seasonsApart(food, taste) < 2)
  const left = toBeHad.filter((food) => !isAvoided(food, catalogue, taste)).length
  return role === 'snack' && left >= snacksToBeHadMin ? toBeHad : local
}

/** With so many other snacks that the client may have, fruit that no shop has is not offered at all. */
const snacksToBeHadMin = 12

function isAvoided({ definition }: CatalogueFood, catalogue: Catalogue, { avoided = [] }: Taste): boolean {
  return definition.parts.some(({ foodItemId }) =>
    catalogue.items.get(foodItemId)?.facts.tags.some((tag) => avoided.includes(tag)),
  )
}

/** Salmon, whey, quinoa …: nobody's everyday food. */
function isCostly({ definition }: CatalogueFood, catalogue: Catalogue): boolean {
  return definition.parts.some((part) => catalogue.items.get(part.foodItemId)?.facts.tags.includes('costly'))
}

/** Tenths of a point: a suggested food is ahead of its like, each rank a little less than the one before it. */
const suggestedBonus = 20
const rankStep = 2
const leastBonus = 8

/** A suggestion puts foods forward; it does not keep the others away. */
function suggestedFirst(foods: FoodDefinition[], ranks: ReadonlyMap<string, number>): FoodDefinition[] {
  return foods.map((food) => {
    const rank = ranks.get(food.foodId)
    if (rank === undefined) return food
    const bonus = Math.max(leastBonus, suggestedBonus - rank * rankStep)
    return { ...food, preference: food.preference - bonus, isSuggested: true }
  })
}

/** What a meal makes of its foods: `isVaried` marks main dishes. */
interface FoodPlace {
  readonly role: MealDefinition['role']
  readonly isVaried: boolean
  readonly avoidsGluten: boolean
}

function foodDefinition(
  food: CatalogueFood,
  catalogue: Catalogue,
  taste: Taste,
  { role, isVaried, avoidsGluten }: FoodPlace,
): FoodDefinition {
  const { definition } = food
  const isOwnKitchen = food.kitchen === kitchens[taste.country]
  const isPutUpWith = !isVaried && !avoidsGluten && food.popularity <= putUpWith.popularity
  const penalties =
    seasonPenalty(seasonsApart(food, taste), role) +
    (isPutUpWith ? putUpWith.penalty : 0) +
    (role === 'main' && !isVaried && !isOwnKitchen ? otherBreakfast : 0)
  return {
    ...definition,
    isMainDish: isVaried,
    isActive:
      definition.isActive &&
      definition.parts.every((part) => catalogue.items.get(part.foodItemId)?.isRetired === false),
    preference: Math.min(preferenceMost, definition.preference + penalties),
    isOwnKitchen,
  }
}

const seasons = ['winter', 'spring', 'summer', 'autumn']

function seasonPenalty(apart: number, role: MealDefinition['role']): number {
  if (apart === 0) return 0
  return apart === 2 && role === 'snack' ? oppositeSeason : wrongSeason
}

/** Seasons from a food's own to that of the list, at most 2; 0 for what is eaten all year. */
function seasonsApart({ season }: CatalogueFood, { startDate }: Taste): number {
  if (season === null) return 0
  const apart = Math.abs(seasons.indexOf(season) - seasons.indexOf(seasonOf(startDate)))
  return Math.min(apart, seasons.length - apart)
}

/** Seasons change near the 21st of March, June, September and December. */
function seasonOf(date: string): string {
  const month = Number(date.slice(5, 7))
  const isLate = Number(date.slice(8, 10)) >= 21
  return seasons[Math.floor((month - 1 + (isLate ? 1 : 0)) / 3) % 4] ?? 'winter'
}

const usualVariety: VarietyRules = {
  repeatsPer7Days: 2,
  weekly: [
    { group: 'red_meat', min: 0, max: 3 },
    { group: 'fish', min: 1, max: null },
    { group: 'legume', min: 2, max: null },
    { group: 'egg', min: 0, max: 7 },
  ],
  clashGroups: ['red_meat', 'poultry', 'fish', 'egg', 'legume'],
}

/**
 * The rules of variety, without the least servings of a group that no food left for this client holds. Where a single
 * group is left (legumes of a vegan) lunch and dinner cannot but share it.
 */
export function varietyFor(diet: PlannedDiet, limits: ClientLimits): VarietyRules {
  const left = foodsLeft(diet, limits)
  const groups = groupsOf(left)
  return {
    ...usualVariety,
    weekly: usualVariety.weekly.map((one) => (groups.has(one.group) ? one : { ...one, min: 0 })),
    clashGroups: groups.size > 1 ? usualVariety.clashGroups : [],
    classes: classesOf(diet, left),
    ownKitchenPercent,
  }
}

/** Of the main meals, from the client's own kitchen. */
const ownKitchenPercent = 60

/** What a diet serves: the items of an active food, and its kind where it is a main dish. */
interface ServedFood {
  readonly foodId: string
  readonly items: readonly FoodItemFacts[]
  readonly dishClass: string | undefined
}

/** The foods of a diet that hold nothing a client may not have. */
function foodsLeft(diet: PlannedDiet, limits: ClientLimits): ServedFood[] {
  const allowed = new Set(diet.items.filter((item) => isAllowed(item, limits)))
  const refused = new Set(limits.refusedFoodIds)
  return servedFoods(diet).filter(
    ({ foodId, items }) => !refused.has(foodId) && items.every((item) => allowed.has(item)),
  )
}

/** Of a kind that no food is left of, none has to come. */
function classesOf({ classes }: PlannedDiet, left: readonly ServedFood[]): ClassRule[] {
  const codes = new Set(left.map(({ dishClass }) => dishClass))
  return classes.map((rule) => (codes.has(rule.dishClass) ? rule : { ...rule, min: 0 }))
}

function groupsOf(left: readonly ServedFood[]): Set<ProteinGroup> {
  const groups = left.flatMap(({ items }) => items.map(({ proteinGroup }) => proteinGroup))
  return new Set(groups.filter((group) => group !== null))
}

/** By diet: a diet is asked for many clients, and never changes once it is read. */
const served = new WeakMap<PlannedDiet, readonly ServedFood[]>()

function servedFoods(diet: PlannedDiet): readonly ServedFood[] {
  const before = served.get(diet)
  if (before) return before
  const { definition, items } = diet
  const known = new Map(items.map((item) => [item.foodItemId, item]))
  const foods = definition.meals.flatMap(({ foods, proteinClash }) =>
    foods
      .filter((food) => food.isActive)
      .map(({ foodId, parts, dishClass }) => ({
        foodId,
        items: parts.flatMap((part) => known.get(part.foodItemId) ?? []),
        dishClass: proteinClash ? dishClass : undefined,
      })),
  )
  served.set(diet, foods)
  return foods
}

function isAllowed(item: FoodItemFacts, limits: ClientLimits): boolean {
  return (
    !limits.dislikedFoodItemIds.includes(item.foodItemId) &&
    !(item.unverified && asksForVerified(limits)) &&
    !item.allergens.some((one) => limits.allergens.includes(one)) &&
    !item.tags.some((one) => limits.forbiddenTags.includes(one))
  )
}
