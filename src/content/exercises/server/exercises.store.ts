import { sql, type Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Db } from '#platform/server/database.ts'
import { orderIn } from '#platform/server/name-order.ts'
import { insertRow, lockRow, retirement, saveRow, type Retirable } from '#platform/server/rows.ts'
import { likeContains, searchColumn } from '#platform/server/search.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import '#content/exercise-categories/server/exercise-categories.table.ts'
import type { Exercise, ExerciseDraft, exerciseQueries, exerciseSorts } from '../exercises.contract.ts'
import type { ExercisesTable } from './exercises.table.ts'

type Query = z.output<typeof exerciseQueries.list>
type Filters = Omit<Query, 'page' | 'perPage' | 'sort'>

const columns = writtenColumns([
  'exercises.id',
  'exercises.code',
  'exercises.name_fa',
  'exercises.name_ar',
  'exercises.category_id',
  'exercises.level',
  'exercises.muscle_code',
  'exercises.equipment_code',
  'exercises.measure',
  'exercises.sets',
  'exercises.amount',
  'exercises.met_x10',
  'exercises.met_source',
  'exercises.instructions_fa',
  'exercises.instructions_ar',
  'exercises.avoid_conditions',
  'exercises.retired_at',
  'exercises.version',
  'exercises.updated_at',
  'exercise_categories.name_fa as category_fa',
  'exercise_categories.name_ar as category_ar',
])

const sortColumns: Record<
  (typeof exerciseSorts)[number],
  'exercises.sort_key' | 'exercises.met_x10' | 'exercises.updated_at'
> = { name: 'exercises.sort_key', met: 'exercises.met_x10', updated: 'exercises.updated_at' }

/** The exercises that match, without order or columns. */
export function matchingExercises(db: Db, filters: Filters) {
  const { avoidWith, safeWith, retired } = filters
  let query = withCodes(db, filters)
  if (avoidWith) query = query.where(avoids(avoidWith))
  if (safeWith) query = query.where((eb) => eb.not(avoids(safeWith)))
  if (retired !== undefined) query = query.where('exercises.retired_at', retired ? 'is not' : 'is', null)
  const key = filters.q ? queryKey(filters.q) : ''
  if (key !== '') query = query.where('exercises.search_key', 'like', likeContains(key))
  return query
}

function withCodes(db: Db, { categoryId, level, muscle, equipment }: Filters) {
  let query = db.selectFrom('exercises')
  if (categoryId) query = query.where('exercises.category_id', '=', categoryId)
  if (level) query = query.where('exercises.level', '=', level)
  if (muscle) query = query.where('exercises.muscle_code', '=', muscle)
  if (equipment) query = query.where('exercises.equipment_code', '=', equipment)
  return query
}

const avoids = (condition: string) => sql<boolean>`exercises.avoid_conditions @> ${[condition]}::text[]`

/** The same exercises as rows, in the asked order; the id makes the order total. */
export function selectExercises(db: Db, filters: Filters, sort: Query['sort']) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return withCategory(matchingExercises(db, filters))
    .orderBy(orderIn(sortColumns[column], filters.locale), direction)
    .orderBy('exercises.id', direction)
}

function withCategory(query: ReturnType<typeof matchingExercises>) {
  return query
    .innerJoin('exercise_categories', 'exercise_categories.id', 'exercises.category_id')
    .select(columns)
}

export type ExerciseRow = Omit<Selectable<ExercisesTable>, 'search_key' | 'sort_key' | 'created_at'> & {
  category_fa: string
  category_ar: string | null
}

export function toExercise(row: ExerciseRow): Exercise {
  return {
    id: row.id,
    code: row.code,
    name: { fa: row.name_fa, ar: row.name_ar },
    category: { id: row.category_id, name: { fa: row.category_fa, ar: row.category_ar } },
    level: row.level,
    muscle: row.muscle_code,
    equipment: row.equipment_code,
    measure: row.measure,
    sets: row.sets,
    amount: row.amount,
    metX10: row.met_x10,
    metSource: row.met_source,
    instructions: { fa: row.instructions_fa, ar: row.instructions_ar },
    avoidConditions: row.avoid_conditions,
    retired: row.retired_at !== null,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

export async function findExercise(db: Db, exerciseId: number): Promise<Exercise | null> {
  const row = await withCategory(
    db.selectFrom('exercises').where('exercises.id', '=', exerciseId),
  ).executeTakeFirst()
  return row ? toExercise(row) : null
}

/** Locks the row until the end of the transaction. @returns its state before the change, or null. */
export async function lockExercise(db: Db, exerciseId: number): Promise<Exercise | null> {
  await lockRow(db, 'exercises', exerciseId)
  return findExercise(db, exerciseId)
}

export const insertExercise = (db: Db, draft: ExerciseDraft, now: Date) =>
  insertRow(db, 'exercises', { ...toColumns(draft), retired_at: null }, now)

/** Saves the whole record as its next version. */
export const saveExercise = (db: Db, exerciseId: number, next: Retirable<ExerciseDraft>, now: Date) =>
  saveRow(db, 'exercises', exerciseId, { ...toColumns(next), ...retirement(next, now) }, now)

function toColumns(draft: ExerciseDraft) {
  return {
    code: draft.code,
    name_fa: draft.name.fa,
    name_ar: draft.name.ar,
    category_id: draft.categoryId,
    level: draft.level,
    muscle_code: draft.muscle,
    equipment_code: draft.equipment,
    measure: draft.measure,
    sets: draft.sets,
    amount: draft.amount,
    met_x10: draft.metX10,
    met_source: draft.metSource,
    instructions_fa: draft.instructions.fa,
    instructions_ar: draft.instructions.ar,
    avoid_conditions: draft.avoidConditions,
    search_key: searchColumn(draft.name.fa, draft.name.ar, draft.code),
    sort_key: sortKey(draft.name.fa),
  }
}
