import type { FoodItemFacts, ListLine } from '#nutrition/composer/composer.contract.ts'

/** The amounts of the line's unit that people serve, ascending, in steps; none: any number of steps. */
export function servedStepsOf(line: ListLine, items: readonly FoodItemFacts[]): readonly number[] {
  const item = items.find(({ foodItemId }) => foodItemId === line.foodItemId)
  const unit = item?.units.find((one) => one.unit === line.unit && one.stepsPerUnit === line.stepsPerUnit)
  return unit?.servedSteps ?? []
}

/** Where plus (1) and minus (-1) lead: to the next served amount, else a step on. @returns null where there is none */
export function nextSteps(steps: number, served: readonly number[], direction: 1 | -1): number | null {
  if (served.length === 0) return steps + direction >= 1 ? steps + direction : null
  const next = direction === 1 ? served.find((one) => one > steps) : served.findLast((one) => one < steps)
  return next ?? null
}

/** Whether somebody serves so much. */
export function isServed(steps: number, served: readonly number[]): boolean {
  return served.length === 0 || served.includes(steps)
}
