import { fieldError } from '#platform/contract/errors.ts'
import { MEAL_FOODS_MAX, type ListDocument, type ListEntry } from '#nutrition/composer/composer.contract.ts'
import { applyChange, type ListChange, type NewFood } from '#nutrition/composer/list-totals.contract.ts'
import { lineOf, portionOf, type Catalogue } from '#nutrition/composer/server/composer.reads.ts'
import type { AddedFood, DraftBody, ListChangeDraft } from '../food-list-actions.contract.ts'
import { assertAmount, assertContent, withinRecord } from './list-bounds.ts'
import type { ListCase } from './list-case.ts'
import { broughtUpToDate } from './list-judgement.ts'
import { itemFoodId } from './list-names.ts'

/**
 * The stored document with a person's corrections, brought up to date.
 * @throws `validation` naming the change whose place or food does not exist
 */
export function correctedDocument(one: ListCase, stored: ListDocument, body: DraftBody): ListDocument {
  const { changes = [], document } = body
  const base = document ? withContent(stored, document) : stored
  if (document) assertContent(stored.content, base.content, 'document.content')
  const changed = changes.reduce(
    (before, change, place) => changedDocument(one.catalogue, before, change, place),
    base,
  )
  try {
    return broughtUpToDate(one, withinRecord(changed, document ? 'document.corrections' : 'changes'))
  } catch (error) {
    throw asFieldError(error, 'document', 'unknown-item')
  }
}

/** Of a document from outside only what a person may write: the foods and the record of corrections. */
function withContent(stored: ListDocument, given: ListDocument): ListDocument {
  if (given.content.layout !== stored.content.layout) throw fieldError('document.content', 'wrong-layout')
  return { ...stored, content: given.content, corrections: given.corrections, items: given.items }
}

function changedDocument(
  catalogue: Catalogue,
  document: ListDocument,
  change: ListChangeDraft,
  place: number,
): ListDocument {
  const path = `changes.${place}`
  const known = 'food' in change ? { ...change, food: newFood(catalogue, change.food, path) } : change
  assertChange(document, known, path)
  try {
    return applyChange(document, known satisfies ListChange)
  } catch (error) {
    throw asFieldError(error, path, 'no-such-place')
  }
}

/** @throws `validation` at the field when the change asks for too much, or for a dish that its meal has already */
function assertChange(document: ListDocument, change: ListChange, path: string): void {
  const entries = entriesIn(document, change)
  if (change.action === 'set_amount') {
    const line = entries[change.entry]?.lines[change.line]
    if (line) assertAmount({ ...line, steps: change.steps }, `${path}.steps`)
    return
  }
  if (change.action === 'remove_food') return
  const others = change.action === 'swap_food' ? entries.toSpliced(change.entry, 1) : entries
  if (others.some(({ foodId }) => foodId === change.food.foodId)) throw fieldError(`${path}.food`, 'taken')
  if (others.length >= MEAL_FOODS_MAX[document.content.layout]) throw fieldError(`${path}.food`, 'too-many')
}

function entriesIn({ content }: ListDocument, { day, mealCode }: ListChange): readonly ListEntry[] {
  const meals = content.layout === 'choices' ? content.meals : content.days[day ?? -1]?.meals
  return meals?.find((meal) => meal.mealCode === mealCode)?.entries ?? []
}

function asFieldError(error: unknown, path: string, code: string): unknown {
  return error instanceof RangeError ? fieldError(path, code) : error
}

/** @throws `validation` when food, item or unit does not exist */
function newFood(catalogue: Catalogue, food: AddedFood, path: string): NewFood {
  if ('foodItemId' in food) {
    const line = lineOf(catalogue, food.foodItemId, food.unit, food.steps)
    const item = catalogue.items.get(food.foodItemId)
    if (!line || !item) throw fieldError(`${path}.food`, 'not-found')
    assertAmount(line, `${path}.food.steps`)
    return { foodId: itemFoodId(food.foodItemId), lines: [line], items: [item.facts] }
  }
  const known = catalogue.foods.get(food.foodId)
  const portion = known && portionOf(catalogue, known.definition, food.level)
  if (!portion) throw fieldError(`${path}.food`, 'not-found')
  for (const line of portion.lines) assertAmount(line, `${path}.food.level`)
  return { foodId: food.foodId, lines: portion.lines, items: portion.items }
}
