import { fieldError } from '#platform/contract/errors.ts'
import {
  CORRECTIONS_MAX,
  MEAL_FOODS_MAX,
  lineStepsMax,
  type ListContent,
  type ListDocument,
  type ListEntry,
  type ListLine,
} from '#nutrition/composer/composer.contract.ts'

/** @throws `validation` at `path` when a line holds more than a person can mean */
export function assertAmount(line: Omit<ListLine, 'grams10'>, path: string): void {
  if (line.steps > lineStepsMax(line.unitGrams10, line.stepsPerUnit)) throw fieldError(path, 'out-of-range')
}

/**
 * What no list may become by a change, each at its field: amounts that nobody can mean, a dish twice in a meal, more
 * foods than a meal takes. A dish that is there twice already may stay until it is removed.
 * @param content of `path`, after the change
 */
export function assertContent(before: ListContent, content: ListContent, path: string): void {
  const known = new Set(
    mealsOf(before, '').flatMap((meal) => twice(meal.entries).map((at) => keyOf(meal, at))),
  )
  for (const meal of mealsOf(content, path)) {
    if (meal.entries.length > MEAL_FOODS_MAX[content.layout])
      throw fieldError(`${meal.path}.entries`, 'too-many')
    const again = twice(meal.entries).find((at) => !known.has(keyOf(meal, at)))
    if (again !== undefined) throw fieldError(`${meal.path}.entries.${again}.foodId`, 'taken')
    meal.entries.forEach(({ lines }, entry) =>
      lines.forEach((line, place) =>
        assertAmount(line, `${meal.path}.entries.${entry}.lines.${place}.steps`),
      ),
    )
  }
}

/** The record of corrections, short enough to be kept. @throws `validation` when even different ones are too many */
export function withinRecord(document: ListDocument, path: string): ListDocument {
  if (document.corrections.length <= CORRECTIONS_MAX) return document
  const different = new Map(
    document.corrections.map((one) => [
      [one.action, one.day, one.mealCode, one.foodId, one.replacedFoodId].join(' '),
      one,
    ]),
  )
  if (different.size > CORRECTIONS_MAX) throw fieldError(path, 'too-many')
  return { ...document, corrections: [...different.values()] }
}

interface PlacedMeal {
  readonly day: number | null
  readonly mealCode: string
  readonly path: string
  readonly entries: readonly ListEntry[]
}

function mealsOf(content: ListContent, path: string): PlacedMeal[] {
  if (content.layout === 'choices')
    return content.meals.map((meal, place) => ({ ...meal, day: null, path: `${path}.meals.${place}` }))
  return content.days.flatMap(({ meals }, day) =>
    meals.map((meal, place) => ({ ...meal, day, path: `${path}.days.${day}.meals.${place}` })),
  )
}

/** Places of foods that stand in the meal before. */
function twice(entries: readonly ListEntry[]): number[] {
  const seen = new Set<string>()
  return entries.flatMap(({ foodId }, place) => {
    if (seen.has(foodId)) return [place]
    seen.add(foodId)
    return []
  })
}

const keyOf = ({ day, mealCode, entries }: PlacedMeal, at: number): string =>
  `${day} ${mealCode} ${entries[at]?.foodId}`

/** The foods of a meal without those that stand there before. */
export function withoutRepeats(entries: readonly ListEntry[]): ListEntry[] {
  const repeated = new Set(twice(entries))
  return entries.filter((_, place) => !repeated.has(place))
}
