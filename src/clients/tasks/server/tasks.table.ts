import type { Generated, NullableInstant, Versioned } from '#platform/server/columns.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'

export interface TasksTable extends Versioned {
  id: Generated<number>
  client_id: number
  /** Null: to call about a low mark. */
  title: string | null
  low_mark: number | null
  low_causes: string[] | null
  owner_id: number
  due_on: IsoDate
  done_at: NullableInstant
  done_by: number | null
  created_by: number
}

declare module '#platform/server/database.ts' {
  interface Tables {
    tasks: TasksTable
  }
}
