import type { Generated, Versioned } from '#platform/server/columns.ts'
import type { CoverState } from '../covers.contract.ts'

export interface AbsenceCoversTable extends Versioned {
  id: Generated<number>
  staff_id: number
  /** Days of the office (Tehran), both included. */
  from_day: string
  to_day: string
  state: CoverState
  created_by: number
}

export interface AbsenceCoverStaffTable {
  cover_id: number
  staff_id: number
}

export interface AbsenceCoverRowsTable {
  cover_id: number
  client_id: number
  covered_by: number
  /** Null while it runs; false where somebody has given the client to another. */
  came_back: boolean | null
}

declare module '#platform/server/database.ts' {
  interface Tables {
    absence_covers: AbsenceCoversTable
    absence_cover_staff: AbsenceCoverStaffTable
    absence_cover_rows: AbsenceCoverRowsTable
  }
}
