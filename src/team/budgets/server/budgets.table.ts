import type { Budget } from '#platform/contract/endpoint.ts'
import type { Generated, NullableInstant } from '#platform/server/columns.ts'

/** What a person did on a business day. */
export interface StaffBudgetsTable {
  id: Generated<number>
  staff_id: number
  day: string
  kind: Budget
  amount: number
  /** When others were told that it was too much. */
  told_at: NullableInstant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    staff_budgets: StaffBudgetsTable
  }
}
