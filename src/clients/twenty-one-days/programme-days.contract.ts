import * as z from 'zod/mini'
import type { FoodItemFacts, ListEntry, NutrientTotals } from '#nutrition/composer/composer.contract.ts'
import {
  gramsOfSteps,
  NO_NUTRIENTS,
  sumTotals,
  totalsOfLines,
} from '#nutrition/composer/list-totals.contract.ts'
import { whole } from '#platform/contract/scalars.ts'

/** The programme's length, and the days on which the client is weighed. */
export const RUN_DAYS = 21
export const WEIGH_DAYS = [1, 8, 15, 21] as const
export type WeighDay = (typeof WEIGH_DAYS)[number]

const key = z.string().check(z.minLength(1), z.maxLength(80))

/** A menu as it is stored: amounts only. Grams and energy follow from the facts of the items. */
export const menuFood = z.strictObject({
  foodId: key,
  lines: z
    .array(z.strictObject({ foodItemId: key, unit: key, steps: whole(1, 10_000) }))
    .check(z.minLength(1), z.maxLength(20)),
})
export const menuMeal = z.strictObject({
  mealCode: key,
  foods: z.array(menuFood).check(z.maxLength(12)),
})
export const menuDay = z.strictObject({ meals: z.array(menuMeal).check(z.maxLength(12)) })
export const menuDays = z.array(menuDay).check(z.minLength(RUN_DAYS), z.maxLength(RUN_DAYS))
export type MenuFood = z.output<typeof menuFood>
export type MenuMeal = z.output<typeof menuMeal>
export type MenuDay = z.output<typeof menuDay>

export const emptyDays = (): MenuDay[] => Array.from({ length: RUN_DAYS }, () => ({ meals: [] }))

export type Facts = ReadonlyMap<string, FoodItemFacts>

/**
 * A food with grams and totals. @returns null when an item or its unit is not known: the catalogue has lost it since.
 */
export function entryOf(food: MenuFood, facts: Facts): ListEntry | null {
  const lines: ListEntry['lines'] = []
  for (const { foodItemId, unit: unitId, steps } of food.lines) {
    const unit = facts.get(foodItemId)?.units.find((one) => one.unit === unitId)
    if (!unit) return null
    const { grams10: unitGrams10, stepsPerUnit } = unit
    const grams10 = gramsOfSteps(unitGrams10, stepsPerUnit, steps)
    lines.push({ foodItemId, unit: unitId, unitGrams10, stepsPerUnit, steps, grams10 })
  }
  return { foodId: food.foodId, origin: 'added', level: null, lines, totals: totalsOfLines(lines, facts) }
}

/** Everything that a day holds; foods that the catalogue has lost count for nothing. */
export function totalsOfDay(day: MenuDay, facts: Facts): NutrientTotals {
  const foods = day.meals.flatMap((meal) => meal.foods)
  return sumTotals(foods.map((food) => entryOf(food, facts)?.totals ?? NO_NUTRIENTS))
}

/** Whole kcal of a day. */
export function kcalOfDay(day: MenuDay, facts: Facts): number {
  return Math.round(totalsOfDay(day, facts).energyMilliKcal / 1000)
}

export const dayProblemCodes = [
  'day-empty',
  'meal-empty',
  'food-gone',
  'below-floor',
  'below-band',
  'above-band',
] as const

/** What keeps a day of the programme from being published; `day` from 1, energies in whole kcal. */
export const dayProblem = z.object({
  code: z.enum(dayProblemCodes),
  day: z.int(),
  kcal: z.int(),
  /** The floor or the edge of the band that is missed; null where it is not about energy. */
  limit: z.nullable(z.int()),
})
export type DayProblem = z.output<typeof dayProblem>

export interface EnergyBounds {
  kcalFrom: number
  kcalTo: number
  /** The least that anybody's day may hold by the safety policy. */
  floorKcal: number
}

/** All problems of the days, in their order: at most one about energy for each day. */
export function daysProblems(
  days: readonly MenuDay[],
  facts: Facts,
  bounds: EnergyBounds,
  isActive: (foodId: string) => boolean = () => true,
): DayProblem[] {
  return days.flatMap((day, place) => problemsOfDay(day, facts, bounds, isActive).map(at(place + 1)))
}

type Found = Omit<DayProblem, 'day'>
const at =
  (day: number) =>
  (found: Found): DayProblem => ({ ...found, day })

function problemsOfDay(
  day: MenuDay,
  facts: Facts,
  bounds: EnergyBounds,
  isActive: (foodId: string) => boolean,
): Found[] {
  const kcal = kcalOfDay(day, facts)
  const foods = day.meals.flatMap((meal) => meal.foods)
  if (foods.length === 0) return [{ code: 'day-empty', kcal, limit: null }]
  const found: Found[] = []
  if (day.meals.some((meal) => meal.foods.length === 0)) found.push({ code: 'meal-empty', kcal, limit: null })
  if (foods.some((food) => !isActive(food.foodId) || entryOf(food, facts) === null))
    found.push({ code: 'food-gone', kcal, limit: null })
  const energy = energyProblem(kcal, bounds)
  return energy ? [...found, energy] : found
}

function energyProblem(kcal: number, { kcalFrom, kcalTo, floorKcal }: EnergyBounds): Found | null {
  if (kcal < floorKcal) return { code: 'below-floor', kcal, limit: floorKcal }
  if (kcal < kcalFrom) return { code: 'below-band', kcal, limit: kcalFrom }
  return kcal > kcalTo ? { code: 'above-band', kcal, limit: kcalTo } : null
}
