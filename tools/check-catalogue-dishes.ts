import type { Catalogue } from '#app/server/initial-data/catalogue.ts'
import { DISH_GROUPS } from '#app/server/initial-data/catalogue-dishes.ts'
import type { Dish, DishGroup } from '#app/server/initial-data/catalogue-dishes.ts'
import type { FoodItem } from '#app/server/initial-data/catalogue-foods.ts'
import type { Problem } from './check-catalogue.ts'

/** Food items: known category, possible nutrients, flags that do not contradict each other, known contents. */
export function checkFoodItems({ foodItems, categories, allergies }: Catalogue): Problem[] {
  const categoryCodes = new Set(categories.map((category) => category.code))
  const allergyCodes = new Set(allergies.map((allergy) => allergy.code))
  return [
    ...duplicates(foodItems.map((item) => ['food item', item.code])),
    ...foodItems.flatMap((item) => {
      const problem = problemsOf(`food item ${item.code}`)
      const { proteinG, carbG, fatG, fibreG } = item.per100g
      return [
        problem(!categoryCodes.has(item.category), `unknown category ${item.category}`),
        problem(proteinG + carbG + fatG > 101, 'more than 100 g of nutrients in 100 g'),
        problem(fibreG > carbG + 0.05, 'more fibre than carbohydrate'),
        problem(
          Object.values(item.per100g).some((value) => value < 0),
          'negative nutrient',
        ),
        problem(
          item.units.some((unit) => !(unit.grams > 0)),
          'a unit without weight',
        ),
        problem(
          item.contents.some((content) => !allergyCodes.has(content)),
          'unknown content',
        ),
        problem(
          item.note?.includes('favism') === true && !item.contents.includes('fava'),
          'fava is not marked',
        ),
        ...contradictions(item).map((what) => problem(true, what)),
      ].flat()
    }),
  ]
}

function contradictions(item: FoodItem): string[] {
  const has = (...flags: string[]) => item.flags.some((flag) => flags.includes(flag))
  const rules: [wrong: boolean, what: string][] = [
    [item.vegan && !item.vegetarian, 'vegan but not vegetarian'],
    [item.vegan && has('dairy', 'egg', 'meat', 'fish'), 'vegan with animal content'],
    [item.vegetarian && has('meat', 'fish'), 'vegetarian with meat or fish'],
    [has('poultry') && !has('meat'), 'poultry that is not meat'],
    [has('shellfish') && !has('fish'), 'shellfish that is not fish'],
  ]
  return rules.filter(([wrong]) => wrong).map(([, what]) => what)
}

/** Dishes: unique, well named, of known meals, in the energy range of each meal, with what their items hold. */
export function checkDishes(catalogue: Catalogue): Problem[] {
  const { dishes } = catalogue
  return [
    ...duplicates(dishes.map((dish) => ['dish', dish.code])),
    ...duplicates(dishes.map((dish) => ['Persian name', dish.nameFa])),
    ...duplicates(dishes.map((dish) => ['Arabic name', dish.nameAr])),
    ...dishes.flatMap((dish) => [
      ...checkWords(dish),
      ...checkMeals(dish, catalogue),
      ...checkComposition(dish),
      ...checkInheritance(dish),
    ]),
  ]
}

const SEASONS = ['spring', 'summer', 'autumn', 'winter']

function checkWords(dish: Dish): Problem[] {
  const problem = problemsOf(`dish ${dish.code}`)
  const kitchensKnown = dish.kitchens.every((kitchen) => ['ir', 'iq'].includes(kitchen))
  const seasonKnown = dish.season === null || SEASONS.includes(dish.season)
  const preferenceKnown = Number.isInteger(dish.preference) && dish.preference >= 1 && dish.preference <= 5
  return [
    problem(!/^[a-z0-9_]+$/.test(dish.code), 'code is not snake_case'),
    problem(!dish.nameFa || /[يكة٠-٩]/.test(dish.nameFa), 'Persian name is empty or has Arabic letters'),
    problem(
      !dish.nameAr || /[یکگچپژ۰-۹\u200C]/.test(dish.nameAr),
      'Arabic name is empty or has Persian letters',
    ),
    problem(/(^| )(می|نمی) | (ها|های|تر)( |$)/.test(dish.nameFa), 'Persian name lacks a half-space'),
    problem(!kitchensKnown, `unknown kitchen ${dish.kitchens.join(' ')}`),
    problem(!DISH_GROUPS.includes(dish.group), `unknown group ${dish.group}`),
    problem(!seasonKnown, `unknown season ${dish.season}`),
    problem(!preferenceKnown, 'preference is not 1 to 5'),
  ].flat()
}

function checkMeals(dish: Dish, { meals, dietsFile }: Catalogue): Problem[] {
  const problem = problemsOf(`dish ${dish.code}`)
  const { kcal } = dish.totals
  return dish.meals.flatMap((code) => {
    const range = dietsFile.mealEnergy[code]
    if (!range || !meals.some((meal) => meal.code === code)) return problem(true, `unknown meal ${code}`)
    const outside = kcal < range.from || kcal > range.to
    return problem(outside, `${Math.round(kcal)} kcal is outside ${range.from}–${range.to} of ${code}`)
  })
}

/** What must be in a dish of a group; a group not named here needs nothing. */
const GROUP_NEEDS: Partial<Record<DishGroup, (item: FoodItem) => boolean>> = {
  red_meat: (item) => item.flags.includes('meat') && !item.flags.includes('poultry'),
  poultry: (item) => item.flags.includes('poultry'),
  fish: (item) => item.flags.includes('fish'),
  egg: (item) => item.flags.includes('egg'),
  dairy: (item) => item.flags.includes('dairy'),
  legume: (item) => item.contents.includes('legumes'),
}

const STEWS = [
  'd_ghormeh_sabzi',
  'd_gheimeh',
  'd_fesenjan',
  'd_bademjan',
  'd_karafs',
  'd_bamieh',
  'd_alu_esfenaj',
  'q_bamia',
  'q_fasolia',
  'q_qeema',
  'q_tabsi',
]

function checkComposition(dish: Dish): Problem[] {
  const problem = problemsOf(`dish ${dish.code}`)
  const codes = dish.items.map((item) => item.foodItem.code)
  const groupNeeds = GROUP_NEEDS[dish.group]
  // An egg dish may hold meat: makhlama is eggs on minced meat.
  const meatless = ['legume', 'dairy', 'plant', 'none'].includes(dish.group)
  const hasGrain = dish.items.some(
    (item) => item.foodItem.category === 'grain' || item.foodItem.code === 'q_timman',
  )
  const loneStew = codes.some((code) => STEWS.includes(code)) && !hasGrain && !dish.nameFa.includes('بدون')
  return [
    problem(new Set(codes).size < codes.length, 'the same item twice'),
    problem(
      dish.items.some((item) => item.unit !== 'g' && item.amount % 0.25 !== 0),
      'amount not in quarters',
    ),
    problem(!(dish.grams > 0 && dish.grams <= 900), `${dish.grams} g is no portion`),
    problem(
      groupNeeds !== undefined && !dish.items.some((item) => groupNeeds(item.foodItem)),
      'not of its group',
    ),
    problem(
      meatless && dish.flags.some((flag) => flag === 'meat' || flag === 'fish'),
      'meat in a meatless group',
    ),
    problem(loneStew, 'stew without rice or bread'),
  ].flat()
}

/** Recounts from the items what the dish says of itself. */
function checkInheritance(dish: Dish): Problem[] {
  const problem = problemsOf(`dish ${dish.code}`)
  const items = dish.items.map((item) => item.foodItem)
  const missing = items.flatMap((item) => item.flags).filter((flag) => !dish.flags.includes(flag))
  const lost = items.flatMap((item) => item.contents).filter((content) => !dish.contents.includes(content))
  const kcal = dish.items.reduce((sum, item) => sum + item.foodItem.per100g.kcal * item.grams, 0) / 100
  return [
    problem(missing.length > 0, `does not inherit ${missing.join(' ')}`),
    problem(lost.length > 0, `does not inherit ${lost.join(' ')}`),
    problem(dish.vegan && items.some((item) => !item.vegan), 'vegan with an item that is not'),
    problem(dish.vegetarian && items.some((item) => !item.vegetarian), 'vegetarian with an item that is not'),
    problem(Math.abs(kcal - dish.totals.kcal) > 0.01, 'energy is not that of its items'),
  ].flat()
}

/** A function that makes zero or one problem about one place. */
export function problemsOf(where: string): (wrong: boolean, what: string) => Problem[] {
  return (wrong, what) => (wrong ? [{ where, what }] : [])
}

function duplicates(values: [kind: string, value: string][]): Problem[] {
  const seen = new Set<string>()
  return values.flatMap(([kind, value]) => {
    const again = seen.has(value)
    seen.add(value)
    return again ? [{ where: `${kind} ${value}`, what: 'appears twice' }] : []
  })
}
