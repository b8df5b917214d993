import type { Generated, Versioned } from '#platform/server/columns.ts'

export interface SavedViewsTable extends Versioned {
  id: Generated<number>
  list: string
  staff_id: number
  /** Everybody sees it. */
  shared: boolean
  /** Whoever has this role sees it. */
  role_id: number | null
  name: string
  /** As in `savedViews.create`. */
  search: string
  position: number
}

declare module '#platform/server/database.ts' {
  interface Tables {
    saved_views: SavedViewsTable
  }
}
