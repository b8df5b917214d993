import type { ListContent, ListEntry } from '#nutrition/composer/composer.contract.ts'
import type { ListNames } from '#clients/food-lists/food-list-parts.contract.ts'
import { mealOrder } from '#clients/food-lists/list-text.contract.ts'

/** A dish of a list with its place, as the server names it. */
export interface Dish {
  day: number | null
  mealCode: string
  /** Of its meal, from 0. */
  entry: number
  food: ListEntry
}

/** A meal of the list with its dishes; of a list by days each day has its own. */
export interface DishMeal {
  day: number | null
  mealCode: string
  dishes: Dish[]
}

/** The meals in the order of the day, the days one after the other. */
export function mealsOf(content: ListContent, names: ListNames): DishMeal[] {
  if (content.layout === 'choices') return inOrder(content.meals, names, null)
  return content.days.flatMap(({ meals }, day) => inOrder(meals, names, day))
}

type Meals = readonly { mealCode: string; entries: readonly ListEntry[] }[]

function inOrder(meals: Meals, names: ListNames, day: number | null): DishMeal[] {
  const order = mealOrder(
    names,
    meals.map(({ mealCode }) => mealCode),
  )
  return order.flatMap((code) => {
    const meal = meals.find(({ mealCode }) => mealCode === code)
    if (!meal) return []
    const dishes = meal.entries.map((food, entry) => ({ day, mealCode: code, entry, food }))
    return [{ day, mealCode: code, dishes }]
  })
}

export type Way = 'next' | 'previous' | 'nextMeal' | 'previousMeal'

/** Where the cursor goes from a dish, both counted over all dishes; from nowhere to the first. */
export function dishAfter(meals: readonly DishMeal[], at: number | null, way: Way): number | null {
  const starts = startsOf(meals)
  const count = meals.reduce((sum, { dishes }) => sum + dishes.length, 0)
  if (count === 0) return null
  if (at === null) return 0
  if (way === 'next') return Math.min(at + 1, count - 1)
  if (way === 'previous') return Math.max(at - 1, 0)
  const meal = starts.findLastIndex((start) => start <= at)
  return starts[meal + (way === 'nextMeal' ? 1 : -1)] ?? at
}

/** Of each meal that has dishes the number of its first one. */
function startsOf(meals: readonly DishMeal[]): number[] {
  let before = 0
  return meals.flatMap(({ dishes }) => {
    const start = before
    before += dishes.length
    return dishes.length === 0 ? [] : [start]
  })
}

/** Whether two lists serve the same foods in the same amounts. */
export function servesSame(one: ListContent, other: ListContent): boolean {
  return servedBy(one) === servedBy(other)
}

function servedBy(content: ListContent): string {
  const days = content.layout === 'choices' ? [content.meals] : content.days.map(({ meals }) => meals)
  return JSON.stringify(
    days.map((meals) =>
      meals.map(({ mealCode, entries }) => [
        mealCode,
        ...entries.map(({ foodId, lines }) => [
          foodId,
          ...lines.map(({ foodItemId, steps }) => [foodItemId, steps]),
        ]),
      ]),
    ),
  )
}
