import { lockRow } from '#platform/server/rows.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import type { AuditEntry } from '#platform/server/event-log.ts'
import { route } from '#platform/server/route.ts'
import type { Hint } from '#platform/server/services.ts'
import { assertFound } from '#platform/server/versions.ts'
import '#nutrition/foods/server/foods.table.ts'
import { dietLimits, dietVersions, type DietContent } from '../diet-versions.contract.ts'
import type { StoredMeal } from './diet-content.reads.ts'
import type { DietClients, DietView } from './diet-clients.ts'
import {
  deleteMeal,
  draftMeals,
  findDraft,
  insertMeal,
  isOvertaken,
  moveMeal,
  putFoods,
  removeFoods,
  saveDraft,
  setNote,
  setShare,
  type DraftRow,
} from './diet-drafts.store.ts'
import { dietContentOf } from './diet-versions.store.ts'
import { marks } from './draft-marks.rules.ts'

export const dietEditRoutes = (clients: DietClients) => [...mealRoutes(clients), ...foodRoutes(clients)]

const mealRoutes = (clients: DietClients) => [
  route(dietVersions.addMeal, (context) => {
    const { db, body } = context
    return edited(
      { ...context, clients },
      [marks.meal(body.mealId), marks.place(body.mealId)],
      async (draft) => {
        await refuseMeal(db, draft, body.mealId)
        await insertMeal(db, draft, body)
        return { ...body }
      },
    )
  }),
  route(dietVersions.changeMeal, (context) => {
    const { db, params, body } = context
    const touches = [
      ...(body.sharePercent === undefined ? [] : [marks.meal(params.mealId)]),
      ...(body.before === undefined ? [] : [marks.place(params.mealId)]),
    ]
    return editedMeal({ ...context, clients }, touches, async (meal, draft) => {
      if (body.sharePercent !== undefined) await setShare(db, meal, body.sharePercent)
      if (body.before !== undefined) await moveMeal(db, draft, meal, body.before)
      return { ...body }
    })
  }),
  route(dietVersions.removeMeal, (context) => {
    const { mealId } = context.params
    const touches = [marks.meal(mealId), marks.place(mealId), marks.food(mealId, '*')]
    return editedMeal({ ...context, clients }, touches, async (meal) => {
      await deleteMeal(context.db, meal)
      return { removed: true, foods: meal.foodIds.length }
    })
  }),
]

const foodRoutes = (clients: DietClients) => [
  route(dietVersions.putFoods, (context) => {
    const { db, params, body } = context
    const foodIds = [...new Set(body.places.map(({ foodId }) => foodId))]
    const noted = body.places.filter(({ note }) => note).map(({ foodId }) => foodId)
    const touches = [
      ...foodIds.map((foodId) => marks.food(params.mealId, foodId)),
      ...noted.map((foodId) => marks.note(params.mealId, foodId)),
    ]
    return editedMeal({ ...context, clients }, touches, async (meal) => {
      await refuseFoods(db, meal, foodIds)
      await putFoods(db, meal, body.places)
      return { put: foodIds }
    })
  }),
  route(dietVersions.noteFood, (context) => {
    const { db, params, body, ifMatch, now } = context
    const { mealId, foodId } = params
    return editedMeal({ ...context, clients }, [marks.note(mealId, foodId)], async (meal, draft) => {
      if (!meal.foodIds.includes(foodId)) throw await missing(db, draft, { ifMatch, now, clients })
      await setNote(db, meal, foodId, body)
      return { foodId, note: body }
    })
  }),
  route(dietVersions.removeFoods, (context) => {
    const { db, params, body } = context
    const touches = body.foodIds.flatMap((foodId) => [
      marks.food(params.mealId, foodId),
      marks.note(params.mealId, foodId),
    ])
    return editedMeal({ ...context, clients }, touches, async (meal) => {
      await removeFoods(db, meal, body.foodIds)
      return { removed: body.foodIds }
    })
  }),
]

interface EditContext extends DietView {
  db: Db
  params: { dietId: number }
  ifMatch: number
  audit(entry: AuditEntry): void
  changed(hint: Hint): void
}

/**
 * Runs one edit of the draft, counts it as a save and answers the whole draft.
 * @param touches marks of what it changes @throws `not-found` without a draft, `stale` with the draft as it is now
 */
async function edited(
  { db, params, ifMatch, now, clients, audit, changed }: EditContext,
  touches: readonly string[],
  action: (draft: DraftRow) => Promise<Record<string, unknown>>,
): Promise<DietContent> {
  await lockRow(db, 'diets', params.dietId)
  const draft = await findDraft(db, params.dietId)
  assertFound(draft)
  if (await isOvertaken(db, draft, ifMatch, touches)) throw await stale(db, draft, { now, clients })
  const after = await action(draft)
  await saveDraft(db, draft, touches, now)
  const content = await dietContentOf(db, params.dietId, { now, clients })
  audit({ subject: { type: 'diet-version', id: draft.id }, version: content.version, after })
  changed({ type: 'diet', id: params.dietId, version: content.version })
  return content
}

/** As `edited`, on one meal; a meal that somebody took out since the person looked is a conflict, too. */
function editedMeal(
  context: EditContext & { params: { mealId: number } },
  touches: readonly string[],
  action: (meal: StoredMeal, draft: DraftRow) => Promise<Record<string, unknown>>,
): Promise<DietContent> {
  const { db, params, ifMatch, now, clients } = context
  return edited(context, touches, async (draft) => {
    const meal = (await draftMeals(db, draft)).find((one) => one.mealId === params.mealId)
    if (!meal) throw await missing(db, draft, { ifMatch, now, clients })
    return { mealId: params.mealId, ...(await action(meal, draft)) }
  })
}

/** What is edited is not in the draft: somebody took it out since the person looked, or it never was. */
async function missing(
  db: Db,
  draft: DraftRow,
  { ifMatch, ...view }: DietView & Pick<EditContext, 'ifMatch'>,
): Promise<AppError> {
  return ifMatch < draft.version ? stale(db, draft, view) : new AppError('not-found')
}

async function stale(db: Db, draft: DraftRow, view: DietView): Promise<AppError> {
  return new AppError('stale', { current: await dietContentOf(db, draft.dietId, view) })
}

async function refuseMeal(db: Db, draft: DraftRow, mealId: number): Promise<void> {
  const meal = await db
    .selectFrom('meals')
    .select('id')
    .where('id', '=', mealId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  if (!meal) throw fieldError('mealId', 'not-found')
  const meals = await draftMeals(db, draft)
  if (meals.some((one) => one.mealId === mealId)) throw fieldError('mealId', 'taken')
  if (meals.length >= dietLimits.meals) throw fieldError('mealId', `too-many:${dietLimits.meals}`)
}

/** New foods must be in use; those of the meal may move whatever they are. @throws a field error */
async function refuseFoods(db: Db, meal: StoredMeal, foodIds: readonly number[]): Promise<void> {
  const added = foodIds.filter((foodId) => !meal.foodIds.includes(foodId))
  if (added.length === 0) return
  const rows = await db.selectFrom('foods').select(['id', 'retired_at']).where('id', 'in', added).execute()
  if (rows.length < added.length) throw fieldError('places', 'not-found')
  if (rows.some((row) => row.retired_at !== null)) throw fieldError('places', 'retired')
  if (meal.foodIds.length + added.length > dietLimits.foods)
    throw fieldError('places', `too-many:${dietLimits.foods}`)
}
