import type { Db } from '#platform/server/database.ts'
import { readMicronutrients } from '#nutrition/food-items/server/micronutrients.reads.ts'
import { ageInYears, portionOf } from '#nutrition/composer/server/composer.reads.ts'
import type { FoodItemFacts } from '#nutrition/composer/composer.contract.ts'
import { readIntakes } from '#nutrition/reference-intakes/server/reference-intakes.reads.ts'
import type { IntakePerson } from '#nutrition/reference-intakes/reference-intakes.contract.ts'
import { listNutrientNames, type ListNutrients } from '../list-nutrients.contract.ts'
import { banOf } from './food-ban.ts'
import type { OpenList } from './food-list-view.ts'
import type { ListCase } from './list-case.ts'
import { bestFoods, type FoodOffer, goalOf, nutrientState, shareOfGoal } from './nutrient-goals.rules.ts'
import { type KnownOfItems, nutrientDay, nutrientParts, sumOfParts } from './nutrient-sums.rules.ts'

/** The nutrients of the newest version of a list, with what its items are known to hold today. */
export async function nutrientsOfList(db: Db, { current, one }: OpenList): Promise<ListNutrients> {
  const { document, number } = current
  const [known, intakes] = await Promise.all([readMicronutrients(db), readIntakes(db)])
  const day = nutrientDay(document, known)
  const basis = {
    intakes,
    person: personOf(one),
    energyKcal: day.energyKcal,
    sodiumMgMax: document.inputs.targets.sodiumMgMax,
  }
  const offers = offersOf(one, known)
  const nutrients = listNutrientNames.map((nutrient) => {
    const { amount, coverage } = day.sums[nutrient]
    const range = day.ranges?.[nutrient]
    const goal = goalOf(nutrient, basis)
    const state = nutrientState(goal, amount, coverage)
    return {
      nutrient,
      state,
      amount: coverage === 0 ? null : Math.round(amount),
      range: range ? { low: Math.round(range.low), high: Math.round(range.high) } : null,
      goal: goal && { kind: goal.kind, amount: goal.amount },
      sharePercent: coverage === 0 ? null : shareOfGoal(goal, amount),
      coveragePercent: Math.floor(coverage * 100),
      foods: state === 'low' || state === 'short' ? bestFoods(nutrient, offers) : [],
    }
  })
  return { number, nutrients }
}

function personOf({ health, today }: ListCase): IntakePerson | null {
  const { sex, birthDate, pregnantSince, infantBirthDate } = health
  if (sex === null || birthDate === null) return null
  const isLactating = infantBirthDate !== null
  const stage = pregnantSince === null ? (isLactating ? 'lactation' : 'none') : 'pregnancy'
  return { sex, age: ageInYears(birthDate, today), stage }
}

/** The foods of the client's diet that the client may have. */
function offersOf(one: ListCase, known: KnownOfItems): FoodOffer[] {
  const { catalogue, diet } = one
  const facts = new Map<string, FoodItemFacts>([...catalogue.items].map(([id, item]) => [id, item.facts]))
  const meals = diet?.definition.meals ?? []
  const foods = new Map(meals.flatMap((meal) => meal.foods.map((food) => [food.foodId, food])))
  return [...foods].flatMap(([foodId, definition]) => {
    const portion = portionOf(catalogue, definition, 100)
    const name = catalogue.foods.get(foodId)?.name
    if (!portion || !name || banOf(one, portion.lines, definition.isActive)) return []
    const sums = sumOfParts(nutrientParts(portion.lines, facts, known))
    return [{ foodId, name, energyKcal: portion.totals.energyMilliKcal / 1000, sums }]
  })
}
