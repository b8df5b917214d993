import type { ListContent, ListEntry, ListKind } from '#nutrition/composer/composer.contract.ts'
import { stepsOf } from '#nutrition/foods/foods.contract.ts'
import '#nutrition/foods/server/foods.table.ts'
import { recipeAmount, type KitchenUnit } from '#nutrition/shopping/recipe-amounts.contract.ts'
import { ingredientsOf, type Shop } from '#nutrition/shopping/shop-goods.contract.ts'
import { readGoods, readKitchenUnits } from '#nutrition/shopping/server/shopping.reads.ts'
import { visibleVisit } from '#clients/visits/server/visits.reads.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { assertFound } from '#platform/server/versions.ts'
import type { ListRecipe, ListRecipes } from '../list-recipes.contract.ts'
import { findCurrentVersion } from './food-lists.store.ts'

interface Place {
  visitId: number
  kind: ListKind
}

/** How the dishes of the newest version are cooked, once each, for so many persons. @throws `not-found` */
export async function recipesOfList(
  db: Db,
  actor: Actor,
  place: Place,
  { persons }: { persons: number },
): Promise<ListRecipes> {
  await visibleVisit(db, actor, place.visitId)
  const current = await findCurrentVersion(db, place)
  assertFound(current)
  const { document, number } = current
  const entries = firstEntries(document.content)
  const [cooked, shop, units] = await Promise.all([
    readCooked(db, [...entries.keys()]),
    readGoods(db),
    readKitchenUnits(db),
  ])
  const recipes = [...entries].flatMap(([foodId, entry]): ListRecipe[] => {
    const food = cooked.get(foodId)
    return food ? [{ foodId, ...food, ingredients: potOf(shop, units, entry, persons) }] : []
  })
  return { number, persons, recipes }
}

/** Of each food its first serving in the list. */
function firstEntries(content: ListContent): Map<string, ListEntry> {
  const meals = content.layout === 'days' ? content.days.flatMap((day) => day.meals) : content.meals
  const entries = meals.flatMap((meal) => meal.entries)
  const first = new Map<string, ListEntry>()
  for (const entry of entries) if (!first.has(entry.foodId)) first.set(entry.foodId, entry)
  return first
}

async function readCooked(db: Db, foodIds: readonly string[]) {
  const ids = foodIds.map(Number).filter(Number.isSafeInteger)
  const rows = await db
    .selectFrom('foods')
    .select(['id', 'name_fa', 'name_ar', 'cooking_minutes', 'steps_fa', 'steps_ar'])
    .where('id', 'in', [...ids, 0])
    .where((eb) => eb.or([eb('steps_fa', 'is not', null), eb('steps_ar', 'is not', null)]))
    .execute()
  return new Map(
    rows.map((row) => [
      String(row.id),
      {
        name: { fa: row.name_fa, ar: row.name_ar },
        minutes: row.cooking_minutes,
        stepsFa: stepsOf(row.steps_fa),
        stepsAr: stepsOf(row.steps_ar),
      },
    ]),
  )
}

/** What goes into the pot for so many portions of an entry, most first. */
function potOf(
  shop: Pick<Shop, 'goods' | 'made'>,
  units: ReadonlyMap<string, readonly KitchenUnit[]>,
  { lines }: ListEntry,
  persons: number,
): ListRecipe['ingredients'] {
  const eaten = lines.map(({ foodItemId, grams10 }) => ({ foodItemId, grams: (grams10 * persons) / 10 }))
  const sums = [...ingredientsOf(shop, eaten)].toSorted(([, left], [, right]) => right - left)
  return sums.flatMap(([foodItemId, grams]) => {
    const good = shop.goods.get(foodItemId)
    if (!good || good.boughtPercent === 0) return []
    return [{ foodItemId, name: good.name, ...recipeAmount(good, units.get(foodItemId) ?? [], grams) }]
  })
}
