import { AppError, fieldError, type FieldErrors } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import '#nutrition/dish-classes/server/dish-classes.table.ts'
import '#nutrition/meals/server/meals.table.ts'
import {
  stepsDiffer,
  type FoodContent,
  type FoodContentDraft,
  type FoodDraft,
  type FoodItemUnit,
} from '../foods.contract.ts'
import { unitsOfItems } from './food-contents.store.ts'

/** Refuses steps that are more in one language than in the other. @throws `validation` */
export function checkSteps(food: Pick<FoodDraft, 'stepsFa' | 'stepsAr'>): void {
  if (stepsDiffer(food)) throw fieldError('stepsAr', 'steps-differ')
}

/** Refuses meals that do not exist, and retired ones that the food did not have before. @throws `validation` */
export async function checkMeals(db: Db, codes: readonly string[], before: readonly string[]): Promise<void> {
  const added = codes.filter((code) => !before.includes(code))
  if (added.length === 0) return
  const known = await db
    .selectFrom('meals')
    .select('code')
    .where('code', 'in', added)
    .where('retired_at', 'is', null)
    .execute()
  if (known.length < added.length) throw fieldError('mealCodes', 'not-allowed')
}

/** Refuses a kind that does not exist, and a retired one that the food did not have before. @throws `validation` */
export async function checkDishClass(db: Db, code: string | null, before: string | null): Promise<void> {
  if (code === null || code === before) return
  const known = await db
    .selectFrom('dish_classes')
    .select('id')
    .where('code', '=', code)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  if (!known) throw fieldError('dishClass', 'not-allowed')
}

/**
 * Refuses new or changed contents with an item that is unknown or retired, a unit that the item does not have, or an
 * amount between the steps of its unit. What stays as it was is not judged again. @throws `validation` for each line
 */
export async function checkContents(
  db: Db,
  contents: readonly FoodContentDraft[],
  before: readonly FoodContent[],
): Promise<void> {
  const items = await db
    .selectFrom('food_items')
    .select(['id', 'retired_at'])
    .where('id', 'in', idsOf(contents))
    .forShare()
    .execute()
  const units = await unitsOfItems(db, idsOf(contents))
  const fields: FieldErrors = {}
  for (const [index, content] of contents.entries()) {
    const old = before.find((one) => one.foodItemId === content.foodItemId)
    const item = items.find((one) => one.id === content.foodItemId)
    if (!item) fields[`contents.${index}.foodItemId`] = ['not-found']
    else if (!old && item.retired_at !== null) fields[`contents.${index}.foodItemId`] = ['retired']
    else if (!isKept(content, old)) {
      Object.assign(fields, amountProblem(index, content, units.get(content.foodItemId) ?? []))
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields })
}

const idsOf = (contents: readonly FoodContentDraft[]) => contents.map((content) => content.foodItemId)

function isKept(content: FoodContentDraft, old: FoodContent | undefined): boolean {
  return old !== undefined && old.unitId === content.unitId && old.amountQuarters === content.amountQuarters
}

function amountProblem(
  index: number,
  content: FoodContentDraft,
  units: readonly FoodItemUnit[],
): FieldErrors {
  const unit = units.find((one) => one.unitId === content.unitId)
  if (!unit) return { [`contents.${index}.unitId`]: ['not-allowed'] }
  if (content.amountQuarters % unit.stepQuarters === 0) return {}
  return { [`contents.${index}.amountQuarters`]: [`off-step:${unit.stepQuarters}`] }
}
