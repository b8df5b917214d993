import { sql } from 'kysely'
import { assertFound } from '#platform/server/versions.ts'
import type { Db } from '#platform/server/database.ts'
import { readCatalogue } from '#nutrition/composer/server/composer.reads.ts'
import { saveRow } from '#platform/server/rows.ts'
import type { DietContent, DietDiff, DietVersion } from '../diet-versions.contract.ts'
import { contentParts, storedMeals } from './diet-content.reads.ts'
import { dietDiffOf } from './diet-diff.rules.ts'
import type { DietView } from './diet-clients.ts'
import { publishedVersions } from './diet-versions.reads.ts'
import { supersededBy } from './version-choice.rules.ts'

const columns = ['id', 'number', 'status', 'based_on', 'version', 'updated_at'] as const

/** One version with everything in it; without a number the draft, else the newest. @throws `not-found` */
export async function dietContentOf(
  db: Db,
  dietId: number,
  { now, clients }: DietView,
  number?: number,
): Promise<DietContent> {
  const diet = await db
    .selectFrom('diets')
    .select(['id', 'name_fa', 'name_ar', 'status', 'kcal_from', 'kcal_to'])
    .where('id', '=', dietId)
    .executeTakeFirst()
  assertFound(diet)
  const version = await versionRow(db, dietId, number)
  assertFound(version)
  const frame = { status: diet.status, kcalFrom: diet.kcal_from, kcalTo: diet.kcal_to }
  const meals = (await storedMeals(db, [version.id])).get(version.id) ?? []
  const published = await publishedVersions(db, dietId)
  return {
    dietId,
    dietName: { fa: diet.name_fa, ar: diet.name_ar },
    number: version.number,
    status: version.status,
    basedOn: version.based_on,
    version: version.version,
    updatedAt: version.updated_at,
    kcalFrom: diet.kcal_from,
    kcalTo: diet.kcal_to,
    published: published.at(-1)?.number ?? null,
    clients: (await clients.ofDiets(db, [dietId], now)).get(dietId) ?? 0,
    ...contentParts(frame, meals, await readCatalogue(db)),
  }
}

function versionRow(db: Db, dietId: number, number: number | undefined) {
  let query = db.selectFrom('diet_versions').select(columns).where('diet_id', '=', dietId)
  if (number !== undefined) query = query.where('number', '=', number)
  return query.orderBy('number', 'desc').limit(1).executeTakeFirst()
}

export async function findVersionId(db: Db, dietId: number, number: number): Promise<number> {
  const row = await versionRow(db, dietId, number)
  assertFound(row)
  return row.id
}

/** The greatest number that a version of the diet has or had; a discarded draft gives its number back. */
export async function lastNumber(db: Db, dietId: number): Promise<number> {
  return (await versionRow(db, dietId, undefined))?.number ?? 0
}

export async function versionsOf(
  db: Db,
  dietId: number,
  { now, clients: known }: DietView,
): Promise<DietVersion[]> {
  const rows = await versionRows(db, dietId)
  const clients = new Map((await known.byVersion(db, dietId, now)).map((row) => [row.number, row.clients]))
  return rows.map((row) => ({
    number: row.number,
    status: row.status,
    applies: row.applies,
    note: row.note,
    basedOn: row.based_on,
    publishedAt: row.published_at,
    publishedBy: row.publisher,
    createdBy: row.creator,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    meals: row.meals,
    foods: row.foods,
    clients: clients.get(row.number) ?? 0,
  }))
}

function versionRows(db: Db, dietId: number) {
  return db
    .selectFrom('diet_versions')
    .leftJoin('staff as publisher', 'publisher.id', 'diet_versions.published_by')
    .leftJoin('staff as creator', 'creator.id', 'diet_versions.created_by')
    .select(['number', 'diet_versions.status', 'applies', 'note', 'based_on', 'published_at'])
    .select(['diet_versions.created_at', 'diet_versions.updated_at'])
    .select(['publisher.display_name as publisher', 'creator.display_name as creator'])
    .select([
      sql<number>`(select count(*) from diet_meals where diet_version_id = diet_versions.id)`.as('meals'),
      sql<number>`(select count(distinct food_id) from diet_foods
        join diet_meals on diet_meals.id = diet_meal_id where diet_version_id = diet_versions.id)`.as(
        'foods',
      ),
    ])
    .where('diet_id', '=', dietId)
    .orderBy('number', 'desc')
    .execute()
}

/** What changed between two versions of a diet. @throws `not-found` when one of them is missing */
export async function diffOf(
  db: Db,
  dietId: number,
  { from, to }: { from: number; to: number },
): Promise<DietDiff> {
  const before = await findVersionId(db, dietId, from)
  const after = await findVersionId(db, dietId, to)
  const meals = await storedMeals(db, [before, after])
  const { foods } = await readCatalogue(db)
  const compared = (versionId: number) =>
    (meals.get(versionId) ?? []).map(({ mealId, name, sharePercent, foodIds, notes }) => ({
      meal: { id: mealId, name },
      sharePercent,
      foods: foodIds.flatMap((id) => {
        const food = foods.get(String(id))
        return food ? [{ id, name: food.name, note: notes.get(id) ?? null }] : []
      }),
    }))
  return { from, to, ...dietDiffOf(compared(before), compared(after)) }
}

export interface Publication {
  applies: 'next_visit' | 'new_clients' | null
  note: string | null
  staffId: number
  now: Date
}

/** The draft becomes the newest version; older ones that nobody composes with any more are superseded. */
export async function publishVersion(
  db: Db,
  draft: { id: number; dietId: number; number: number },
  { applies, note, staffId, now }: Publication,
): Promise<void> {
  const superseded = supersededBy(await publishedVersions(db, draft.dietId), {
    number: draft.number,
    applies,
  })
  if (superseded.length > 0) {
    await db
      .updateTable('diet_versions')
      .set({ status: 'superseded' })
      .where('diet_id', '=', draft.dietId)
      .where('number', 'in', superseded)
      .execute()
  }
  await db
    .updateTable('diet_versions')
    .set({ status: 'published', applies, note, published_at: now, published_by: staffId, updated_at: now })
    .where('id', '=', draft.id)
    .execute()
  await db.deleteFrom('diet_draft_marks').where('diet_version_id', '=', draft.id).execute()
  await saveRow(db, 'diets', draft.dietId, { status: 'published' }, now)
}
