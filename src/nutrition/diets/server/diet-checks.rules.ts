import type { DietProblem } from '../diet-versions.contract.ts'

/** What publishing looks at. Energy of a food at its own amounts in kcal ×10, levels in percent of them. */
export interface CheckedDiet {
  isRetired: boolean
  band: { from: number; to: number } | null
  meals: readonly CheckedMeal[]
}

export interface CheckedMeal {
  mealId: number
  sharePercent: number
  /** A main meal whose dishes may not repeat as they like. */
  isVaried: boolean
  foods: readonly CheckedFood[]
}

export interface CheckedFood {
  foodId: number
  season: string | null
  retired: boolean
  kcalX10: number
  levels: readonly number[]
}

const seasons = ['spring', 'summer', 'autumn', 'winter'] as const
type Season = (typeof seasons)[number]

/** With fewer foods for a client a list is not composed at all (nutrition.md §2.2). */
export const fewestFoods = 3
/** So that 14 days compose with a dish at most 4 times and never on consecutive days (nutrition.md §2.2). */
const neededForVariety = { varied: 14, other: 8 }
/** A meal may hold 70 to 130 percent of its share (nutrition.md §2.2). */
const toleranceTenths = 3

/** Everything that stands in the way of publishing, in the order of the meals. */
export function dietProblems(diet: CheckedDiet): DietProblem[] {
  const { band, meals } = diet
  const sum = meals.reduce((total, meal) => total + meal.sharePercent, 0)
  return [
    ...(diet.isRetired ? [problem('diet-retired')] : []),
    ...(band === null ? [problem('band-empty')] : []),
    ...(meals.length === 0 ? [problem('no-meals')] : []),
    ...(meals.length > 0 && sum !== 100 ? [problem('shares', { found: sum, needed: 100 })] : []),
    ...meals.flatMap((meal) => mealProblems(meal, band)),
  ]
}

function mealProblems(meal: CheckedMeal, band: CheckedDiet['band']): DietProblem[] {
  const retired = meal.foods.filter((food) => food.retired).map((food) => food.foodId)
  const about = { mealId: meal.mealId }
  return [
    ...(retired.length > 0 ? [problem('retired-food', { ...about, foodIds: retired })] : []),
    ...supplyProblems(meal),
    ...(band === null ? [] : reachProblems(meal, band)),
  ]
}

function supplyProblems(meal: CheckedMeal): DietProblem[] {
  const { season, found } = scarcestSeason(meal)
  const about = { mealId: meal.mealId, season, found }
  if (found < fewestFoods) return [problem('few-foods', { ...about, needed: fewestFoods })]
  const needed = meal.isVaried ? neededForVariety.varied : neededForVariety.other
  return found < needed ? [problem('few-for-variety', { ...about, needed })] : []
}

/** The season with the fewest foods; null when all seasons have as many. */
function scarcestSeason(meal: CheckedMeal): { season: Season | null; found: number } {
  const counts = seasons.map((season) => ({ season, found: usableIn(meal, season).length }))
  const least = counts.reduce((one, other) => (other.found < one.found ? other : one))
  const isAlways = counts.every(({ found }) => found === least.found)
  return { season: isAlways ? null : least.season, found: least.found }
}

function usableIn(meal: CheckedMeal, season: Season): CheckedFood[] {
  return meal.foods.filter((food) => !food.retired && (food.season === null || food.season === season))
}

/** At either end of the band, in every season, enough foods must give the meal its share at some level. */
function reachProblems(meal: CheckedMeal, band: { from: number; to: number }): DietProblem[] {
  return [band.from, band.to].flatMap((kcal) => {
    const counts = seasons.map((season) => countReaching(usableIn(meal, season), meal.sharePercent, kcal))
    const found = Math.min(...counts)
    const about = { mealId: meal.mealId, kcal, found, needed: fewestFoods }
    return found < fewestFoods ? [problem('out-of-reach', about)] : []
  })
}

/** How many foods come within 30 percent of a share of a day's energy at some level. */
export function countReaching(foods: readonly CheckedFood[], sharePercent: number, dayKcal: number): number {
  // Both sides in kcal × 1000, so that nothing is rounded.
  const wanted = dayKcal * sharePercent * 10
  const reaches = ({ kcalX10, levels }: CheckedFood) =>
    levels.some((level) => Math.abs(kcalX10 * level - wanted) * 10 <= wanted * toleranceTenths)
  return foods.filter(reaches).length
}

/** From the smallest level of the lightest food to the greatest of the richest, whole kcal; null without foods. */
export function reachOf(foods: readonly CheckedFood[]): { from: number; to: number } | null {
  const usable = foods.filter((food) => !food.retired)
  if (usable.length === 0) return null
  const energies = usable.flatMap(({ kcalX10, levels }) => levels.map((level) => kcalX10 * level))
  return { from: Math.round(Math.min(...energies) / 1000), to: Math.round(Math.max(...energies) / 1000) }
}

/** The share of a band that a meal should hold, whole kcal. */
export function targetOf(
  band: CheckedDiet['band'],
  sharePercent: number,
): { from: number; to: number } | null {
  if (band === null) return null
  const part = (kcal: number) => Math.round((kcal * sharePercent) / 100)
  return { from: part(band.from), to: part(band.to) }
}

function problem(code: DietProblem['code'], more: Partial<DietProblem> = {}): DietProblem {
  return { code, mealId: null, season: null, found: null, needed: null, kcal: null, foodIds: [], ...more }
}
