import type { MenuDay, MenuFood } from '../programme-days.contract.ts'

/*
 * Edits of a draft's days. Each gives new days and leaves the given ones as they are; `day` counts from 1, `place`
 * is that of a food in its meal.
 */

type Days = readonly MenuDay[]

function changeDay(days: Days, day: number, change: (day: MenuDay) => MenuDay): MenuDay[] {
  return days.map((one, index) => (index === day - 1 ? change(one) : one))
}

function changeFoods(
  days: Days,
  day: number,
  mealCode: string,
  change: (foods: readonly MenuFood[]) => MenuFood[],
): MenuDay[] {
  return changeDay(days, day, ({ meals }) => ({
    meals: meals.map((meal) => (meal.mealCode === mealCode ? { mealCode, foods: change(meal.foods) } : meal)),
  }))
}

export const copyDay = (days: Days, from: number, to: number): MenuDay[] =>
  changeDay(days, to, () => structuredClone(days[from - 1] ?? { meals: [] }))

export const clearDay = (days: Days, day: number): MenuDay[] => changeDay(days, day, () => ({ meals: [] }))

export const addMeal = (days: Days, day: number, mealCode: string): MenuDay[] =>
  changeDay(days, day, ({ meals }) => ({ meals: [...meals, { mealCode, foods: [] }] }))

export const removeMeal = (days: Days, day: number, mealCode: string): MenuDay[] =>
  changeDay(days, day, ({ meals }) => ({ meals: meals.filter((meal) => meal.mealCode !== mealCode) }))

export const addFood = (days: Days, day: number, mealCode: string, food: MenuFood): MenuDay[] =>
  changeFoods(days, day, mealCode, (foods) => [...foods, food])

export const removeFood = (days: Days, day: number, mealCode: string, place: number): MenuDay[] =>
  changeFoods(days, day, mealCode, (foods) => foods.filter((_, index) => index !== place))

/** Another amount of one line of a food. */
export function setSteps(
  days: Days,
  at: { day: number; mealCode: string; place: number; line: number },
  steps: number,
): MenuDay[] {
  return changeFoods(days, at.day, at.mealCode, (foods) =>
    foods.map((food, index) =>
      index === at.place
        ? {
            ...food,
            lines: food.lines.map((line, number) => (number === at.line ? { ...line, steps } : line)),
          }
        : food,
    ),
  )
}
