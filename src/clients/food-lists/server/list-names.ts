import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import type { Catalogue } from '#nutrition/composer/server/composer.reads.ts'
import type { ListNames } from '../food-list-parts.contract.ts'

interface Name {
  fa: string
  ar: string | null
}

/** The food id of an amount of one food item in a list. */
export const itemFoodId = (foodItemId: string): string => `item-${foodItemId}`

const unknown: Name = { fa: '—', ar: null }

interface Mentioned {
  foods: Iterable<string>
  items: Iterable<string>
  units: Iterable<string>
  meals: Iterable<string>
}

/** Names in both languages of what is mentioned. What the catalogue no longer holds is shown as a dash. */
export function namesOf(catalogue: Catalogue, diet: Name | null, mentioned: Mentioned): ListNames {
  const itemName = (itemId: string): Name => catalogue.items.get(itemId)?.name ?? unknown
  const foodName = (foodId: string): Name =>
    foodId.startsWith('item-') ? itemName(foodId.slice(5)) : (catalogue.foods.get(foodId)?.name ?? unknown)
  const unitName = (unitId: string): Name => catalogue.units.get(unitId) ?? unknown
  return {
    diet: diet ?? unknown,
    foods: byId(mentioned.foods, foodName),
    items: byId(mentioned.items, itemName),
    units: byId(mentioned.units, unitName),
    meals: byId(mentioned.meals, (code) => {
      const meal = catalogue.meals.get(code)
      return {
        ...(meal?.name ?? { fa: code, ar: null }),
        time: meal?.time ?? null,
        position: meal?.position ?? 0,
      }
    }),
  }
}

function byId<Value>(ids: Iterable<string>, valueOf: (id: string) => Value): Record<string, Value> {
  return Object.fromEntries([...new Set(ids)].map((id) => [id, valueOf(id)]))
}

/** Everything that a document mentions. */
export function mentionedIn(document: ListDocument): Mentioned {
  const meals =
    document.content.layout === 'choices'
      ? document.content.meals
      : document.content.days.flatMap((day) => day.meals)
  const entries = meals.flatMap((meal) => meal.entries)
  const lines = entries.flatMap((entry) => entry.lines)
  const corrected = document.corrections.flatMap((one) =>
    one.replacedFoodId === null ? [one.foodId] : [one.foodId, one.replacedFoodId],
  )
  return {
    foods: [
      ...entries.map((entry) => entry.foodId),
      ...corrected.filter((foodId) => foodId !== ''),
      ...document.inputs.limits.dislikedFoodIds,
    ],
    items: lines.map((line) => line.foodItemId),
    units: lines.map((line) => line.unit),
    meals: meals.map((meal) => meal.mealCode),
  }
}
