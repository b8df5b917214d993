import type { FinderReply, FoundFood } from '../food-finder.contract.ts'
import type { ListNames } from '../food-list-parts.contract.ts'
import type { OfferedFood } from './list-edits.ts'
import type { BilingualName } from '../list-text.contract.ts'
import { lineOf, offeredLine, unitFor, withItem } from './offered-item.ts'

interface First {
  food: OfferedFood
  names: ListNames
  name: BilingualName
}

/** Whether single items stand before dishes: somebody named a unit. */
export function itemsLead({ typed }: FinderReply): boolean {
  return typed !== null && typed.units.length > 0
}

/** The first of what was found that the client may get and the meal does not hold, with the typed amount. */
export function firstAllowed(reply: FinderReply, held: ReadonlySet<string>): First | null {
  const dish = firstDish(reply, held)
  const item = firstItem(reply, held)
  return itemsLead(reply) ? (item ?? dish) : (dish ?? item)
}

function firstDish({ foods, names, facts }: FinderReply, held: ReadonlySet<string>): First | null {
  const food = foods.find((one) => !one.forbidden && !held.has(one.foodId))
  return food ? { food: { ...food, facts }, names: withFood(names, food), name: food.name } : null
}

function firstItem({ items, names, facts, typed }: FinderReply, held: ReadonlySet<string>): First | null {
  const item = items.find(
    (one) => !one.forbidden && one.units.length > 0 && !held.has(`item-${one.foodItemId}`),
  )
  const unit = item && unitFor(item, typed)
  if (!item || !unit) return null
  const line = lineOf(item, unit, typed?.amount ?? 1)
  return { food: offeredLine(line, facts), names: withItem(names, item), name: item.name }
}

/** The row itself carries the name; the map of names need not repeat it. */
export function withFood(names: ListNames, food: FoundFood): ListNames {
  return { ...names, foods: { ...names.foods, [food.foodId]: food.name } }
}
