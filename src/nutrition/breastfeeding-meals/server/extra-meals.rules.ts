import type { MealDefinition } from '#nutrition/composer/composer.contract.ts'
import type { Catalogue, CatalogueMeal, PlannedDiet } from '#nutrition/composer/server/composer.reads.ts'
import type { ExtraMeal } from './breastfeeding-meals.reads.ts'

/**
 * A diet with the extra meals of a breastfeeding mother: what they carry comes on top of the diet's own shares of
 * `targetKcal`, and their foods are offered besides the diet's own. A meal that the diet lacks becomes a snack of it.
 */
export function withExtraMeals(
  diet: PlannedDiet,
  extras: readonly ExtraMeal[],
  targetKcal: number,
  catalogue: Catalogue,
): PlannedDiet {
  if (extras.length === 0) return diet
  const extraKcal = extras.reduce((sum, extra) => sum + extra.kcal, 0)
  const shareOf = (extra: ExtraMeal | undefined) => Math.round(((extra?.kcal ?? 0) * 1000) / targetKcal)
  const ownShare = (permille: number) => Math.round((permille * (targetKcal - extraKcal)) / targetKcal)
  const { meals } = diet.definition
  const own = meals.map((meal) => {
    const extra = extras.find((one) => one.mealCode === meal.mealCode)
    return {
      ...meal,
      sharePermille: ownShare(meal.sharePermille) + shareOf(extra),
      foods: joined(meal, extra, catalogue),
    }
  })
  const added = extras
    .filter((extra) => meals.every((meal) => meal.mealCode !== extra.mealCode))
    .map((extra): MealDefinition => ({
      mealCode: extra.mealCode,
      role: 'snack',
      sharePermille: shareOf(extra),
      usage: 'always',
      proteinClash: false,
      foods: foodsOf(extra, catalogue),
    }))
  return withMeals(diet, inOrder([...own, ...added], catalogue.meals), catalogue)
}

function joined(
  meal: MealDefinition,
  extra: ExtraMeal | undefined,
  catalogue: Catalogue,
): MealDefinition['foods'] {
  const known = new Set(meal.foods.map((food) => food.foodId))
  const more = extra === undefined ? [] : foodsOf(extra, catalogue).filter((food) => !known.has(food.foodId))
  return [...meal.foods, ...more]
}

function foodsOf({ foodIds }: ExtraMeal, catalogue: Catalogue): MealDefinition['foods'] {
  return foodIds.flatMap((foodId) => {
    const food = catalogue.foods.get(String(foodId))
    if (!food) return []
    const { definition } = food
    const isActive =
      definition.isActive &&
      definition.parts.every((part) => catalogue.items.get(part.foodItemId)?.isRetired === false)
    return [{ ...definition, isMainDish: false, isActive }]
  })
}

/** Meals of the diet keep their order; an added one comes before the first that is usually later in the day. */
function inOrder(
  meals: readonly MealDefinition[],
  known: ReadonlyMap<string, CatalogueMeal>,
): MealDefinition[] {
  const placeOf = ({ mealCode }: MealDefinition) => known.get(mealCode)?.position ?? Infinity
  return meals.toSorted((left, right) => placeOf(left) - placeOf(right))
}

function withMeals(diet: PlannedDiet, meals: MealDefinition[], catalogue: Catalogue): PlannedDiet {
  const held = new Set(diet.items.map((item) => item.foodItemId))
  const used = new Set(
    meals.flatMap((meal) => meal.foods.flatMap((food) => food.parts.map((part) => part.foodItemId))),
  )
  const more = [...used].flatMap((itemId) => {
    const item = held.has(itemId) ? undefined : catalogue.items.get(itemId)
    return item ? [item.facts] : []
  })
  return { ...diet, definition: { ...diet.definition, meals }, items: [...diet.items, ...more] }
}
