import * as z from 'zod/mini'
import { whole } from '#platform/contract/scalars.ts'

/** The most halves of a group in a meal. */
export const exchangePlanLimits = { halves: 60, groups: 60, meals: 12 } as const

const code = z.string().check(z.minLength(1), z.maxLength(80))
const amount = z.int().check(z.minimum(0), z.maximum(100_000))

const meals = z
  .array(
    z.strictObject({
      mealCode: code,
      units: z
        .array(z.strictObject({ group: code, halves: whole(1, exchangePlanLimits.halves) }))
        .check(z.maxLength(exchangePlanLimits.groups)),
    }),
  )
  .check(z.maxLength(exchangePlanLimits.meals))

/** Units of each group in each meal of a day, in halves: what a person writes. */
export const exchangePlanDraft = z.strictObject({ meals })

/** As it is stored with a list: with what a unit of each group was on that day, so that old plans stay as they were. */
export const exchangePlan = z.strictObject({
  groups: z
    .array(z.strictObject({ group: code, carbMg: amount, proteinMg: amount, fatMg: amount, kcal: amount }))
    .check(z.maxLength(exchangePlanLimits.groups)),
  meals,
})
export type ExchangePlan = z.output<typeof exchangePlan>
export type PlannedMeal = ExchangePlan['meals'][number]

/** What one unit of a group holds. */
export type UnitValue = ExchangePlan['groups'][number]

export interface PlanTotals {
  readonly kcal: number
  readonly carbMg: number
  readonly proteinMg: number
  readonly fatMg: number
}

/** What meals of a plan hold. A group that nobody knows holds nothing. */
export function planTotals(
  planned: readonly PlannedMeal[],
  groups: readonly Pick<UnitValue, keyof PlanTotals | 'group'>[],
): PlanTotals {
  const sums = { kcal: 0, carbMg: 0, proteinMg: 0, fatMg: 0 }
  for (const { group, halves } of planned.flatMap(({ units }) => units)) {
    const value = groups.find((one) => one.group === group)
    for (const name of Object.keys(sums) as (keyof PlanTotals)[])
      sums[name] += ((value?.[name] ?? 0) * halves) / 2
  }
  return sums
}

/** Halves of a group in a meal; 0: none. */
export function halvesIn(planned: readonly PlannedMeal[], mealCode: string, group: string): number {
  const meal = planned.find((one) => one.mealCode === mealCode)
  return meal?.units.find((one) => one.group === group)?.halves ?? 0
}

/** The plan with so many halves of a group in a meal. */
export function withHalves(
  planned: readonly PlannedMeal[],
  mealCode: string,
  group: string,
  halves: number,
): PlannedMeal[] {
  return planned.map((meal) => {
    if (meal.mealCode !== mealCode) return meal
    const others = meal.units.filter((one) => one.group !== group)
    return { ...meal, units: halves > 0 ? [...others, { group, halves }] : others }
  })
}
