import type { Generated, Versioned } from '#platform/server/columns.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'

export interface AnnotationsTable extends Versioned {
  id: Generated<number>
  name_fa: string
  name_ar: string | null
  starts_on: IsoDate
  ends_on: IsoDate
}

declare module '#platform/server/database.ts' {
  interface Tables {
    annotations: AnnotationsTable
  }
}
