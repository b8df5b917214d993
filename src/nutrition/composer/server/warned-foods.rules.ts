import type { ClientLimits, ComposeInput, FoodDefinition, FoodItemFacts } from '../composer.contract.ts'

/** Points of a food for each tag that a condition or medicine of the client warns of: it comes where others do not serve. */
const WARNED = 8

/** What foods cost a client; a client's limits are one object in all attempts at a list. */
const known = new WeakMap<ClientLimits, Map<string, number>>()

/** What a food costs for the tags of its items that the client is warned of. */
export function warnPoints(food: FoodDefinition, { items, limits }: ComposeInput): number {
  const { warnTags = [] } = limits
  if (warnTags.length === 0) return 0
  const points = known.get(limits) ?? new Map<string, number>()
  known.set(limits, points)
  const before = points.get(food.foodId)
  if (before !== undefined) return before
  const tags = tagsOf(food, items)
  const found = WARNED * warnTags.filter((tag) => tags.has(tag)).length
  points.set(food.foodId, found)
  return found
}

function tagsOf({ parts }: FoodDefinition, items: readonly FoodItemFacts[]): ReadonlySet<string> {
  const ids = new Set(parts.map(({ foodItemId }) => foodItemId))
  return new Set(items.filter(({ foodItemId }) => ids.has(foodItemId)).flatMap(({ tags }) => tags))
}
