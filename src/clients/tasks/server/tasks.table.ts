import type { Generated, NullableInstant, Versioned } from '#platform/server/columns.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'

export interface TasksTable extends Versioned {
  id: Generated<number>
  client_id: number
  title: string
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
