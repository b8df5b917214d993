import type { ApiClient, CallOptions } from '#platform/web/api/api-client.ts'
import { dietVersions, type DietContent, type FoodNote, type FoodPlace } from '../diet-versions.contract.ts'

/** One change of a draft, worked out from the draft as it is when its turn comes; null: nothing is left to do. */
export type DraftEdit = (
  content: DietContent,
  call: { api: ApiClient; options: CallOptions },
) => Promise<{ data: DietContent }> | null

export const addMeal =
  (mealId: number, sharePercent: number): DraftEdit =>
  ({ dietId }, { api, options }) =>
    api.call(dietVersions.addMeal, { params: { dietId }, body: { mealId, sharePercent } }, options)

export const changeMeal =
  (mealId: number, body: { sharePercent?: number; before?: number | null }): DraftEdit =>
  ({ dietId }, { api, options }) =>
    api.call(dietVersions.changeMeal, { params: { dietId, mealId }, body }, options)

export const removeMeal =
  (mealId: number): DraftEdit =>
  ({ dietId }, { api, options }) =>
    api.call(dietVersions.removeMeal, { params: { dietId, mealId } }, options)

export const putFoods =
  (mealId: number, places: readonly FoodPlace[]): DraftEdit =>
  ({ dietId }, { api, options }) =>
    places.length === 0
      ? null
      : api.call(
          dietVersions.putFoods,
          { params: { dietId, mealId }, body: { places: [...places] } },
          options,
        )

export const removeFoods =
  (mealId: number, foodIds: readonly number[]): DraftEdit =>
  ({ dietId }, { api, options }) =>
    foodIds.length === 0
      ? null
      : api.call(
          dietVersions.removeFoods,
          { params: { dietId, mealId }, body: { foodIds: [...foodIds] } },
          options,
        )

/** Null: the client is told nothing about the food any more. */
export const noteFood =
  (mealId: number, foodId: number, note: FoodNote | null): DraftEdit =>
  ({ dietId }, { api, options }) =>
    api.call(
      dietVersions.noteFood,
      { params: { dietId, mealId, foodId }, body: note ?? { fa: null, ar: null } },
      options,
    )

/** A step up or down; at the end of the meal nothing happens. */
export const moveFood =
  (mealId: number, foodId: number, step: 1 | -1): DraftEdit =>
  (content, call) => {
    const ids = foodIdsOf(content, mealId)
    const before = placeAfterStep(ids, foodId, step)
    return before === undefined ? null : putFoods(mealId, [{ foodId, before }])(content, call)
  }

export const moveMeal =
  (mealId: number, step: 1 | -1): DraftEdit =>
  (content, call) => {
    const ids = content.meals.map((meal) => meal.mealId)
    const before = placeAfterStep(ids, mealId, step)
    return before === undefined ? null : changeMeal(mealId, { before })(content, call)
  }

/** Puts a food of the meal before another one, or last. */
export const placeFood = (mealId: number, foodId: number, before: number | null): DraftEdit =>
  putFoods(mealId, [{ foodId, before }])

/** Puts a meal before another one, or last. */
export const placeMeal = (mealId: number, before: number | null): DraftEdit => changeMeal(mealId, { before })

/** Before which id one stands after it is dropped on a side of another; null: last. Undefined: nothing moves. */
export function placeAfterDrop(
  ids: readonly number[],
  id: number,
  over: { id: number; side: 'before' | 'after' },
): number | null | undefined {
  const others = ids.filter((one) => one !== id)
  const at = others.indexOf(over.id)
  if (at === -1) return undefined
  const target = over.side === 'before' ? at : at + 1
  return target === ids.indexOf(id) ? undefined : (others[target] ?? null)
}

/** Before which id one stands after a step; null: last. Undefined: there is no such step. */
export function placeAfterStep(ids: readonly number[], id: number, step: 1 | -1): number | null | undefined {
  const at = ids.indexOf(id)
  const target = at + step
  if (at === -1 || target < 0 || target >= ids.length) return undefined
  return step === -1 ? ids[target] : (ids[target + 1] ?? null)
}

/** Places that bring removed foods back where they were. */
export function formerPlaces(order: readonly number[], removed: readonly number[]): FoodPlace[] {
  const gone = new Set(removed)
  const places = order.flatMap((foodId, at) =>
    gone.has(foodId) ? [{ foodId, before: order[at + 1] ?? null }] : [],
  )
  // From the last one on: whatever a food stood before is there again.
  return places.toReversed()
}

/** The places with the notes that the foods have elsewhere, or had. */
export function withNotes(
  places: readonly FoodPlace[],
  foods: readonly { foodId: number; note: FoodNote | null }[],
): FoodPlace[] {
  const notes = new Map(foods.map(({ foodId, note }) => [foodId, note]))
  return places.map((place) => {
    const note = notes.get(place.foodId)
    return note ? { ...place, note } : place
  })
}

/** Places at the end of a meal for the foods that it does not have. */
export function endPlaces(order: readonly number[], added: readonly number[]): FoodPlace[] {
  const known = new Set(order)
  return [...new Set(added)]
    .filter((foodId) => !known.has(foodId))
    .map((foodId) => ({ foodId, before: null }))
}

export function foodIdsOf(content: DietContent, mealId: number): number[] {
  const meal = content.meals.find((one) => one.mealId === mealId)
  return (meal?.foods ?? []).map((food) => food.foodId)
}
