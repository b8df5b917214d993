import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Db } from '#platform/server/database.ts'
import { orderIn } from '#platform/server/name-order.ts'
import { likeContains, searchColumn } from '#platform/server/search.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import { readCatalogue } from '#nutrition/composer/server/composer.reads.ts'
import { lockRow, saveRow } from '#platform/server/rows.ts'
import type { Diet, DietDraft, dietQueries, dietSorts } from '../diets.contract.ts'
import { dietProblems } from './diet-checks.rules.ts'
import { checkedDiet, storedMeals } from './diet-content.reads.ts'
import type { DietView } from './diet-clients.ts'
import './diets.table.ts'

type Query = z.output<typeof dietQueries.list>
export type DietFilters = Pick<Query, 'locale' | 'q' | 'type' | 'status' | 'draft' | 'kcal'>

const columns = writtenColumns([
  'diets.id',
  'diets.code',
  'diets.name_fa',
  'diets.name_ar',
  'diets.diet_type',
  'diets.kcal_from',
  'diets.kcal_to',
  'diets.status',
  'diets.version',
  'diets.updated_at',
])

type SortColumn = 'diets.sort_key' | 'diets.diet_type' | 'diets.kcal_from' | 'diets.updated_at'
const sortColumns: Record<(typeof dietSorts)[number], SortColumn> = {
  name: 'diets.sort_key',
  type: 'diets.diet_type',
  energy: 'diets.kcal_from',
  updated: 'diets.updated_at',
}

const draftOf = sql<boolean>`exists (select from diet_versions
  where diet_versions.diet_id = diets.id and diet_versions.status = 'draft')`

/** The diets that match, without order or columns. */
export function matchingDiets(db: Db, filters: DietFilters) {
  let query = db.selectFrom('diets')
  if (filters.type) query = query.where('diets.diet_type', '=', filters.type)
  if (filters.status) query = query.where('diets.status', '=', filters.status)
  if (filters.draft !== undefined) query = query.where(draftOf, '=', filters.draft)
  if (filters.kcal !== undefined) {
    query = query.where('diets.kcal_from', '<=', filters.kcal).where('diets.kcal_to', '>=', filters.kcal)
  }
  const key = filters.q ? queryKey(filters.q) : ''
  if (key !== '') query = query.where('diets.search_key', 'like', likeContains(key))
  return query
}

/** The same diets as rows, in the asked order; the id makes the order total. */
export function selectDiets(db: Db, filters: DietFilters, sort: Query['sort']) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return withVersions(matchingDiets(db, filters))
    .orderBy(orderIn(sortColumns[column], filters.locale), direction)
    .orderBy('diets.id', direction)
}

function withVersions(query: ReturnType<typeof matchingDiets>) {
  return query.select(columns).select([
    draftOf.as('has_draft'),
    sql<number | null>`(select max(number) from diet_versions
      where diet_versions.diet_id = diets.id and diet_versions.status <> 'draft')`.as('published'),
    // A draft always has the greatest number.
    sql<number>`(select id from diet_versions where diet_versions.diet_id = diets.id
      order by number desc limit 1)`.as('edited_id'),
  ])
}

export type DietRow = Awaited<ReturnType<ReturnType<typeof selectDiets>['execute']>>[number]

/** Rows with what is counted over versions, catalogue and clients. */
export async function toDiets(
  db: Db,
  rows: readonly DietRow[],
  { now, clients: known }: DietView,
): Promise<Diet[]> {
  const clients = await known.ofDiets(
    db,
    rows.map((row) => row.id),
    now,
  )
  const meals = await storedMeals(
    db,
    rows.map((row) => row.edited_id),
  )
  const catalogue = await readCatalogue(db)
  return rows.map((row) => {
    const edited = meals.get(row.edited_id) ?? []
    const frame = { status: row.status, kcalFrom: row.kcal_from, kcalTo: row.kcal_to }
    return {
      ...plainDiet(row),
      meals: edited.length,
      foods: new Set(edited.flatMap((meal) => meal.foodIds)).size,
      problems: dietProblems(checkedDiet(frame, edited, catalogue)).length,
      clients: clients.get(row.id) ?? 0,
    }
  })
}

function plainDiet(row: DietRow): Omit<Diet, 'meals' | 'foods' | 'problems' | 'clients'> {
  return {
    id: row.id,
    code: row.code,
    name: { fa: row.name_fa, ar: row.name_ar },
    dietType: row.diet_type,
    kcalFrom: row.kcal_from,
    kcalTo: row.kcal_to,
    status: row.status,
    retired: row.status === 'retired',
    published: row.published,
    hasDraft: row.has_draft,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

export async function findDiet(db: Db, dietId: number, view: DietView): Promise<Diet | null> {
  const rows = await withVersions(db.selectFrom('diets').where('diets.id', '=', dietId)).execute()
  const [found] = await toDiets(db, rows, view)
  return found ?? null
}

/** Locks the diet and its versions until the end of the transaction. @returns its state before the change, or null. */
export async function lockDiet(db: Db, dietId: number, view: DietView): Promise<Diet | null> {
  await lockRow(db, 'diets', dietId)
  return findDiet(db, dietId, view)
}

/** Adds a diet with an empty draft. @returns ids of both */
export async function insertDiet(
  db: Db,
  draft: DietDraft,
  { now, staffId }: { now: Date; staffId: number },
): Promise<{ dietId: number; versionId: number }> {
  const { id: dietId } = await db
    .insertInto('diets')
    .values({ ...toColumns(draft), draft_saves: 1, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: versionId } = await db
    .insertInto('diet_versions')
    .values({
      diet_id: dietId,
      number: 1,
      status: 'draft',
      created_by: staffId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { dietId, versionId }
}

/** Saves the whole record as its next version. */
export const saveDiet = (db: Db, dietId: number, next: DietDraft & Pick<Diet, 'status'>, now: Date) =>
  saveRow(db, 'diets', dietId, { ...toColumns(next), status: next.status }, now)

function toColumns({ code, name, dietType, kcalFrom, kcalTo }: DietDraft) {
  return {
    code,
    name_fa: name.fa,
    name_ar: name.ar,
    diet_type: dietType,
    kcal_from: kcalFrom,
    kcal_to: kcalTo,
    search_key: searchColumn(name.fa, name.ar, code),
    sort_key: sortKey(name.fa),
  }
}
