import type {
  DietDefinition,
  FoodDefinition,
  FoodItemFacts,
  ItemUnit,
  MealDefinition,
  VarietyRules,
} from '#nutrition/composer/composer.contract.ts'
import type { Catalogue } from './catalogue.ts'
import type { Diet } from './catalogue-diets.ts'
import { CONTENT_FLAGS, type FoodItem } from './catalogue-foods.ts'
import type { Dish, DishItem, Kitchen } from './catalogue-dishes.ts'
import { proteinGroupOf, tagsOfItem } from './item-tags.ts'

const mainMeals = ['lunch', 'dinner', 'iftar', 'sahar']
const snackMeals = ['snack_am', 'snack_pm', 'bedtime', 'free']
const metricUnits = ['g', 'ml']

/** What holds for every sample list (nutrition.md §2.3). */
export const sampleVariety: VarietyRules = {
  repeatsPer7Days: 2,
  weekly: [
    { group: 'red_meat', min: 0, max: 3 },
    { group: 'fish', min: 1, max: null },
    { group: 'legume', min: 2, max: null },
    { group: 'egg', min: 0, max: 7 },
  ],
  clashGroups: ['red_meat', 'poultry', 'fish', 'egg', 'legume'],
}

/** A shipped diet with the dishes of one kitchen as the composer takes it; ids are the codes of the catalogue. */
export function dietDefinition(diet: Diet, kitchen: Kitchen, levels: readonly number[]): DietDefinition {
  return {
    dietId: diet.code,
    dietVersion: '1',
    dietType: diet.dietType,
    meals: diet.meals.map(({ meal, share, dishes }): MealDefinition => {
      const local = dishes.filter((dish) => dish.kitchens.includes(kitchen))
      return {
        mealCode: meal,
        role: snackMeals.includes(meal) ? 'snack' : 'main',
        sharePermille: share * 10,
        usage: 'always',
        proteinClash: meal === 'lunch' || meal === 'dinner',
        foods: (local.length > 5 ? local : dishes).map((dish) => foodDefinition(dish, meal, levels)),
      }
    }),
  }
}

function foodDefinition(dish: Dish, meal: string, levels: readonly number[]): FoodDefinition {
  return {
    foodId: dish.code,
    dishKey: dish.code,
    isMainDish: mainMeals.includes(meal),
    isActive: true,
    levels: levels.map((level) => Math.round(level * 100)),
    // The catalogue's 5 is loved, the composer's 0 is the first choice.
    preference: 5 - dish.preference,
    parts: dish.items.map((item) => ({
      foodItemId: item.foodItem.code,
      unit: item.unit,
      steps: Math.max(1, Math.round(item.amount * stepsPerUnit(item.unit))),
      scaling: 'with_level',
    })),
  }
}

/** Grams and millilitres go by the whole, household units by quarters, the finest amount of a dish. */
function stepsPerUnit(unit: string): number {
  return metricUnits.includes(unit) ? 1 : 4
}

/** Facts of every food item; energy per 100 g in kcal, nutrients in mg. */
export function itemFacts(catalogue: Catalogue): FoodItemFacts[] {
  const measured = unitsInDishes(catalogue.dishes)
  const columns: readonly string[] = CONTENT_FLAGS
  const contents = catalogue.allergies.map((allergy) => allergy.code)
  return catalogue.foodItems.map((item) => {
    const tags = tagsOfItem(item)
    const mg = (grams: number) => Math.round(grams * 1000)
    return {
      foodItemId: item.code,
      kcalPer100g: Math.round(item.per100g.kcal),
      proteinMg: mg(item.per100g.proteinG),
      carbMg: mg(item.per100g.carbG),
      fatMg: mg(item.per100g.fatG),
      fibreMg: mg(item.per100g.fibreG),
      sugarMg: mg(item.per100g.sugarG),
      sodiumMg: Math.round(item.per100g.sodiumMg),
      allergens: tags.filter((tag) => columns.includes(tag) || contents.includes(tag)),
      tags,
      proteinGroup: proteinGroupOf(item),
      giClass: item.giClass,
      units: unitsOf(item, measured.get(item.code) ?? new Set()),
    }
  })
}

function unitsOf(item: FoodItem, measured: ReadonlySet<string>): ItemUnit[] {
  const household = item.units.map(({ unit, grams }) => itemUnit(unit, grams))
  const metric = [...measured].filter((unit) => unit === 'g').map((unit) => itemUnit(unit, 1))
  return [...household, ...metric]
}

function itemUnit(unit: string, grams: number): ItemUnit {
  return { unit, grams10: Math.round(grams * 10), stepsPerUnit: stepsPerUnit(unit) }
}

function unitsInDishes(dishes: readonly Dish[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const add = ({ foodItem, unit }: DishItem) => {
    const units = found.get(foodItem.code)
    if (units) units.add(unit)
    else found.set(foodItem.code, new Set([unit]))
  }
  for (const dish of dishes) dish.items.forEach(add)
  return found
}
