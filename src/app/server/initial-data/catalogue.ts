import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Intake } from '#nutrition/nutrients/reference-intakes.contract.ts'
import { readDishes } from './catalogue-dishes.ts'
import type { Dish } from './catalogue-dishes.ts'
import { readDishClasses, type DishClass } from './catalogue-dish-classes.ts'
import { readExercises, type SeedExercise } from './catalogue-exercises.ts'
import { dietsFileSchema, resolveDiets, resolveSupplements } from './catalogue-diets.ts'
import type { BreastfeedingSupplement, Diet, DietsFile } from './catalogue-diets.ts'
import { readExchangeGroups, readItemExchanges } from './catalogue-exchanges.ts'
import type { SeedExchange, SeedExchangeGroup } from './catalogue-exchanges.ts'
import { readFoodItems, readServedAmounts } from './catalogue-foods.ts'
import type { FoodItem, UnitRow } from './catalogue-foods.ts'
import { readMicronutrients, readReferenceIntakes } from './catalogue-micronutrients.ts'
import { readRecipes, type SeedRecipe } from './catalogue-recipes.ts'
import { readFoodPrices, readShopData, type ShippedPrice, type ShopData } from './catalogue-shopping.ts'

export type NamedRow = { code: string; fa: string; ar: string; en?: string }
/** `usual`: percent of a day's energy within `share`; ordinary meals add up to 100. */
export type MealRow = NamedRow & { order: number; share: [number, number]; usual: number; ramadan?: boolean }
export type ConditionRow = NamedRow & {
  policy: 'serve' | 'serve_with_rules' | 'doctor_letter' | 'approval' | 'refuse'
  effect: string
}
/** `column` is the flag of the food items that means this allergy; null when only `contents` tells. */
export type AllergyRow = NamedRow & { column: string | null }
export type DietTypeRow = NamedRow & { medical_review?: boolean }

/** The lists of `reference.json` that the food catalogue uses; other lists stay reachable by name. */
export type Reference = {
  units: UnitRow[]
  meals: MealRow[]
  food_categories: NamedRow[]
  physical_conditions: ConditionRow[]
  allergies: AllergyRow[]
  diet_types: DietTypeRow[]
  exercise_categories: NamedRow[]
  [list: string]: unknown
}

export type Catalogue = {
  foodItems: FoodItem[]
  dishes: Dish[]
  dishClasses: DishClass[]
  meals: MealRow[]
  diets: Diet[]
  breastfeedingSupplements: BreastfeedingSupplement[]
  units: UnitRow[]
  categories: NamedRow[]
  conditions: ConditionRow[]
  allergies: AllergyRow[]
  referenceIntakes: Intake[]
  recipes: SeedRecipe[]
  shopData: ShopData
  foodPrices: ShippedPrice[]
  exchangeGroups: SeedExchangeGroup[]
  /** Of items that are known. */
  itemExchanges: SeedExchange[]
  exercises: SeedExercise[]
  exerciseCategories: NamedRow[]
  reference: Reference
  /** Rules as written, before they were resolved into `diets`. */
  dietsFile: DietsFile
}

export type CatalogueTexts = {
  foodsCsv: string
  dishesCsv: string
  dishClassesCsv: string
  portionsCsv: string
  micronutrientsCsv: string
  referenceIntakesCsv: string
  recipesCsv: string
  shopGoodsCsv: string
  foodPricesCsv: string
  exchangeGroupsCsv: string
  exchangesCsv: string
  dietsJson: string
  referenceJson: string
  itemContentsJson: string
  itemTagsJson: string
  itemAliasesJson: string
  exercisesCsv: string
  exerciseTextsCsv: string
}

/**
 * Reads the shipped catalogue from the seed folder: food items, dishes with grams and nutrients, resolved diets.
 * @throws Error naming the row when a file cannot be read as what it should be.
 */
export function loadCatalogue(folder: string): Catalogue {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  return parseCatalogue({
    foodsCsv: read('foods.csv'),
    dishesCsv: read('dishes.csv'),
    dishClassesCsv: read('dish-classes.csv'),
    portionsCsv: read('portions.csv'),
    micronutrientsCsv: read('micronutrients.csv'),
    referenceIntakesCsv: read('reference-intakes.csv'),
    recipesCsv: read('recipes.csv'),
    shopGoodsCsv: read('shop-goods.csv'),
    foodPricesCsv: read('food-prices.csv'),
    exchangeGroupsCsv: read('exchange-groups.csv'),
    exchangesCsv: read('exchanges.csv'),
    dietsJson: read('diets.json'),
    referenceJson: read('reference.json'),
    itemContentsJson: read('item-contents.json'),
    itemTagsJson: read('item-tags.json'),
    itemAliasesJson: read('item-aliases.json'),
    exercisesCsv: read('exercises.csv'),
    exerciseTextsCsv: read('exercise-texts.csv'),
  })
}

/** As `loadCatalogue`, from texts. */
export function parseCatalogue(texts: CatalogueTexts): Catalogue {
  const reference = JSON.parse(texts.referenceJson) as Reference
  const contents = JSON.parse(texts.itemContentsJson) as Record<string, string[]>
  const safetyTags = JSON.parse(texts.itemTagsJson) as Record<string, string[]>
  const aliases = JSON.parse(texts.itemAliasesJson) as Record<string, string[]>
  const served = readServedAmounts(texts.portionsCsv)
  const micronutrients = readMicronutrients(texts.micronutrientsCsv)
  const facts = { contents, safetyTags, aliases, served, micronutrients }
  const foodItems = readFoodItems(texts.foodsCsv, reference.units, facts)
  const dishClasses = readDishClasses(texts.dishClassesCsv)
  const dishes = readDishes(texts.dishesCsv, foodItems, dishClasses)
  const dietsFile = dietsFileSchema.parse(JSON.parse(texts.dietsJson))
  const diets = resolveDiets(dietsFile, dishes)
  return {
    foodItems,
    dishes,
    dishClasses,
    meals: reference.meals,
    diets,
    breastfeedingSupplements: resolveSupplements(dietsFile, diets),
    units: reference.units,
    categories: reference.food_categories,
    conditions: reference.physical_conditions,
    allergies: reference.allergies,
    referenceIntakes: readReferenceIntakes(texts.referenceIntakesCsv),
    recipes: readRecipes(texts.recipesCsv),
    shopData: readShopData(texts.shopGoodsCsv),
    foodPrices: readFoodPrices(texts.foodPricesCsv),
    exchangeGroups: readExchangeGroups(texts.exchangeGroupsCsv),
    itemExchanges: readItemExchanges(texts.exchangesCsv),
    exercises: readExercises(texts.exercisesCsv, texts.exerciseTextsCsv),
    exerciseCategories: reference.exercise_categories,
    reference,
    dietsFile,
  }
}
