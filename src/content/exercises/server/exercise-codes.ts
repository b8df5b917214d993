import { sql } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import type { RegistryName } from '#platform/contract/registries.ts'
import type { Db } from '#platform/server/database.ts'
import '#content/exercise-categories/server/exercise-categories.table.ts'
import type { Exercise, ExerciseDraft } from '../exercises.contract.ts'

type Change = { [Field in keyof ExerciseDraft]?: ExerciseDraft[Field] | undefined }
interface Code {
  path: string
  registry: RegistryName
  code: string
}

/**
 * Refuses a category and codes that are not offered for new use. What the exercise has already may stay.
 * @param before null: a new exercise
 * @throws `validation` with `not-allowed` at each such field
 */
export async function refuseUnusable(db: Db, before: Exercise | null, change: Change): Promise<void> {
  const refused: string[] = []
  if (!(await isUsableCategory(db, before?.category.id, change.categoryId))) refused.push('categoryId')
  for (const code of newCodes(before, change)) {
    if (!(await isOffered(db, code))) refused.push(code.path)
  }
  if (refused.length === 0) return
  throw new AppError('validation', {
    fields: Object.fromEntries(refused.map((path) => [path, ['not-allowed']])),
  })
}

async function isUsableCategory(db: Db, own: number | undefined, wanted: number | undefined) {
  if (wanted === undefined || wanted === own) return true
  const found = await db
    .selectFrom('exercise_categories')
    .select('id')
    .where('id', '=', wanted)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

function newCodes(before: Exercise | null, { muscle, equipment, avoidConditions = [] }: Change): Code[] {
  const had = new Set(before?.avoidConditions)
  const codes: Code[] = []
  if (muscle !== undefined && muscle !== before?.muscle)
    codes.push({ path: 'muscle', registry: 'muscle_groups', code: muscle })
  if (equipment !== undefined && equipment !== before?.equipment)
    codes.push({ path: 'equipment', registry: 'equipment', code: equipment })
  avoidConditions.forEach((code, place) => {
    if (!had.has(code)) codes.push({ path: `avoidConditions.${place}`, registry: 'conditions', code })
  })
  return codes
}

/** The entry «has none» of conditions is no condition. */
async function isOffered(db: Db, { registry, code }: Code): Promise<boolean> {
  if (registry === 'conditions' && code === 'none') return false
  const { rows } = await sql`
    select 1 from registry_entries
    where registry = ${registry} and code = ${code} and retired_at is null`.execute(db)
  return rows.length > 0
}
