import type { ListNames } from '#clients/food-lists/food-list-parts.contract.ts'
import type { Catalogue } from '#nutrition/composer/server/composer.reads.ts'
import type { MenuDay, MenuFood } from '../programme-days.contract.ts'

const unknown = { fa: '—', ar: null }
/** What stands on the sheet instead of a diet's own name. */
export const programmeName = { fa: 'رژیم ۲۱ روزه', ar: 'حمية ٢١ يومًا' }

/** Names in both languages of all that the foods mention. A single item has the food id `item-<food item id>`. */
export function namesOfFoods(
  catalogue: Catalogue,
  foods: readonly MenuFood[],
  mealCodes: readonly string[],
): ListNames {
  const lines = foods.flatMap((food) => food.lines)
  const itemName = (itemId: string) => catalogue.items.get(itemId)?.name ?? unknown
  return {
    diet: programmeName,
    foods: byId(
      foods.map((food) => food.foodId),
      (id) => (id.startsWith('item-') ? itemName(id.slice(5)) : (catalogue.foods.get(id)?.name ?? unknown)),
    ),
    items: byId(
      lines.map((line) => line.foodItemId),
      itemName,
    ),
    units: byId(
      lines.map((line) => line.unit),
      (id) => catalogue.units.get(id) ?? unknown,
    ),
    meals: byId(mealCodes, (code) => {
      const meal = catalogue.meals.get(code)
      const { time = null, position = 0, name = unknown } = meal ?? {}
      return { ...name, time, position }
    }),
  }
}

/** As `namesOfFoods` for a whole menu, with every meal there is: a day may get any of them. */
export function namesOfDays(catalogue: Catalogue, days: readonly MenuDay[]): ListNames {
  const meals = days.flatMap((day) => day.meals)
  return namesOfFoods(
    catalogue,
    meals.flatMap((meal) => meal.foods),
    [...catalogue.meals.keys()],
  )
}

function byId<Value>(ids: readonly string[], valueOf: (id: string) => Value): Record<string, Value> {
  return Object.fromEntries([...new Set(ids)].map((id) => [id, valueOf(id)]))
}

/** Facts of every item that the foods hold. */
export function factsOfFoods(catalogue: Catalogue, foods: readonly MenuFood[]) {
  const ids = new Set(foods.flatMap((food) => food.lines.map((line) => line.foodItemId)))
  return [...ids].flatMap((id) => catalogue.items.get(id)?.facts ?? [])
}

/** Facts of all items of the catalogue, by id. */
export function allFacts(catalogue: Catalogue) {
  return new Map([...catalogue.items].map(([id, item]) => [id, item.facts]))
}
