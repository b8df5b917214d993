import type { Generated, NullableInstant, Versioned } from '#platform/server/columns.ts'

export interface CategoriesTable extends Versioned {
  id: Generated<number>
  code: string
  parent_id: number | null
  name_fa: string
  name_ar: string | null
  position: number
  /** 0 at the top. */
  depth: Generated<number>
  /** Places from the top down; the key of a category begins the keys of all below it. */
  tree_key: Generated<string>
  retired_at: NullableInstant
  search_key: string
  sort_key: string
}

declare module '#platform/server/database.ts' {
  interface Tables {
    categories: CategoriesTable
  }
}
