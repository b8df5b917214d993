import type { Generated, NullableInstant, Versioned } from '#platform/server/columns.ts'
import type { exerciseLevels, exerciseMeasures } from '../exercises.contract.ts'

export interface ExercisesTable extends Versioned {
  id: Generated<number>
  code: string
  name_fa: string
  name_ar: string | null
  category_id: number
  level: (typeof exerciseLevels)[number]
  muscle_code: string
  equipment_code: string
  measure: (typeof exerciseMeasures)[number]
  sets: number
  amount: number
  met_x10: number | null
  met_source: string | null
  instructions_fa: string | null
  instructions_ar: string | null
  avoid_conditions: string[]
  retired_at: NullableInstant
  search_key: string
  sort_key: string
}

declare module '#platform/server/database.ts' {
  interface Tables {
    exercises: ExercisesTable
  }
}
