import type { ListDocument, ListEntry } from '#nutrition/composer/composer.contract.ts'
import { dishCost, missedAims } from '#nutrition/composer/server/composer.reads.ts'
import type { WeakestDish } from '../weakest-dish.contract.ts'
import { findSwaps } from './food-swaps.ts'
import type { ListCase } from './list-case.ts'

/** The place of a dish in a list; `day` is null in a list of choices. */
interface Place {
  day: number | null
  meal: string
  entry: number
}

/** The dishes for which a swap is looked for, the weakest first: each is some tens of checks of the whole list. */
const triedAtMost = 8
/** A swap that gains less is not worth another dish. */
const leastGain = 0.5

/** The dish that costs the list most, and the food instead of it that costs least; null: nothing is weak, or nothing is better. */
export function findWeakestDish(one: ListCase, document: ListDocument): WeakestDish | null {
  const costOf = costing(one, document)
  if (!costOf) return null
  const weak = placesOf(document)
    .map(({ place, dish }) => ({ place, dish, cost: costOf(dish, place.meal) }))
    .filter(({ cost }) => cost.points > leastGain)
    .toSorted((left, right) => right.cost.points - left.cost.points)
  for (const { place, dish, cost } of weak.slice(0, triedAtMost)) {
    const { day, meal, entry } = place
    const { swaps, names, facts } = findSwaps(one, document, {
      meal,
      entry,
      ...(day === null ? {} : { day }),
    })
    const [best] = swaps
      .filter(({ breaks }) => breaks.length === 0)
      .map(({ food }) => ({ food, points: costOf(food, meal).points }))
      .toSorted((left, right) => left.points - right.points)
    if (!best || cost.points - best.points < leastGain) continue
    const causes = cost.causes.map((cause) =>
      cause.kind === 'taste' ? { kind: cause.kind } : { kind: cause.kind, nutrient: cause.nutrient },
    )
    return { ...place, foodId: dish.foodId, causes, swap: best.food, names, facts }
  }
  return null
}

/** What a dish of a meal costs the list; null while the client has no targets. */
function costing(one: ListCase, { content }: ListDocument) {
  const targets = one.target?.targets
  if (!targets || !one.diet) return null
  const facts = new Map([...one.catalogue.items].map(([id, item]) => [id, item.facts]))
  const context = { aims: missedAims(content, targets, facts), energyKcal: targets.energyKcal, facts }
  const taste = new Map(
    one.diet.definition.meals.flatMap(({ mealCode, foods }) =>
      foods.map(({ foodId, preference }) => [`${mealCode} ${foodId}`, preference] as const),
    ),
  )
  return (dish: Pick<ListEntry, 'foodId' | 'lines' | 'totals'>, meal: string) =>
    dishCost(dish, taste.get(`${meal} ${dish.foodId}`) ?? 0, context)
}

function placesOf({ content }: ListDocument): { place: Place; dish: ListEntry }[] {
  const placed = (day: number | null, meal: string, entries: readonly ListEntry[]) =>
    entries.map((dish, entry) => ({ place: { day, meal, entry }, dish }))
  return content.layout === 'choices'
    ? content.meals.flatMap(({ mealCode, entries }) => placed(null, mealCode, entries))
    : content.days.flatMap(({ meals }, day) =>
        meals.flatMap(({ mealCode, entries }) => placed(day, mealCode, entries)),
      )
}
