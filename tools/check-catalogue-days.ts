import type { Catalogue } from '#app/server/initial-data/catalogue.ts'
import type { Diet, DietMeal } from '#app/server/initial-data/catalogue-diets.ts'
import type { Dish } from '#app/server/initial-data/catalogue-dishes.ts'
import type { Problem } from './check-catalogue.ts'
import { dishesNeeded, inSeason, MAIN_MEALS } from './check-catalogue-diets.ts'

const DAYS = 14
const MOST_REPEATS = 4
/** nutrition.md §2.2: red meat at most 3 servings a week. */
const MOST_RED_MEAT = 6
const ENERGY_TOLERANCE = 0.04
const SHARE_TOLERANCE = 0.3
const SEASONS = ['spring', 'summer', 'autumn', 'winter']

type Portion = { kcal: number; carbG: number; sodiumMg: number }
/** What a composed day must keep besides its energy; grams of carbohydrate and milligrams of sodium a day. */
type DayRule = { carbG?: [number, number]; sodiumMg?: [number, number]; levels?: [number, number] }

/** nutrition.md §1.5 and §1.10. The levels of a diabetes meal are those that keep its carbohydrate band. */
const DAY_RULES: Record<string, DayRule> = {
  ketogenic: { carbG: [20, 50] },
  low_carb: { carbG: [0, 130] },
  diabetes: { carbG: [130, 260], levels: [0.75, 1.5] },
  hypertension: { sodiumMg: [0, 2000] },
}

/**
 * Composes 14 days of every diet at the lowest, middle and highest energy, in every season, under the rules of variety:
 * a dish at most 4 times and never on consecutive days, red meat at most 6 times. Proves that the catalogue suffices.
 */
export function checkDays({ diets, dietsFile }: Catalogue): Problem[] {
  return diets.flatMap((diet) => {
    const energies = [diet.energyFrom, (diet.energyFrom + diet.energyTo) / 2, diet.energyTo]
    return energies.flatMap((energy) => [
      ...checkReach(diet, energy, dietsFile.levels),
      ...SEASONS.flatMap((season) => checkFortnight(diet, energy, season, dietsFile.levels)),
    ])
  })
}

function checkReach(diet: Diet, energy: number, levels: number[]): Problem[] {
  return diet.meals.flatMap((meal) => {
    const reaching = meal.dishes.filter(
      (dish) => levelsFor(dish, meal, energy, usableLevels(diet, levels)).length > 0,
    )
    const needed = dishesNeeded(meal.meal)
    if (reaching.length >= needed) return []
    const where = `diet ${diet.code}, ${meal.meal}, ${energy} kcal`
    return [{ where, what: `${reaching.length} dishes reach the share at some level, ${needed} are needed` }]
  })
}

function checkFortnight(diet: Diet, energy: number, season: string, levels: number[]): Problem[] {
  const served: Map<string, number> = new Map()
  let redMeat = 0
  let yesterday: Dish[] = []
  for (let day = 1; day <= DAYS; day += 1) {
    const context = { diet, energy, season, levels: usableLevels(diet, levels), served, yesterday, redMeat }
    const dishes = composeDay(context)
    if (!dishes)
      return [
        { where: `diet ${diet.code}, ${energy} kcal, ${season}`, what: `day ${day} cannot be composed` },
      ]
    for (const dish of dishes) served.set(dish.code, (served.get(dish.code) ?? 0) + 1)
    redMeat += dishes.filter((dish) => dish.group === 'red_meat').length
    yesterday = dishes
  }
  return []
}

type DayContext = {
  diet: Diet
  energy: number
  season: string
  levels: number[]
  served: Map<string, number>
  yesterday: Dish[]
  redMeat: number
}

/** Tries up to 60 choices of dishes; each next try takes the candidates one place further on. */
function composeDay(context: DayContext): Dish[] | null {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const dishes = chooseDishes(context, attempt)
    if (dishes && portionsExist(context, dishes)) return dishes
  }
  return null
}

function chooseDishes(context: DayContext, attempt: number): Dish[] | null {
  const chosen: Dish[] = []
  for (const [index, meal] of context.diet.meals.entries()) {
    const candidates = candidatesFor(context, meal, chosen)
    const dish = candidates[(attempt * (index + 1)) % Math.max(candidates.length, 1)]
    if (!dish) return null
    chosen.push(dish)
  }
  return chosen
}

function candidatesFor(context: DayContext, meal: DietMeal, chosen: Dish[]): Dish[] {
  const times = (dish: Dish) => context.served.get(dish.code) ?? 0
  const redMeatToday = chosen.filter((dish) => dish.group === 'red_meat').length
  return inSeason(meal.dishes, context.season)
    .filter((dish) => {
      if (times(dish) >= MOST_REPEATS) return false
      if (context.yesterday.includes(dish) || chosen.includes(dish)) return false
      if (dish.group === 'red_meat' && context.redMeat + redMeatToday >= MOST_RED_MEAT) return false
      if (MAIN_MEALS.includes(meal.meal) && repeatsMeatOf(dish, chosen)) return false
      return levelsFor(dish, meal, context.energy, context.levels).length > 0
    })
    .toSorted((a, b) => times(a) - times(b) || b.preference - a.preference)
}

/** The same meat is not served at two meals of a day. */
function repeatsMeatOf(dish: Dish, chosen: Dish[]): boolean {
  if (!['red_meat', 'poultry', 'fish'].includes(dish.group)) return false
  return chosen.some((other) => other.group === dish.group)
}

function usableLevels(diet: Diet, levels: number[]): number[] {
  const [from, to] = DAY_RULES[diet.dietType]?.levels ?? [0, Infinity]
  return levels.filter((level) => level >= from && level <= to)
}

/** Levels at which a dish gives its meal 70–130 % of the meal's share of the day's energy. */
function levelsFor(dish: Dish, meal: DietMeal, energy: number, levels: number[]): number[] {
  const target = (energy * meal.share) / 100
  return levels.filter((level) => Math.abs(dish.totals.kcal * level - target) <= target * SHARE_TOLERANCE)
}

function portionsExist(context: DayContext, dishes: Dish[]): boolean {
  const options = dishes.map((dish, index) => {
    const meal = context.diet.meals[index]
    if (!meal) return []
    return levelsFor(dish, meal, context.energy, context.levels).map((level) => portion(dish, level))
  })
  const rule = DAY_RULES[context.diet.dietType] ?? {}
  return someCombination(options, (day) => keepsDay(day, context.energy, rule))
}

function portion(dish: Dish, level: number): Portion {
  const { kcal, carbG, sodiumMg } = dish.totals
  return { kcal: kcal * level, carbG: carbG * level, sodiumMg: sodiumMg * level }
}

function keepsDay(day: Portion, energy: number, rule: DayRule): boolean {
  const within = (value: number, range: [number, number] | undefined) =>
    !range || (value >= range[0] && value <= range[1])
  if (Math.abs(day.kcal - energy) > energy * ENERGY_TOLERANCE) return false
  return within(day.carbG, rule.carbG) && within(day.sodiumMg, rule.sodiumMg)
}

function someCombination(options: Portion[][], accepts: (day: Portion) => boolean): boolean {
  const walk = (index: number, day: Portion): boolean => {
    const portions = options[index]
    if (!portions) return accepts(day)
    return portions.some((next) =>
      walk(index + 1, {
        kcal: day.kcal + next.kcal,
        carbG: day.carbG + next.carbG,
        sodiumMg: day.sodiumMg + next.sodiumMg,
      }),
    )
  }
  return walk(0, { kcal: 0, carbG: 0, sodiumMg: 0 })
}
