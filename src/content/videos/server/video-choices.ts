import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import '#content/exercise-categories/server/exercise-categories.table.ts'
import '#content/exercises/server/exercises.table.ts'
import type { Video, VideoDraft } from '../videos.contract.ts'

/**
 * Refuses a category and exercises that are not offered for new use; what the video has already may stay.
 * @param before null: a new video
 * @throws `validation` with `not-allowed` at each such field
 */
export async function refuseUnusable(
  db: Db,
  before: Video | null,
  { categoryId, exerciseIds }: Pick<VideoDraft, 'categoryId' | 'exerciseIds'>,
): Promise<void> {
  const refused = await refusedExercises(db, before, exerciseIds)
  if (categoryId !== before?.category.id && !(await isOffered(db, categoryId))) refused.push('categoryId')
  if (refused.length === 0) return
  const fields = Object.fromEntries(refused.map((path) => [path, ['not-allowed']]))
  throw new AppError('validation', { fields })
}

async function isOffered(db: Db, categoryId: number): Promise<boolean> {
  const found = await db
    .selectFrom('exercise_categories')
    .select('id')
    .where('id', '=', categoryId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

async function refusedExercises(db: Db, before: Video | null, wanted: readonly number[]): Promise<string[]> {
  const had = new Set(before?.exercises.map(({ id }) => id))
  const fresh = wanted.filter((id) => !had.has(id))
  if (fresh.length === 0) return []
  const rows = await db
    .selectFrom('exercises')
    .select('id')
    .where('id', 'in', fresh)
    .where('retired_at', 'is', null)
    .execute()
  const offered = new Set(rows.map(({ id }) => id))
  return wanted.flatMap((id, place) => (had.has(id) || offered.has(id) ? [] : [`exerciseIds.${place}`]))
}

/**
 * A published video can be played, and says how long it is. The parts of a change may come alone, so that they are
 * judged together only here.
 * @throws `validation` at the field that is missing
 */
export function refuseIncomplete(draft: VideoDraft, hasFile: boolean): void {
  if (draft.source === 'link' && draft.link === null) throw fieldError('link', 'required')
  if (draft.state !== 'published') return
  if (draft.source === 'upload' && !hasFile) throw fieldError('state', 'not-allowed')
  if (draft.durationSeconds === null) throw fieldError('durationSeconds', 'required')
}
