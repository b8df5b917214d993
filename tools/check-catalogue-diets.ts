import type { Catalogue } from '#app/server/initial-data/catalogue.ts'
import { DISH_MEASURES } from '#app/server/initial-data/catalogue-diets.ts'
import type { Diet, DietMeal } from '#app/server/initial-data/catalogue-diets.ts'
import type { Dish } from '#app/server/initial-data/catalogue-dishes.ts'
import type { Problem } from './check-catalogue.ts'
import { problemsOf } from './check-catalogue-dishes.ts'

export const MAIN_MEALS = ['lunch', 'dinner', 'iftar', 'sahar']
const SEASONS = ['spring', 'summer', 'autumn', 'winter']

/** Dishes that a meal needs so that 14 days compose with at most 4 repeats, in every season. */
export function dishesNeeded(meal: string): number {
  return MAIN_MEALS.includes(meal) ? 14 : 8
}

/** Lowest daily energy that may be issued, kcal: nutrition.md §1.4. */
const ENERGY_FLOOR: Record<string, number> = { breastfeeding: 1800, teen: 1600 }

/** Diets: every type served, shares, bands and floors, enough dishes, and nothing that the diet forbids. */
export function checkDiets(catalogue: Catalogue): Problem[] {
  const { diets } = catalogue
  return [
    ...checkServedTypes(catalogue),
    ...checkSupplements(catalogue),
    ...diets.flatMap((diet) => [
      ...checkFrame(diet, catalogue),
      ...diet.meals.flatMap((meal) => [...checkSupply(diet, meal), ...checkForbidden(diet, meal)]),
    ]),
  ]
}

/** Extra meals of breastfeeding add up, and 8 dishes give each its energy within 30 % at some level. */
function checkSupplements({ breastfeedingSupplements, dietsFile }: Catalogue): Problem[] {
  return breastfeedingSupplements.flatMap(({ infantMonths, extraKcal, meals }) => {
    const problem = problemsOf(`breastfeeding supplement, ${infantMonths.from} to ${infantMonths.to} months`)
    const sum = meals.reduce((total, meal) => total + meal.kcal, 0)
    return [
      ...problem(sum !== extraKcal, `meals sum to ${sum} kcal, not ${extraKcal}`),
      ...meals.flatMap(({ meal, kcal, dishes }) => {
        const gives = (dish: Dish, level: number) => Math.abs(dish.totals.kcal * level - kcal) <= 0.3 * kcal
        const count = dishes.filter((dish) => dietsFile.levels.some((level) => gives(dish, level))).length
        return problem(count < 8, `${meal}: ${count} dishes give ${kcal} kcal, 8 are needed`)
      }),
    ]
  })
}

function checkServedTypes({ diets, dietsFile, reference }: Catalogue): Problem[] {
  const types = reference.diet_types.map((type) => type.code)
  const skipped = dietsFile.skippedDietTypes.map((skip) => skip.dietType)
  const unserved = types.filter(
    (type) => !skipped.includes(type) && !diets.some((diet) => diet.dietType === type),
  )
  return [
    ...unserved.map((type) => ({ where: `diet type ${type}`, what: 'has no diet and no reason' })),
    ...diets.flatMap((diet, index) => {
      const problem = problemsOf(`diet ${diet.code}`)
      return [
        ...problem(!types.includes(diet.dietType), `unknown diet type ${diet.dietType}`),
        ...problem(diets.findIndex((other) => other.code === diet.code) < index, 'appears twice'),
      ]
    }),
  ]
}

function checkFrame(diet: Diet, { meals }: Catalogue): Problem[] {
  const problem = problemsOf(`diet ${diet.code}`)
  const known = (code: string) => meals.some((meal) => meal.code === code)
  const shares = diet.meals.reduce((sum, meal) => sum + meal.share, 0)
  const joined = diet.energyBands.every(
    (band, index) => band.from < band.to && (index === 0 || diet.energyBands[index - 1]?.to === band.from),
  )
  const floor = ENERGY_FLOOR[diet.dietType] ?? 1200
  return [
    ...problem(shares !== 100, `shares sum to ${shares}`),
    ...problem(
      diet.meals.some((meal) => !known(meal.meal)),
      'unknown meal',
    ),
    ...problem(!joined, 'energy bands are not ascending and joined'),
    ...problem(diet.energyFrom < floor, `starts under the floor of ${floor} kcal`),
    ...problem(!diet.nameFa || /[يكة]/.test(diet.nameFa), 'Persian name is empty or has Arabic letters'),
    ...problem(!diet.nameAr || /[یکگچپژ]/.test(diet.nameAr), 'Arabic name is empty or has Persian letters'),
  ]
}

/** Dishes of a meal that can be served in a season. */
export function inSeason(dishes: Dish[], season: string): Dish[] {
  return dishes.filter((dish) => dish.season === null || dish.season === season)
}

function checkSupply(diet: Diet, meal: DietMeal): Problem[] {
  const problem = problemsOf(`diet ${diet.code}, ${meal.meal}`)
  const needed = dishesNeeded(meal.meal)
  return SEASONS.flatMap((season) => {
    const count = inSeason(meal.dishes, season).length
    return problem(count < needed, `${count} dishes in ${season}, ${needed} are needed`)
  })
}

type Guarantee = { what: string; broken: (dish: Dish, meal: string) => boolean }

const holds =
  (...codes: string[]) =>
  (dish: Dish) =>
    dish.items.some((item) => codes.includes(item.foodItem.code))
const isSnack = (meal: string) => !['breakfast', ...MAIN_MEALS].includes(meal)

const sweets: Guarantee = {
  what: 'sweet or sugared drink',
  broken: (dish) =>
    dish.items.some(({ foodItem }) => {
      const sugaredDrink = foodItem.category === 'beverage' && foodItem.per100g.sugarG > 2
      return foodItem.category === 'sweet' || sugaredDrink
    }),
}
const carbPercentOver = (limit: number): Guarantee => ({
  what: `more than ${limit} % of energy from carbohydrate`,
  broken: (dish, meal) => !isSnack(meal) && DISH_MEASURES.carbPercent(dish) > limit,
})
const gluten: Guarantee = {
  what: 'gluten, or an item that may hold it',
  broken: (dish) =>
    dish.flags.includes('gluten') ||
    dish.items.some((item) => item.foodItem.note?.includes('gluten') === true),
}
const animal: Guarantee = {
  what: 'animal content',
  broken: (dish) => !dish.vegan || dish.items.some((item) => item.foodItem.note === 'may hold milk'),
}
const meatOrFish: Guarantee = {
  what: 'meat or fish',
  broken: (dish) => !dish.vegetarian || dish.flags.some((flag) => flag === 'meat' || flag === 'fish'),
}
const highGiOnly: Guarantee = {
  what: 'carbohydrate mostly from high-GI items',
  broken: (dish) => dish.highGiCarbShare > 0.5,
}
/** Main meals hold 30–75 g carbohydrate at levels 0.75 to 1.5, snacks about one exchange: nutrition.md §1.10. */
const diabetesCarb: Guarantee = {
  what: 'carbohydrate outside the band',
  broken: ({ totals: { carbG } }, meal) =>
    isSnack(meal) ? carbG < 10 || carbG > 20 : carbG * 0.75 < 30 || carbG * 1.5 > 75,
}
const salty: Guarantee = {
  what: 'more than 1000 mg sodium per 1000 kcal',
  broken: (dish) => DISH_MEASURES.sodiumMgPer1000Kcal(dish) > 1000,
}
const fastFood: Guarantee = {
  what: 'fast food',
  broken: (dish) => dish.items.some((item) => item.foodItem.category === 'fast_food'),
}
const thin: Guarantee = {
  what: 'too little energy for a gain diet',
  broken: ({ totals }, meal) => totals.kcal < (isSnack(meal) ? 110 : 315),
}

/** Written apart from the rules of `diets.json` on purpose: what each diet type must never hold. */
const GUARANTEES: Record<string, Guarantee[]> = {
  weight_loss: [sweets, fastFood],
  weight_gain: [thin],
  plateau: [sweets, fastFood],
  breastfeeding: [{ what: 'coffee or fish high in mercury', broken: holds('coffee', 'fish_mackerel') }],
  diabetes: [sweets, highGiOnly, diabetesCarb],
  pcos: [sweets, highGiOnly],
  fatty_liver: [sweets, fastFood],
  hypertension: [salty],
  hyperlipidemia: [
    { what: 'butter, ghee or offal', broken: holds('butter', 'ghee', 'tallow', 'd_kaleh_pacheh') },
  ],
  hypothyroid: [{ what: 'soy', broken: (dish) => dish.flags.includes('soy') }],
  ketogenic: [
    sweets,
    {
      what: 'more than 11 % of energy from carbohydrate',
      broken: (dish) => DISH_MEASURES.carbPercent(dish) > 11,
    },
  ],
  low_carb: [sweets, carbPercentOver(26)],
  vegetarian: [meatOrFish],
  vegan: [animal, meatOrFish],
  gluten_free: [gluten],
  mediterranean: [
    { what: 'red meat', broken: (dish) => dish.flags.includes('meat') && !dish.flags.includes('poultry') },
  ],
  teen: [{ what: 'coffee', broken: holds('coffee') }],
  diet_21: [sweets, fastFood],
}

function checkForbidden(diet: Diet, meal: DietMeal): Problem[] {
  const guarantees = GUARANTEES[diet.dietType] ?? []
  return meal.dishes.flatMap((dish) =>
    guarantees
      .filter((guarantee) => guarantee.broken(dish, meal.meal))
      .map(({ what }) => ({ where: `diet ${diet.code}, ${meal.meal}, ${dish.code}`, what })),
  )
}
