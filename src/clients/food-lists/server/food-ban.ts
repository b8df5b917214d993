import type { FoodItemFacts, ListLine } from '#nutrition/composer/composer.contract.ts'
import { asksForVerified, type Catalogue } from '#nutrition/composer/server/composer.reads.ts'
import type { FoundFood } from '../food-finder.contract.ts'
import type { ListCase } from './list-case.ts'

type Ban = FoundFood['forbidden']

/** What of a client forbids foods. */
export type BanCase = Pick<ListCase, 'limits' | 'catalogue' | 'target'>

/** Why this client may not get a food of these lines; null when nothing forbids it. The first reason in this order counts. */
export function banOf(
  one: BanCase,
  lines: readonly Pick<ListLine, 'foodItemId' | 'grams10'>[],
  isActive: boolean,
): Ban {
  const { limits, catalogue } = one
  const items = lines.flatMap((line) => catalogue.items.get(line.foodItemId) ?? [])
  if (!isActive || items.some((item) => item.isRetired)) return { reason: 'inactive', by: [] }
  const facts = items.map((item) => item.facts)
  const allergens = shared(
    facts.flatMap((item) => item.allergens),
    limits.allergens,
  )
  if (allergens.length > 0) return { reason: 'allergen', by: allergens }
  const tags = shared(
    facts.flatMap((item) => item.tags),
    limits.forbiddenTags,
  )
  if (tags.length > 0) return { reason: 'condition', by: tags }
  const unverified = asksForVerified(limits) ? facts.filter((item) => item.unverified) : []
  if (unverified.length > 0)
    return { reason: 'unverified', by: unverified.map((item) => nameOf(catalogue, item)) }
  const disliked = facts.filter((item) => limits.dislikedFoodItemIds.includes(item.foodItemId))
  if (disliked.length > 0) return { reason: 'disliked', by: disliked.map((item) => nameOf(catalogue, item)) }
  return isSoleHighGi(one, lines) ? { reason: 'sole_high_gi', by: [] } : null
}

const shared = (held: readonly string[], forbidden: readonly string[]): string[] => [
  ...new Set(held.filter((tag) => forbidden.includes(tag))),
]

const nameOf = (catalogue: Catalogue, item: FoodItemFacts): string =>
  catalogue.items.get(item.foodItemId)?.name.fa ?? item.foodItemId

/** 5 g of carbohydrate make an item a source of it; micrograms. */
const carbSourceUg = 5_000_000

/** For clients whose carbohydrate is spread: every source of it has a high glycaemic index (nutrition.md §1.10). */
function isSoleHighGi(one: BanCase, lines: readonly Pick<ListLine, 'foodItemId' | 'grams10'>[]): boolean {
  if (one.target?.targets.forbidsSoleHighGi !== true) return false
  const sources = lines.flatMap(({ foodItemId, grams10 }) => {
    const facts = one.catalogue.items.get(foodItemId)?.facts
    return facts && facts.carbMg * grams10 >= carbSourceUg ? [facts] : []
  })
  return sources.length > 0 && sources.every((item) => item.giClass === 'high')
}
