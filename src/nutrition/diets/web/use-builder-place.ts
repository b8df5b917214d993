import { useLocation, useParams, useRouter } from '@tanstack/react-router'
import { fillPath } from '#platform/web/routing/screen.ts'
import type { DietContent, DietMeal } from '../diet-versions.contract.ts'
import { dietPaths } from './diet-paths.ts'

/** Where the person stands in the builder; the address says it, so that links and «back» keep the place. */
export interface BuilderPlace {
  /** `day`: the whole day. `choose`: the address names no meal, or one that is gone. */
  pane: 'day' | 'choose' | 'meal' | 'add' | 'food'
  meal: DietMeal | null
  foodId: number | null
  /** Address of a meal where the one of the address is to be chosen. */
  pathOf: (mealId: number) => string
  go: (path: string) => void
}

interface PathParts {
  diet_id?: string
  meal_id?: string
  food_id?: string
}

export function useBuilderPlace(content: DietContent): BuilderPlace {
  const { meal_id, food_id }: PathParts = useParams({ strict: false })
  const pathname = useLocation({ select: (location) => location.pathname })
  const router = useRouter()
  const isAdding = pathname.endsWith('/foods/create')
  const meal = content.meals.find((one) => one.mealId === Number(meal_id)) ?? null
  const foodId = food_id === undefined ? null : Number(food_id)
  return {
    meal,
    foodId,
    pane: paneOf({ isDay: pathname.endsWith('/diet-meals'), isAdding, meal, foodId }),
    pathOf: (mealId) => pathTo(content.dietId, mealId, { isAdding, foodId }),
    go: (path) => router.history.push(path),
  }
}

type Where = { isDay: boolean; isAdding: boolean; meal: DietMeal | null; foodId: number | null }

function paneOf({ isDay, isAdding, meal, foodId }: Where): BuilderPlace['pane'] {
  if (isDay) return 'day'
  if (!meal) return 'choose'
  if (isAdding) return 'add'
  return foodId === null ? 'meal' : 'food'
}

function pathTo(dietId: number, mealId: number, { isAdding, foodId }: Pick<Where, 'isAdding' | 'foodId'>) {
  const params = { diet_id: dietId, meal_id: mealId }
  if (isAdding) return fillPath(dietPaths.addFoods, params)
  return foodId === null
    ? fillPath(dietPaths.meal, params)
    : fillPath(dietPaths.food, { ...params, food_id: foodId })
}
