import type { Db } from '#platform/server/database.ts'
import { conditionCodes } from '#clients/visits/server/client-health.reads.ts'
import { readMicronutrients } from '#nutrition/food-items/server/micronutrients.reads.ts'
import { portionOf } from '#nutrition/composer/server/composer.reads.ts'
import type { FoodItemFacts } from '#nutrition/composer/composer.contract.ts'
import { readIntakes } from '#nutrition/nutrients/server/reference-intakes.reads.ts'
import { listNutrientNames, type ListNutrients } from '../list-nutrients.contract.ts'
import { intakePersonOf } from './list-aims.ts'
import { banOf } from './food-ban.ts'
import type { OpenList } from './food-list-view.ts'
import type { ListCase } from './list-case.ts'
import { nutrientState, shareOfGoal } from '#nutrition/nutrients/reference-intakes.contract.ts'
import { type FoodOffer, goalOf, remedyOf } from './nutrient-goals.rules.ts'
import { type KnownOfItems, nutrientDay, nutrientParts, sumOfParts } from './nutrient-sums.rules.ts'

/** The nutrients of the newest version of a list, with what its items are known to hold today. */
export async function nutrientsOfList(db: Db, { current, one }: OpenList): Promise<ListNutrients> {
  const { document, number } = current
  const [known, intakes] = await Promise.all([readMicronutrients(db), readIntakes(db)])
  const day = nutrientDay(document, known)
  const basis = {
    intakes,
    person: intakePersonOf(one.health, one.today),
    energyKcal: day.energyKcal,
    sodiumMgMax: document.inputs.targets.sodiumMgMax,
    saturatedMgMax: document.inputs.targets.saturatedMg?.meanMax,
  }
  const offers = offersOf(one, known)
  const conditions = conditionCodes(one.health)
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
      remedy:
        goal && (state === 'low' || state === 'short')
          ? remedyOf(nutrient, goal.amount - amount, offers, conditions)
          : null,
    }
  })
  return { number, nutrients }
}

/** The foods of the client's diet, with whether the client may have them. */
function offersOf(one: ListCase, known: KnownOfItems): FoodOffer[] {
  const { catalogue, diet } = one
  const facts = new Map<string, FoodItemFacts>([...catalogue.items].map(([id, item]) => [id, item.facts]))
  const meals = diet?.definition.meals ?? []
  const foods = new Map(meals.flatMap((meal) => meal.foods.map((food) => [food.foodId, food])))
  return [...foods].flatMap(([foodId, definition]) => {
    const portion = portionOf(catalogue, definition, 100)
    const name = catalogue.foods.get(foodId)?.name
    if (!portion || !name || !definition.isActive) return []
    const isAllowed = !banOf(one, portion.lines, true)
    const sums = sumOfParts(nutrientParts(portion.lines, facts, known))
    return [{ foodId, name, energyKcal: portion.totals.energyMilliKcal / 1000, sums, isAllowed }]
  })
}
