import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import type { Catalogue, PlannedDiet } from '#nutrition/composer/server/composer.reads.ts'
import { foodNotesOf } from '#nutrition/diets/server/food-notes.reads.ts'
import type { Db } from '#platform/server/database.ts'
import type { ListNames } from '../food-list-parts.contract.ts'
import type { ListCase } from './list-case.ts'

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
  dishClasses?: Iterable<string>
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
    dishClasses: byId(
      mentioned.dishClasses ?? [],
      (code) => catalogue.dishClasses.get(code)?.name ?? unknown,
    ),
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

type Notes = NonNullable<ListNames['notes']>

/** The notes of a diet, for any food that a list may get from it. */
export async function notesOf(db: Db, diet: Pick<PlannedDiet, 'definition'> | null): Promise<Notes> {
  if (!diet) return {}
  const { dietId, dietVersion } = diet.definition
  const noted = await foodNotesOf(db, { dietId: Number(dietId), number: Number(dietVersion) })
  return Object.fromEntries(noted.map(({ mealCode, foodId, note }) => [`${mealCode}/${foodId}`, note]))
}

/** An answer with the notes of the foods that it offers for a meal. */
export function withNotes<Answer extends { names: ListNames }>(
  answer: Answer,
  notes: Notes,
  mealCode: string | undefined,
): Answer {
  const { names } = answer
  const offered = Object.keys(names.foods).map((foodId) => `${mealCode}/${foodId}`)
  const found = offered.flatMap((place) => (notes[place] ? [[place, notes[place]] as const] : []))
  return { ...answer, names: { ...names, notes: Object.fromEntries(found) } }
}

/** Names and notes of all that the document mentions, as of now. */
export async function namesOfDocument(
  db: Db,
  { catalogue, diet }: Pick<ListCase, 'catalogue' | 'diet'>,
  document: ListDocument,
): Promise<ListNames> {
  const names = namesOf(catalogue, diet?.name ?? null, mentionedIn(document))
  return { ...names, notes: notesIn(document, await notesOf(db, diet)) }
}

/** Those of the notes that are about foods of the document. */
export function notesIn(document: ListDocument, notes: Notes): Notes {
  const served = new Set(
    mealsOf(document).flatMap(({ mealCode, entries }) =>
      entries.map(({ foodId }) => `${mealCode}/${foodId}`),
    ),
  )
  return Object.fromEntries(Object.entries(notes).filter(([place]) => served.has(place)))
}

const mealsOf = ({ content }: ListDocument) =>
  content.layout === 'choices' ? content.meals : content.days.flatMap((day) => day.meals)

/** Everything that a document mentions. */
export function mentionedIn(document: ListDocument): Mentioned {
  const meals = mealsOf(document)
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
    dishClasses: (document.inputs.variety.classes ?? []).map(({ dishClass }) => dishClass),
  }
}
