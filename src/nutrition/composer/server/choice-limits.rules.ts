import type { ExcludedFood } from '../compose-outcome.contract.ts'
import type { ClientLimits, TagLimit } from '../composer.contract.ts'
import { FOODS_PER_MEAL_MIN, tagBit } from './portion-table.rules.ts'
import type { MealTable, PortionTables } from './portion-table.rules.ts'

/**
 * Options of a choice list that keep the limits of tags whatever the client chooses: on each day somebody may take
 * the limited food in every meal that offers it, so it is offered in no more meals than servings a day allow. Two
 * servings a week are less than one a day: then no meal offers it. Meals that would be short without it keep it first.
 */
export function withinTagLimits(tables: PortionTables, { tagLimits = [] }: ClientLimits): PortionTables {
  return tagLimits.reduce(
    (kept, limit, index) => withinLimit(kept, mealsAllowed(limit), tagBit(index)),
    tables,
  )
}

function mealsAllowed({ per, servings }: TagLimit): number {
  return per === 'day' ? servings : Math.floor(servings / 7)
}

function withinLimit({ meals, excluded }: PortionTables, allowed: number, bit: number): PortionTables {
  const holding = meals.filter(({ portions }) => portions.some((portion) => (portion.groups & bit) !== 0))
  const neediest = holding.toSorted((left, right) => foodsWithout(left, bit) - foodsWithout(right, bit))
  const stripped = new Set(neediest.slice(allowed))
  const without = [...stripped].flatMap((table) => excludedFrom(table, bit))
  return {
    meals: meals.map((table) => (stripped.has(table) ? withoutTag(table, bit) : table)),
    excluded: [...excluded, ...without],
  }
}

/** Different foods of a meal without the tag; above the least a meal needs, more do not matter. */
function foodsWithout(table: MealTable, bit: number): number {
  const foods = new Set(withoutTag(table, bit).portions.map(({ food }) => food.foodId))
  return Math.min(foods.size, FOODS_PER_MEAL_MIN)
}

const withoutTag = ({ meal, portions }: MealTable, bit: number): MealTable => ({
  meal,
  portions: portions.filter((portion) => (portion.groups & bit) === 0),
})

function excludedFrom({ meal, portions }: MealTable, bit: number): ExcludedFood[] {
  const foods = new Set(portions.filter(({ groups }) => (groups & bit) !== 0).map(({ food }) => food.foodId))
  return [...foods].map((foodId) => ({ mealCode: meal.mealCode, foodId, reason: 'tag_limit' }))
}
