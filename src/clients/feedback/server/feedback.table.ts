import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Generated, NullableInstant, Versioned } from '#platform/server/columns.ts'

export interface FeedbackTable extends Versioned {
  id: Generated<number>
  client_id: number
  term_id: number | null
  visit_id: number | null
  given_on: IsoDate
  mark: number | null
  message: string | null
  causes: string[]
  entered_by: number | null
  contacted_at: NullableInstant
  contacted_by: number | null
  answer: string | null
  task_id: number | null
  search_key: string
}

declare module '#platform/server/database.ts' {
  interface Tables {
    feedback: FeedbackTable
  }
}
