/*
 * Each edit of a draft names what it touches. An edit made against an older save merges unless one of its marks was
 * touched since, so that two people lose nothing and overwrite nothing.
 */

export const marks = {
  /** Everything: the draft was opened anew. */
  all: '*',
  /** The share of a meal, and that it is there. */
  meal: (mealId: number) => `meal:${mealId}`,
  /** The place of a meal among the others. */
  place: (mealId: number) => `place:${mealId}`,
  food: (mealId: number, foodId: number | '*') => `food:${mealId}:${foodId}`,
  /** What the client is told about a food; who takes the food out touches it, too. */
  note: (mealId: number, foodId: number) => `food:${mealId}:${foodId}:note`,
} as const

/**
 * Whether an edit must be refused.
 * @param touches marks of the edit; a meal's removal names the meal and `meal:<id>:*`
 * @param since marks that were touched after the save that the person saw
 */
export function collides(touches: readonly string[], since: readonly string[]): boolean {
  return since.some((mark) => mark === marks.all || touches.some((touched) => covers(touched, mark)))
}

/** `food:3:*` covers every food of the third meal. */
function covers(touched: string, mark: string): boolean {
  return touched === mark || (touched.endsWith(':*') && mark.startsWith(touched.slice(0, -1)))
}
