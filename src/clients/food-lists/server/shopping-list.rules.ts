import type { ListContent, ListDocument, ListEntry } from '#nutrition/composer/composer.contract.ts'
import { shopSections } from '#nutrition/shopping/shopping.contract.ts'
import {
  boughtGrams,
  costOf,
  ingredientsOf,
  piecesOf,
  shopAmount,
  type Eaten,
  type Shop,
  type ShopGood,
} from '#nutrition/shopping/shop-goods.contract.ts'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { byNameIn } from '#platform/contract/text/name-in.ts'
import type { ShoppingGood, ShoppingList } from '../shopping-list.contract.ts'

export interface ShoppingWindow {
  readonly fromDay: IsoDate
  readonly days: number
}

const week = 7

export const weeksOf = (days: number): number => Math.ceil(days / week)

/** The days of a week of a list, from 1; without one all days. Null: the list has no such week. */
export function windowOf(
  { fromDay, days }: ShoppingWindow,
  asked: number | undefined,
): ShoppingWindow | null {
  if (asked === undefined) return { fromDay, days }
  if (asked > weeksOf(days)) return null
  const before = (asked - 1) * week
  return { fromDay: addDays(fromDay, before), days: Math.min(week, days - before) }
}

/**
 * What one person eats in the days of the window. Of a list of choices every option of a meal counts alike: with five
 * options each is taken on a fifth of the days.
 */
export function eatenIn(content: ListContent, { fromDay, days }: ShoppingWindow): Eaten[] {
  if (content.layout === 'choices') {
    return content.meals.flatMap(({ entries }) =>
      entries.flatMap((entry) => linesOf(entry, days / entries.length)),
    )
  }
  const end = addDays(fromDay, days)
  return content.days
    .filter(({ date }) => date >= fromDay && date < end)
    .flatMap(({ meals }) => meals.flatMap(({ entries }) => entries.flatMap((entry) => linesOf(entry, 1))))
}

const linesOf = ({ lines }: ListEntry, times: number): Eaten[] =>
  lines.map(({ foodItemId, grams10 }) => ({ foodItemId, grams: (grams10 * times) / 10 }))

type Counted = ShoppingGood & { good: ShopGood; isProposed: boolean }

/** What to buy for what is eaten by so many, in the order of a walk through the shop, by names in a language. */
export function shoppingOf(
  shop: Shop,
  eaten: readonly Eaten[],
  { persons, locale }: { persons: number; locale: LocaleId },
) {
  const goods = [...ingredientsOf(shop, eaten)].flatMap(([foodItemId, grams]): Counted[] => {
    const good = shop.goods.get(foodItemId)
    const bought = good ? boughtGrams(good, grams * persons) : 0
    if (!good || bought <= 0) return []
    const amount = shopAmount(good, bought)
    const price = shop.prices.get(foodItemId)
    const cost = costOf(good, amount, price)
    const pieces = piecesOf(good, bought)
    const isProposed = cost !== null && price?.isProposal === true
    return [{ good, foodItemId, name: good.name, ...amount, pieces, cost, isProposed }]
  })
  const sorted = goods.toSorted(byNameIn(locale))
  const bought = sorted.filter(({ good }) => !good.isStaple)
  const staples = sorted.filter(({ good }) => good.isStaple)
  const sections = shopSections.map((section) => ({
    section,
    goods: bought.filter(({ good }) => good.section === section).map(toGood),
  }))
  return {
    sections: sections.filter((one) => one.goods.length > 0),
    staples: staples.map(toGood),
    cost: costOfAll(bought),
    unpriced: bought.filter(({ cost }) => cost === null).length,
    proposed: bought.filter(({ isProposed }) => isProposed).length,
    stapleCost: costOfAll(staples),
  } satisfies Partial<ShoppingList>
}

const costOfAll = (goods: readonly Counted[]) => goods.reduce((sum, { cost }) => sum + (cost ?? 0), 0)

const toGood = ({ foodItemId, name, unit, count, pieces, cost }: Counted): ShoppingGood => ({
  foodItemId,
  name,
  unit,
  count,
  pieces,
  cost,
})

/** Kinds of main dishes that keep: cooked in one pot and warmed up, or frozen. */
export const keepingClasses: ReadonlySet<string> = new Set([
  'khoresh',
  'maraq',
  'polo_mixed',
  'chicken',
  'legume_dish',
  'kuku',
  'patty_kubba',
  'soup_ash',
  'abgoosht_tashreeb',
  'dolma_koofteh',
  'eggplant_dish',
  'pasta',
])

/** Foods that come on two or more days of the window, with these days. */
export function repeatedFoods(
  { content }: Pick<ListDocument, 'content'>,
  { fromDay, days }: ShoppingWindow,
): Map<string, IsoDate[]> {
  if (content.layout === 'choices') return new Map()
  const end = addDays(fromDay, days)
  const dates = new Map<string, IsoDate[]>()
  for (const { date, meals } of content.days.filter((day) => day.date >= fromDay && day.date < end)) {
    const foods = new Set(meals.flatMap(({ entries }) => entries.map(({ foodId }) => foodId)))
    for (const foodId of foods) dates.set(foodId, [...(dates.get(foodId) ?? []), date])
  }
  return new Map([...dates].filter(([, days]) => days.length > 1))
}
