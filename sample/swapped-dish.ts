import type { ComposeInput, ListDocument, ListEntry } from '#nutrition/composer/composer.contract.ts'
import { applyChange } from '#nutrition/composer/list-totals.contract.ts'
import {
  checkList,
  portionOf,
  type Catalogue,
  type FoodPortion,
} from '#nutrition/composer/server/composer.reads.ts'

const meals = ['lunch', 'dinner', 'breakfast']
/** So many of the nearest dishes are tried. */
const tries = 4

/**
 * A list of choices as a supporter sends it who knows the client: a dish is swapped for another of the same meal with
 * nearly the same energy, where the list stays right.
 * @param turn which meal, and which dish of it
 */
export function withSwappedDish(
  document: ListDocument,
  input: ComposeInput,
  catalogue: Catalogue,
  turn: number,
): ListDocument {
  const { content } = document
  const mealCode = meals[turn % meals.length]!
  const meal = content.layout === 'choices' && content.meals.find((one) => one.mealCode === mealCode)
  if (!meal || meal.entries.length === 0) return document
  const entry = turn % meal.entries.length
  for (const portion of portionsFor(meal.entries, entry, { mealCode, input, catalogue })) {
    const food = { foodId: portion.foodId, lines: portion.lines, items: portion.items }
    const swapped = ofItsItems(
      applyChange(document, { action: 'swap_food', day: null, mealCode, entry, food }),
    )
    if (isRight(swapped, input)) return swapped
  }
  return document
}

type Offer = FoodPortion & { foodId: string }

/** Of dishes that the meal does not hold yet, at their own amounts, nearest in energy first. */
function portionsFor(
  entries: readonly ListEntry[],
  place: number,
  { mealCode, input, catalogue }: { mealCode: string; input: ComposeInput; catalogue: Catalogue },
): Offer[] {
  const known = new Set(entries.map((entry) => entry.foodId))
  const wanted = entries[place]!.totals.energyMilliKcal
  const gapOf = ({ totals }: Offer) => Math.abs(totals.energyMilliKcal - wanted)
  const offered = input.diet.meals.find((meal) => meal.mealCode === mealCode)?.foods ?? []
  return offered
    .filter((food) => food.isActive && !known.has(food.foodId))
    .flatMap((food) => {
      const portion = portionOf(catalogue, food, 100)
      return portion ? [{ ...portion, foodId: food.foodId }] : []
    })
    .toSorted((left, right) => gapOf(left) - gapOf(right))
    .slice(0, tries)
}

/** Without the facts of what only the dish before it held. */
function ofItsItems(document: ListDocument): ListDocument {
  const { content } = document
  if (content.layout !== 'choices') return document
  const lines = content.meals.flatMap((meal) => meal.entries.flatMap((entry) => entry.lines))
  const used = new Set(lines.map((line) => line.foodItemId))
  return { ...document, items: document.items.filter((item) => used.has(item.foodItemId)) }
}

function isRight(document: ListDocument, input: ComposeInput): boolean {
  const { problems } = checkList(document, {
    ...input,
    visitDate: document.startDate,
    otherWindows: [],
    absoluteFloorKcal: input.targets.floorKcal,
    waivedRules: document.inputs.waivedRules,
    replay: null,
  })
  return problems.every((problem) => problem.severity === 'warn')
}
