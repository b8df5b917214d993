import {
  type KnownExchange,
  type KnownGroup,
  type PlannableMeal,
  readExchangeGroups,
  readItemExchanges,
  startPlan,
} from '#nutrition/exchanges/server/exchanges.reads.ts'
import type { Db } from '#platform/server/database.ts'
import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import type { ExchangeGroupOfList, ExchangeSwap, ListExchanges } from '../list-exchanges.contract.ts'
import { mealCodesOf } from './exchange-plans.ts'
import { exchangeDays } from './exchange-days.rules.ts'
import { banOf } from './food-ban.ts'
import type { OpenList } from './food-list-view.ts'
import type { ListCase } from './list-case.ts'

/** The most swaps of a group: a sheet of paper has place for no more. */
const swapsAtMost = 12

/** The exchanges of a version of a list, by how its items are counted today. */
export async function exchangesOfList(
  db: Db,
  { current, one }: Pick<OpenList, 'current' | 'one'>,
): Promise<ListExchanges> {
  const [groups, items] = await Promise.all([readExchangeGroups(db), readItemExchanges(db)])
  const counted = exchangeDays(current.document, { groups, items })
  const used = new Set(counted.mean.map(({ groupId }) => groupId))
  const unknown = counted.days.flatMap((day) =>
    day.meals.flatMap((meal) => meal.entries.flatMap((entry) => entry.unknown)),
  )
  const swaps = swapsOf(one, items)
  const plannable = groups.filter(({ id, retired }) => !retired && swaps.has(id))
  return {
    number: current.number,
    groups: groups
      .filter(({ id, retired }) => !retired || used.has(id))
      .map((group) => groupOfList(group, swaps.get(group.id) ?? [])),
    ...counted,
    plan: current.document.exchangePlan ?? null,
    start: startPlan(
      current.document.inputs.targets,
      plannable.map(({ code, ...group }) => ({ group: code, ...group })),
      plannableMeals(current.document, one),
    ),
    items: Object.fromEntries(
      unknown.map((itemId) => [itemId, one.catalogue.items.get(itemId)?.name ?? { fa: itemId, ar: null }]),
    ),
  }
}

/** The meals of a list, in the order of the day, as its diet has them. */
function plannableMeals(document: ListDocument, { diet, catalogue }: ListCase): PlannableMeal[] {
  const positionOf = (code: string) => catalogue.meals.get(code)?.position ?? 0
  const codes = [...mealCodesOf(document)].toSorted((one, other) => positionOf(one) - positionOf(other))
  return codes.map((mealCode) => {
    const planned = diet?.definition.meals.find((meal) => meal.mealCode === mealCode)
    return { mealCode, role: planned?.role ?? 'main', sharePermille: planned?.sharePermille ?? 100 }
  })
}

function groupOfList(group: KnownGroup, swaps: ExchangeSwap[]): ExchangeGroupOfList {
  const { id, code, name, family, carbMg, proteinMg, fatMg, kcal } = group
  return { id, code, name, family, carbMg, proteinMg, fatMg, kcal, swaps: swaps.slice(0, swapsAtMost) }
}

/** Items that the client may have instead of one unit, by group: those that the client's diet uses most come first. */
export function swapsOf(
  one: ListCase,
  known: ReadonlyMap<string, KnownExchange>,
): Map<number, ExchangeSwap[]> {
  const uses = usesInDiet(one)
  const offered = [...known].flatMap(([foodItemId, exchange]) => {
    const item = one.catalogue.items.get(foodItemId)
    const { rule, groupId, gramsX10 } = exchange
    if (!item || rule !== 'unit' || groupId === null || gramsX10 === null) return []
    if (banOf(one, [{ foodItemId, grams10: gramsX10 }], true)) return []
    return [{ groupId, swap: swapOf(foodItemId, item.name, gramsX10, exchange) }]
  })
  const usesOf = (swap: ExchangeSwap) => uses.get(swap.foodItemId) ?? 0
  return new Map(
    [...Map.groupBy(offered, ({ groupId }) => groupId)].map(([groupId, ofGroup]) => [
      groupId,
      ofGroup
        .map(({ swap }) => swap)
        .toSorted(
          (left, right) => usesOf(right) - usesOf(left) || Number(left.foodItemId) - Number(right.foodItemId),
        ),
    ]),
  )
}

function swapOf(
  foodItemId: string,
  name: ExchangeSwap['name'],
  gramsX10: number,
  { household, publishedFa, publishedAr }: KnownExchange,
): ExchangeSwap {
  return {
    foodItemId,
    name,
    gramsX10,
    household: household && {
      unit: household.name,
      hundredths: Math.round((gramsX10 * 100) / household.gramsX10),
    },
    published: publishedFa === null ? null : { fa: publishedFa, ar: publishedAr },
  }
}

/** In how many foods of the client's diet each item is. */
function usesInDiet({ diet }: ListCase): Map<string, number> {
  const foods = new Map(
    (diet?.definition.meals ?? []).flatMap((meal) => meal.foods.map((food) => [food.foodId, food])),
  )
  const uses = new Map<string, number>()
  for (const { parts } of foods.values())
    for (const itemId of new Set(parts.map(({ foodItemId }) => foodItemId)))
      uses.set(itemId, (uses.get(itemId) ?? 0) + 1)
  return uses
}
