import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import './categories.table.ts'

/** Writes depth and tree key of every category anew, where they are not what parents and positions say. */
export async function rebuildTree(db: Db): Promise<void> {
  await sql`
    with recursive walk as (
      select id, 0 as depth, ${keyPart('categories')} as tree_key from categories where parent_id is null
      union all
      select below.id, walk.depth + 1, walk.tree_key || ${keyPart('below')}
      from categories below join walk on walk.id = below.parent_id
    )
    update categories set depth = walk.depth, tree_key = walk.tree_key
    from walk
    where walk.id = categories.id
      and (categories.depth, categories.tree_key) is distinct from (walk.depth::smallint, walk.tree_key)
  `.execute(db)
}

const keyPart = (table: string) =>
  sql`lpad(${sql.ref(`${table}.position`)}::text, 6, '0') || '.' || lpad(${sql.ref(`${table}.id`)}::text, 12, '0') || '/'`

/** The ids of a category and of everything below it; only itself when it does not exist. */
export async function categoryBranch(db: Db, categoryId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select below.id from categories below join categories top
    on starts_with(below.tree_key, top.tree_key) where top.id = ${categoryId}
  `.execute(db)
  return rows.length === 0 ? [categoryId] : rows.map(({ id }) => id)
}

export interface CategoryPlace {
  id: number
  name: { fa: string; ar: string | null }
}

/** The categories above each of the given ones, from the top down, by the tree keys. */
export function pathIds(treeKey: string): number[] {
  return treeKey
    .split('/')
    .slice(0, -2)
    .map((part) => Number(part.split('.')[1]))
}

/** Names of categories by id. */
export async function categoryPlaces(db: Db, ids: readonly number[]): Promise<Map<number, CategoryPlace>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name_fa', 'name_ar'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, { id: row.id, name: { fa: row.name_fa, ar: row.name_ar } }]))
}
