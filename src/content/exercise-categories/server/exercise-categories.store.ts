import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Db, Tables } from '#platform/server/database.ts'
import { orderIn } from '#platform/server/name-order.ts'
import { likeContains, searchColumn } from '#platform/server/search.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import '#content/exercises/server/exercises.table.ts'
import type {
  ExerciseCategory,
  exerciseCategoryQueries,
  ExerciseCategoryDraft,
  exerciseCategorySorts,
} from '../exercise-categories.contract.ts'
import type { ExerciseCategoriesTable } from './exercise-categories.table.ts'

type Query = z.output<typeof exerciseCategoryQueries.list>
type Filters = Pick<Query, 'locale' | 'q' | 'retired'>

const columns = writtenColumns([
  'exercise_categories.id',
  'exercise_categories.code',
  'exercise_categories.name_fa',
  'exercise_categories.name_ar',
  'exercise_categories.position',
  'exercise_categories.retired_at',
  'exercise_categories.version',
  'exercise_categories.updated_at',
])

const sortColumns: Record<
  (typeof exerciseCategorySorts)[number],
  | 'exercise_categories.position'
  | 'exercise_categories.sort_key'
  | 'exercise_categories.code'
  | 'exercise_categories.updated_at'
> = {
  position: 'exercise_categories.position',
  name: 'exercise_categories.sort_key',
  code: 'exercise_categories.code',
  updated: 'exercise_categories.updated_at',
}

/** The categories that match, without order or columns. */
export function matchingCategories(db: Db, filters: Filters) {
  let query = db.selectFrom('exercise_categories')
  if (filters.retired !== undefined)
    query = query.where('exercise_categories.retired_at', filters.retired ? 'is not' : 'is', null)
  const key = filters.q ? queryKey(filters.q) : ''
  if (key !== '') query = query.where('exercise_categories.search_key', 'like', likeContains(key))
  return query
}

/** The same categories as rows, in the asked order; the id makes the order total. */
export function selectCategories(db: Db, filters: Filters, sort: Query['sort']) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return matchingCategories(db, filters)
    .select(columns)
    .select((eb) => countUses(eb).as('used_by'))
    .orderBy(orderIn(sortColumns[column], filters.locale), direction)
    .orderBy('exercise_categories.id', direction)
}

function countUses(eb: ExpressionBuilder<Tables, 'exercise_categories'>) {
  return eb
    .selectFrom('exercises')
    .select((inner) => inner.fn.countAll<number>().as('uses'))
    .whereRef('exercises.category_id', '=', 'exercise_categories.id')
}

export type CategoryRow = Pick<
  Selectable<ExerciseCategoriesTable>,
  'id' | 'code' | 'name_fa' | 'name_ar' | 'position' | 'retired_at' | 'version' | 'updated_at'
> & { used_by: number | null }

export function toCategory(row: CategoryRow): ExerciseCategory {
  return {
    id: row.id,
    code: row.code,
    name: { fa: row.name_fa, ar: row.name_ar },
    position: row.position,
    retired: row.retired_at !== null,
    usedBy: row.used_by ?? 0,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

export async function findCategory(db: Db, categoryId: number): Promise<ExerciseCategory | null> {
  const row = await db
    .selectFrom('exercise_categories')
    .select(columns)
    .select((eb) => countUses(eb).as('used_by'))
    .where('exercise_categories.id', '=', categoryId)
    .executeTakeFirst()
  return row ? toCategory(row) : null
}

/** Locks the row until the end of the transaction. @returns its state before the change, or null. */
export async function lockCategory(db: Db, categoryId: number): Promise<ExerciseCategory | null> {
  await db.selectFrom('exercise_categories').select('id').where('id', '=', categoryId).forUpdate().execute()
  return findCategory(db, categoryId)
}

function keysOf(draft: Pick<ExerciseCategoryDraft, 'code' | 'name'>) {
  return {
    search_key: searchColumn(draft.name.fa, draft.name.ar, draft.code),
    sort_key: sortKey(draft.name.fa),
  }
}

export async function insertCategory(db: Db, draft: ExerciseCategoryDraft, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('exercise_categories')
    .values({ ...toColumns(draft), ...keysOf(draft), retired_at: null, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saves the whole record as its next version. */
export async function saveCategory(
  db: Db,
  categoryId: number,
  next: ExerciseCategoryDraft & { retired: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('exercise_categories')
    .set({
      ...toColumns(next),
      ...keysOf(next),
      retired_at: next.retired ? sql`coalesce(retired_at, ${now})` : null,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', categoryId)
    .execute()
}

function toColumns(draft: ExerciseCategoryDraft) {
  return {
    code: draft.code,
    name_fa: draft.name.fa,
    name_ar: draft.name.ar,
    position: draft.position,
  }
}

export async function deleteCategory(db: Db, categoryId: number): Promise<void> {
  await db.deleteFrom('exercise_categories').where('id', '=', categoryId).execute()
}
