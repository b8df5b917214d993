import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Db, Tables } from '#platform/server/database.ts'
import { orderIn } from '#platform/server/name-order.ts'
import { insertRow, retirement, saveRow, type Retirable } from '#platform/server/rows.ts'
import { likeContains, searchColumn } from '#platform/server/search.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import '#nutrition/food-items/server/food-items.table.ts'
import type { Category, CategoryDraft, categoryQueries, categorySorts } from '../categories.contract.ts'
import type { CategoriesTable } from './categories.table.ts'
import { categoryPlaces, pathIds, type CategoryPlace } from './category-tree.reads.ts'

type Query = z.output<typeof categoryQueries.list>
type Filters = Pick<Query, 'locale' | 'q' | 'parentId' | 'retired'>

const columns = writtenColumns([
  'categories.id',
  'categories.code',
  'categories.parent_id',
  'categories.name_fa',
  'categories.name_ar',
  'categories.position',
  'categories.depth',
  'categories.tree_key',
  'categories.retired_at',
  'categories.version',
  'categories.updated_at',
])

const sortColumns: Record<
  (typeof categorySorts)[number],
  'categories.tree_key' | 'categories.sort_key' | 'categories.code' | 'categories.updated_at'
> = {
  tree: 'categories.tree_key',
  name: 'categories.sort_key',
  code: 'categories.code',
  updated: 'categories.updated_at',
}

/** The categories that match, without order or columns. */
export function matchingCategories(db: Db, filters: Filters) {
  let query = db.selectFrom('categories')
  if (filters.parentId !== undefined) query = query.where('categories.parent_id', '=', filters.parentId)
  if (filters.retired !== undefined)
    query = query.where('categories.retired_at', filters.retired ? 'is not' : 'is', null)
  const key = filters.q ? queryKey(filters.q) : ''
  if (key !== '') query = query.where('categories.search_key', 'like', likeContains(key))
  return query
}

/** The same categories as rows, in the asked order. */
export function selectCategories(db: Db, filters: Filters, sort: Query['sort']) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return matchingCategories(db, filters)
    .select(columns)
    .select(counts)
    .orderBy(orderIn(sortColumns[column], filters.locale), direction)
    .orderBy('categories.id', direction)
}

const counts = (eb: ExpressionBuilder<Tables, 'categories'>) => [
  eb
    .selectFrom('food_items')
    .select((inner) => inner.fn.countAll<number>().as('n'))
    .whereRef('food_items.category_id', '=', 'categories.id')
    .as('own_items'),
  eb
    .selectFrom('food_items')
    .innerJoin('categories as below', 'below.id', 'food_items.category_id')
    .select((inner) => inner.fn.countAll<number>().as('n'))
    .where(sql<boolean>`starts_with(below.tree_key, categories.tree_key)`)
    .as('all_items'),
  eb
    .selectFrom('categories as child')
    .select((inner) => inner.fn.countAll<number>().as('n'))
    .whereRef('child.parent_id', '=', 'categories.id')
    .as('children'),
  sql<boolean>`not exists (select from categories later where later.parent_id is not distinct from categories.parent_id
    and later.position > categories.position)`.as('is_last'),
]

export type CategoryRow = Omit<
  Selectable<CategoriesTable>,
  'search_key' | 'sort_key' | 'created_at' | 'updated_at'
> & {
  updated_at: string
  own_items: number | null
  all_items: number | null
  children: number | null
  is_last: boolean
}

export function toCategory(row: CategoryRow, places: ReadonlyMap<number, CategoryPlace>): Category {
  const ownItems = row.own_items ?? 0
  const subcategories = row.children ?? 0
  return {
    id: row.id,
    code: row.code,
    name: { fa: row.name_fa, ar: row.name_ar },
    parentId: row.parent_id,
    path: pathIds(row.tree_key).flatMap((id) => places.get(id) ?? []),
    depth: row.depth,
    position: row.position,
    isLast: row.is_last,
    ownItems,
    allItems: row.all_items ?? 0,
    subcategories,
    retired: row.retired_at !== null,
    usedBy: ownItems + subcategories,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

/** Rows with the names of all that is above them. */
export async function toCategories(db: Db, rows: readonly CategoryRow[]): Promise<Category[]> {
  const places = await categoryPlaces(
    db,
    rows.flatMap((row) => pathIds(row.tree_key)),
  )
  return rows.map((row) => toCategory(row, places))
}

export async function findCategory(db: Db, categoryId: number): Promise<Category | null> {
  const rows = await db
    .selectFrom('categories')
    .select(columns)
    .select(counts)
    .where('categories.id', '=', categoryId)
    .execute()
  return (await toCategories(db, rows))[0] ?? null
}

/**
 * Locks the whole tree until the end of the transaction: two moves that are sound alone may make a circle together.
 * @returns the category before the change, or null
 */
export async function lockTree(db: Db, categoryId: number | null): Promise<Category | null> {
  await db.selectFrom('categories').select('id').orderBy('id').forUpdate().execute()
  return categoryId === null ? null : findCategory(db, categoryId)
}

export interface TreeNode {
  id: number
  parent_id: number | null
  position: number
}

export function treeNodes(db: Db): Promise<TreeNode[]> {
  return db
    .selectFrom('categories')
    .select(['id', 'parent_id', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Numbers the children of one parent from 0 in the given order. */
export async function placeChildren(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update categories set position = given.place - 1
    from unnest(${[...ids]}::bigint[]) with ordinality as given (id, place)
    where given.id = categories.id and categories.position <> given.place - 1
  `.execute(db)
}

function toColumns(draft: CategoryDraft) {
  return {
    code: draft.code,
    name_fa: draft.name.fa,
    name_ar: draft.name.ar,
    parent_id: draft.parentId,
    search_key: searchColumn(draft.name.fa, draft.name.ar, draft.code),
    sort_key: sortKey(draft.name.fa),
  }
}

export const insertCategory = (db: Db, draft: CategoryDraft, position: number, now: Date) =>
  insertRow(db, 'categories', { ...toColumns(draft), position, retired_at: null }, now)

/** Saves the whole record as its next version. */
export const saveCategory = (db: Db, categoryId: number, next: Retirable<CategoryDraft>, now: Date) =>
  saveRow(db, 'categories', categoryId, { ...toColumns(next), ...retirement(next, now) }, now)
