import type { Db } from '#platform/server/database.ts'
import { conditionCodes } from '#clients/visits/server/client-health.reads.ts'
import { readMicronutrients } from '#nutrition/food-items/server/micronutrients.reads.ts'
import { portionOf } from '#nutrition/composer/server/composer.reads.ts'
import type { FoodItemFacts, ListDocument } from '#nutrition/composer/composer.contract.ts'
import { readIntakes } from '#nutrition/nutrients/server/reference-intakes.reads.ts'
import { listNutrientNames, type ListNutrientRow, type ListNutrients } from '../list-nutrients.contract.ts'
import { intakePersonOf } from './list-aims.ts'
import { banOf, type BanCase } from './food-ban.ts'
import type { OpenList } from './food-list-view.ts'
import type { ListCase } from './list-case.ts'
import {
  nutrientState,
  shareOfGoal,
  type Intake,
  type IntakeGoal,
} from '#nutrition/nutrients/reference-intakes.contract.ts'
import { type FoodOffer, goalOf, remedyOf } from './nutrient-goals.rules.ts'
import { type KnownOfItems, nutrientDay, nutrientParts, sumOfParts } from './nutrient-sums.rules.ts'

/** The nutrients of the newest version of a list, with what its items are known to hold today. */
export async function nutrientsOfList(db: Db, { current, one }: OpenList): Promise<ListNutrients> {
  const { document, number } = current
  const [known, intakes] = await Promise.all([readMicronutrients(db), readIntakes(db)])
  return { number, nutrients: nutrientRows(document, one, { known, intakes }) }
}

/** Whose list it is. */
export type NutrientCase = BanCase & Pick<ListCase, 'health' | 'today' | 'diet'>

export interface NutrientTables {
  readonly known: KnownOfItems
  readonly intakes: readonly Intake[]
}

/** What a document holds of each nutrient, and of those that it misses what would close the gap. */
export function nutrientRows(
  document: ListDocument,
  one: NutrientCase,
  { known, intakes }: NutrientTables,
): ListNutrientRow[] {
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
  return listNutrientNames.map((nutrient) => {
    const { amount, coverage } = day.sums[nutrient]
    const range = day.ranges?.[nutrient]
    const goal = goalOf(nutrient, basis)
    const gap = missingOf(goal, Math.min(amount, range?.mean ?? amount), coverage)
    return {
      nutrient,
      state: nutrientState(goal, amount, coverage),
      amount: coverage === 0 ? null : Math.round(amount),
      range: range ? { low: Math.round(range.low), high: Math.round(range.high) } : null,
      goal: goal && { kind: goal.kind, amount: goal.amount },
      sharePercent: coverage === 0 ? null : shareOfGoal(goal, amount),
      coveragePercent: Math.floor(coverage * 100),
      remedy: gap > 0 ? remedyOf(nutrient, gap, offers, conditions) : null,
    }
  })
}

/** What a day misses of a goal; of what too few items know nothing is said. */
function missingOf(goal: IntakeGoal | null, amount: number, coverage: number): number {
  const state = nutrientState(goal, amount, coverage)
  return goal && (state === 'low' || state === 'short') ? goal.amount - amount : 0
}

/** The foods of the client's diet, with whether the client may have them. */
function offersOf(one: NutrientCase, known: KnownOfItems): FoodOffer[] {
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
