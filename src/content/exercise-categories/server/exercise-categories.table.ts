import type { Generated, NullableInstant, Versioned } from '#platform/server/columns.ts'

export interface ExerciseCategoriesTable extends Versioned {
  id: Generated<number>
  code: string
  name_fa: string
  name_ar: string | null
  position: number
  retired_at: NullableInstant
  search_key: string
  sort_key: string
}

declare module '#platform/server/database.ts' {
  interface Tables {
    exercise_categories: ExerciseCategoriesTable
  }
}
