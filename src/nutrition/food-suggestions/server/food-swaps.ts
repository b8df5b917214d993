import { AppError } from '#platform/contract/errors.ts'
import {
  type Catalogue,
  type CatalogueFood,
  nearestPortion,
  portionOf,
  readCatalogue,
} from '#nutrition/composer/server/composer.reads.ts'
import type { NutrientTotals } from '#nutrition/composer/composer.contract.ts'
import type { Db } from '#platform/server/database.ts'
import '#nutrition/foods/server/foods.table.ts'
import { type FoodSwaps, suggestionLimits } from '../food-suggestions.contract.ts'

interface Wanted {
  food: number
  meal?: string | undefined
  tag?: string | undefined
}

/** What may stand in the place of a food. @throws `not-found` for a food that does not exist or holds nothing */
export async function swapsOf(db: Db, wanted: Wanted): Promise<FoodSwaps> {
  const catalogue = await readCatalogue(db)
  const meals = await mealsOfFoods(db)
  const own = catalogue.foods.get(String(wanted.food))
  const portion = own && portionOf(catalogue, own.definition, 100)
  if (!portion) throw new AppError('not-found')
  const asked = wanted.meal === undefined ? (meals.get(wanted.food) ?? []) : [wanted.meal]
  const swaps = [...catalogue.foods.values()]
    .filter((food) => isOffered(catalogue, food, wanted))
    .filter((food) => meals.get(Number(food.definition.foodId))?.some((code) => asked.includes(code)))
    .flatMap((food) => {
      const near = nearestPortion(catalogue, food.definition, portion.totals)
      if (!near) return []
      const { energyPermille, distance } = near
      return [{ ...shown(food, near.portion), energyPermille, distance }]
    })
    .toSorted((left, right) => left.distance - right.distance || left.id - right.id)
    .slice(0, suggestionLimits.swaps)
  return { food: shown(own, portion), swaps }
}

function isOffered({ items }: Catalogue, { definition }: CatalogueFood, { food, tag }: Wanted): boolean {
  if (!definition.isActive || definition.foodId === String(food)) return false
  const parts = definition.parts.flatMap((part) => items.get(part.foodItemId) ?? [])
  return parts.every((item) => !item.isRetired && (tag === undefined || !item.facts.tags.includes(tag)))
}

async function mealsOfFoods(db: Db): Promise<Map<number, string[]>> {
  const rows = await db.selectFrom('foods').select(['id', 'meal_codes']).execute()
  return new Map(rows.map((row) => [row.id, row.meal_codes]))
}

function shown(
  { definition, name }: CatalogueFood,
  { level, totals }: { level: number; totals: NutrientTotals },
) {
  return {
    id: Number(definition.foodId),
    name,
    level,
    kcalX10: Math.round(totals.energyMilliKcal / 100),
    proteinMg: Math.round(totals.proteinUg / 1000),
    carbMg: Math.round(totals.carbUg / 1000),
    fatMg: Math.round(totals.fatUg / 1000),
  }
}
