import { AppError } from '#platform/contract/errors.ts'
import type { ListDocument, ListEntry, NutrientTotals } from '#nutrition/composer/composer.contract.ts'
import { nearPortions, type CatalogueFood } from '#nutrition/composer/server/composer.reads.ts'
import type * as z from 'zod/mini'
import type { swapsQuery, swapsReply } from '../food-list-actions.contract.ts'
import type { ListJudgement } from '../food-list-parts.contract.ts'
import { factsOf, foundFood, namesOfFoods } from './food-finder.ts'
import { correctedDocument } from './list-changes.ts'
import type { ListCase } from './list-case.ts'
import { judgeAmong } from './list-judgement.ts'

/** Nearest foods that are tried in the list; each trial is a check of the whole list. */
const triedAtMost = 30
const swapsAtMost = 20

type Query = z.output<typeof swapsQuery>
type Swaps = z.output<typeof swapsReply>
type NearFood = Omit<Swaps['swaps'][number], 'breaks'>
type Problem = ListJudgement['problems'][number]

/**
 * Foods for the same meal that it does not hold yet, of the same energy within 10 %, nearest in macronutrients first.
 * Each is tried in the list, at the portion of the nearest energy and then at its neighbours within the 10 %: those of
 * which every portion breaks a rule that the list keeps now come last, with what the first one breaks.
 * @throws `not-found`
 */
export function findSwaps(one: ListCase, document: ListDocument, query: Query): Swaps {
  const { entry, others } = entryAt(document, query)
  const { dislikedFoodIds, refusedFoodIds = [] } = one.limits
  const left = new Set([...others.map(({ foodId }) => foodId), ...dislikedFoodIds, ...refusedFoodIds])
  const foods = one.diet?.definition.meals.find((meal) => meal.mealCode === query.meal)?.foods ?? []
  const near = foods
    .filter((food) => food.foodId !== entry.foodId && !left.has(food.foodId))
    .flatMap(({ foodId }) => one.catalogue.foods.get(foodId) ?? [])
    .map((food) => portionsNear(one, food, entry.totals))
    .filter(([nearest]) => nearest?.food.forbidden === null)
    .toSorted(([left], [right]) => (left?.distance ?? 0) - (right?.distance ?? 0))
    .slice(0, triedAtMost)
  const broken = new Set(seriousProblems(one, document).map(keyOf))
  const swaps = near
    .flatMap((portions) =>
      leastBreaking(portions, (swap) => breaksOf(one, document, query, { swap, broken })),
    )
    .toSorted((left, right) => Number(left.breaks.length > 0) - Number(right.breaks.length > 0))
    .slice(0, swapsAtMost)
  const found = swaps.map((swap) => swap.food)
  const itemIds = found.flatMap((food) => food.lines.map((line) => line.foodItemId))
  return { swaps, names: namesOfFoods(one, found, query.meal), facts: factsOf(one, itemIds) }
}

/** The food to replace, and the others of its meal: no dish stands twice in one. */
function entryAt(
  { content }: ListDocument,
  query: Query,
): { entry: ListEntry; others: readonly ListEntry[] } {
  const meals = content.layout === 'choices' ? content.meals : content.days[query.day ?? -1]?.meals
  const entries = meals?.find((meal) => meal.mealCode === query.meal)?.entries ?? []
  const entry = entries[query.entry]
  if (!entry) throw new AppError('not-found')
  return { entry, others: entries.toSpliced(query.entry, 1) }
}

/** The portions of a food to be tried, that of the nearest energy first. */
function portionsNear(one: ListCase, food: CatalogueFood, wanted: NutrientTotals): NearFood[] {
  return nearPortions(one.catalogue, food.definition, wanted).flatMap(
    ({ portion, energyPermille, distance }) => {
      const found = foundFood(one, food, portion.level, true)
      return found ? [{ food: found, energyPermille, distance }] : []
    },
  )
}

/** The first portion that breaks nothing, otherwise the first one with what it breaks. */
function leastBreaking(
  portions: readonly NearFood[],
  breaks: (portion: NearFood) => Problem[],
): Swaps['swaps'] {
  let first: Swaps['swaps'][number] | undefined
  for (const portion of portions) {
    const tried = { ...portion, breaks: breaks(portion) }
    if (tried.breaks.length === 0) return [tried]
    first ??= tried
  }
  return first ? [first] : []
}

/** What the list breaks with the swap and not without it. */
function breaksOf(
  one: ListCase,
  document: ListDocument,
  { day, meal: mealCode, entry }: Query,
  { swap: { food }, broken }: { swap: NearFood; broken: ReadonlySet<string> },
): Problem[] {
  const swapped = correctedDocument(one, document, {
    changes: [
      {
        action: 'swap_food',
        day: day ?? null,
        mealCode,
        entry,
        food: { foodId: food.foodId, level: food.level },
      },
    ],
  })
  return seriousProblems(one, swapped).filter((problem) => !broken.has(keyOf(problem)))
}

/** More than warnings. Windows of other lists are nothing that a swap changes. */
function seriousProblems(one: ListCase, document: ListDocument): Problem[] {
  return judgeAmong([], one, document).problems.filter(({ severity }) => severity !== 'warn')
}

/** Names a problem without its numbers. */
const keyOf = ({ code, day, meal, params }: Problem): string =>
  [code, day, meal, params['group'], params['tag'], params['nutrient']].join(':')
