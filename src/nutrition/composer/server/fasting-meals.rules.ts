import type { FoodDefinition, MealDefinition } from '../composer.contract.ts'
import type { PlannedDiet } from './diet-definition.ts'

/** Which meals of an ordinary day a meal of a fasting day takes foods from. */
const STANDS_FOR: Readonly<Record<string, readonly string[]>> = {
  iftar: ['breakfast'],
  dinner: ['dinner', 'lunch'],
  bedtime: ['bedtime', 'snack_am', 'snack_pm'],
  sahar: ['lunch', 'dinner'],
}

/**
 * A diet with the meals of a fasting day: those of a diet for fasting, with their shares of the energy of the day. A meal
 * offers the foods of the diet itself that are eaten at that hour, and of the fasting diet only what is made of items that
 * the diet has: who eats no meat, no gluten or no sugar gets none at iftar either. Everything else stays that of the diet.
 */
export function withFastingMeals(own: PlannedDiet, fasting: PlannedDiet): PlannedDiet {
  const known = new Set(own.items.map((item) => item.foodItemId))
  const isOfDiet = (food: FoodDefinition) => food.parts.every((part) => known.has(part.foodItemId))
  const meals = fasting.definition.meals.map((meal): MealDefinition => {
    const usual = own.definition.meals.filter(({ mealCode }) => STANDS_FOR[meal.mealCode]?.includes(mealCode))
    const foods = [...meal.foods.filter(isOfDiet), ...usual.flatMap((one) => one.foods)]
    return { ...meal, foods: distinct(foods).map((food) => ({ ...food, isMainDish: meal.role === 'main' })) }
  })
  return { ...own, definition: { ...own.definition, meals } }
}

const distinct = (foods: readonly FoodDefinition[]): FoodDefinition[] =>
  [...new Map(foods.toReversed().map((food) => [food.foodId, food])).values()].toReversed()
