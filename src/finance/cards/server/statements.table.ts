import type { Generated, NullableInstant, Versioned } from '#platform/server/columns.ts'

export interface StatementImportsTable {
  id: Generated<number>
  card_id: number
  source: 'csv' | 'sms'
  file_name: string | null
  staff_id: number | null
  created_at: Date
}

/** Deposits as the bank tells them. Open until it belongs to a payment or was set aside. */
export interface StatementLinesTable extends Versioned {
  id: Generated<number>
  import_id: number
  card_id: number
  /** In the card's smallest unit. */
  amount: number
  paid_on: string
  /** The bank's clock, `HH:MM:SS`. */
  deposit_time: string
  payer_last_four: string | null
  reference: string | null
  /** What the account held afterwards. */
  balance: number | null
  note: string | null
  payment_id: number | null
  set_aside_reason: string | null
  decided_by: number | null
  decided_at: NullableInstant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    statement_imports: StatementImportsTable
    statement_lines: StatementLinesTable
  }
}
