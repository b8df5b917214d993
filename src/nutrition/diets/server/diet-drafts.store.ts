import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { insertRow } from '#platform/server/rows.ts'
import type { FoodNote, FoodPlace } from '../diet-versions.contract.ts'
import { collides, marks } from './draft-marks.rules.ts'
import { storedMeals, type StoredMeal } from './diet-content.reads.ts'

export interface DraftRow {
  id: number
  dietId: number
  number: number
  version: number
}

/** The draft of a diet; the diet is locked by the caller. */
export async function findDraft(db: Db, dietId: number): Promise<DraftRow | null> {
  const row = await db
    .selectFrom('diet_versions')
    .select(['id', 'diet_id as dietId', 'number', 'version'])
    .where('diet_id', '=', dietId)
    .where('status', '=', 'draft')
    .executeTakeFirst()
  return row ?? null
}

/** Whether an edit made against the save `seen` would undo what somebody changed since. */
export async function isOvertaken(
  db: Db,
  draft: DraftRow,
  seen: number,
  touches: readonly string[],
): Promise<boolean> {
  if (seen > draft.version) return true
  const rows = await db
    .selectFrom('diet_draft_marks')
    .select('mark')
    .where('diet_version_id', '=', draft.id)
    .where('version', '>', seen)
    .execute()
  return collides(
    touches,
    rows.map((row) => row.mark),
  )
}

/** Counts a save of the draft and remembers what it touched. */
export async function saveDraft(
  db: Db,
  draft: DraftRow,
  touches: readonly string[],
  now: Date,
): Promise<void> {
  const version = await nextSave(db, draft.dietId)
  await db.updateTable('diet_versions').set({ version, updated_at: now }).where('id', '=', draft.id).execute()
  await db
    .insertInto('diet_draft_marks')
    .values([...new Set(touches)].map((mark) => ({ diet_version_id: draft.id, mark, version })))
    .onConflict((conflict) =>
      conflict.columns(['diet_version_id', 'mark']).doUpdateSet({ version: sql`excluded.version` }),
    )
    .execute()
}

async function nextSave(db: Db, dietId: number): Promise<number> {
  const row = await db
    .updateTable('diets')
    .set({ draft_saves: sql`draft_saves + 1` })
    .where('id', '=', dietId)
    .returning('draft_saves')
    .executeTakeFirstOrThrow()
  return row.draft_saves
}

export interface NewDraft {
  dietId: number
  number: number
  basedOn: { id: number; number: number }
  staffId: number
  now: Date
}

/** A draft with the meals and foods of another version. Older saves of an earlier draft do not fit it. */
export async function openDraft(db: Db, { dietId, number, basedOn, staffId, now }: NewDraft): Promise<void> {
  const version = await nextSave(db, dietId)
  const id = await insertRow(
    db,
    'diet_versions',
    {
      diet_id: dietId,
      number,
      status: 'draft',
      based_on: basedOn.number,
      version,
      created_by: staffId,
    },
    now,
  )
  await db.insertInto('diet_draft_marks').values({ diet_version_id: id, mark: marks.all, version }).execute()
  await copyContent(db, basedOn.id, { versionId: id, dietId })
}

/** Copies meals with their foods into an empty version, perhaps of another diet. */
export async function copyContent(
  db: Db,
  fromId: number,
  to: { versionId: number; dietId: number },
): Promise<void> {
  await sql`insert into diet_meals (diet_id, diet_version_id, meal_id, share_percent, position)
    select ${to.dietId}, ${to.versionId}, meal_id, share_percent, position
    from diet_meals where diet_version_id = ${fromId}`.execute(db)
  await sql`insert into diet_foods (diet_meal_id, food_id, position, note_fa, note_ar)
    select copy.id, diet_foods.food_id, diet_foods.position, diet_foods.note_fa, diet_foods.note_ar
    from diet_foods join diet_meals source on source.id = diet_foods.diet_meal_id
    join diet_meals copy on copy.diet_version_id = ${to.versionId} and copy.meal_id = source.meal_id
    where source.diet_version_id = ${fromId}`.execute(db)
}

export async function dropVersion(db: Db, versionId: number): Promise<void> {
  await db.deleteFrom('diet_versions').where('id', '=', versionId).execute()
}

/** The meals of a draft in their order. */
export async function draftMeals(db: Db, draft: DraftRow): Promise<StoredMeal[]> {
  return (await storedMeals(db, [draft.id])).get(draft.id) ?? []
}

export async function insertMeal(
  db: Db,
  draft: DraftRow,
  meal: { mealId: number; sharePercent: number },
): Promise<void> {
  const before = await draftMeals(db, draft)
  await db
    .insertInto('diet_meals')
    .values({
      diet_id: draft.dietId,
      diet_version_id: draft.id,
      meal_id: meal.mealId,
      share_percent: meal.sharePercent,
      position: before.length,
    })
    .execute()
}

export async function setShare(db: Db, meal: StoredMeal, sharePercent: number): Promise<void> {
  await db.updateTable('diet_meals').set({ share_percent: sharePercent }).where('id', '=', meal.id).execute()
}

/** Puts a meal before another one of the draft; null, or one that is gone: at the end. */
export async function moveMeal(
  db: Db,
  draft: DraftRow,
  meal: StoredMeal,
  before: number | null,
): Promise<void> {
  const meals = await draftMeals(db, draft)
  const next = meals.find((one) => one.mealId === before)
  const order = placed(
    meals.map((one) => one.id),
    meal.id,
    next?.id ?? null,
  )
  await sql`update diet_meals set position = place.position - 1
    from unnest(${order}::bigint[]) with ordinality place (id, position)
    where diet_meals.id = place.id`.execute(db)
}

export async function deleteMeal(db: Db, meal: StoredMeal): Promise<void> {
  await db.deleteFrom('diet_meals').where('id', '=', meal.id).execute()
}

/** Adds or moves foods one after the other, with their notes where they bring one. */
export async function putFoods(db: Db, meal: StoredMeal, places: readonly FoodPlace[]): Promise<void> {
  const order = places.reduce((foods, { foodId, before }) => placed(foods, foodId, before), [...meal.foodIds])
  await writeFoods(db, meal, order)
  for (const { foodId, note } of places) if (note) await setNote(db, meal, foodId, note)
}

export async function setNote(db: Db, meal: StoredMeal, foodId: number, note: FoodNote): Promise<void> {
  await db
    .updateTable('diet_foods')
    .set({ note_fa: note.fa, note_ar: note.ar })
    .where('diet_meal_id', '=', meal.id)
    .where('food_id', '=', foodId)
    .execute()
}

export async function removeFoods(db: Db, meal: StoredMeal, foodIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('diet_foods')
    .where('diet_meal_id', '=', meal.id)
    .where('food_id', 'in', foodIds)
    .execute()
}

async function writeFoods(db: Db, meal: StoredMeal, order: readonly number[]): Promise<void> {
  await sql`insert into diet_foods (diet_meal_id, food_id, position)
    select ${meal.id}, place.id, place.position - 1
    from unnest(${order}::bigint[]) with ordinality place (id, position)
    on conflict (diet_meal_id, food_id) do update set position = excluded.position`.execute(db)
}

/** The ids with one put before another; null or unknown: at the end. */
function placed(ids: readonly number[], one: number, before: number | null): number[] {
  if (before === one) return [...ids]
  const others = ids.filter((id) => id !== one)
  const at = before === null ? -1 : others.indexOf(before)
  return at === -1 ? [...others, one] : others.toSpliced(at, 0, one)
}
