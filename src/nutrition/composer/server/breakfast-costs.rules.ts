import type { FoodDefinition, MealDefinition } from '../composer.contract.ts'
import type { MealTable, Portion } from './portion-table.rules.ts'

/** Points of a breakfast for each breakfast before it that was made of the same. */
const SAME_BREAKFAST = 0.6

/** A meal that is neither a snack nor planned: breakfast, or what stands for it in a fast. */
const isBreakfast = ({ role }: MealDefinition, { isMainDish }: FoodDefinition): boolean =>
  role === 'main' && !isMainDish

/** Oats one day and oats with another fruit the next are one breakfast to who eats them. */
export function breakfastCost(
  { food, mains }: Portion,
  meal: MealDefinition,
  served: ReadonlyMap<string, number>,
): number {
  if (!isBreakfast(meal, food)) return 0
  return SAME_BREAKFAST * mains.reduce((times, main) => Math.max(times, served.get(main) ?? 0), 0)
}

/** Counts what the breakfasts of a day are made of. */
export function bookBreakfasts(
  served: Map<string, number>,
  tables: readonly MealTable[],
  portions: readonly Portion[],
): void {
  const breakfasts = portions.filter(({ food }, meal) => isBreakfast(tables[meal]!.meal, food))
  for (const main of breakfasts.flatMap(({ mains }) => mains)) served.set(main, (served.get(main) ?? 0) + 1)
}
