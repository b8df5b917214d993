import type { ColumnType } from 'kysely'
import type { Generated, NullableInstant, Versioned } from '#platform/server/columns.ts'

/** What may be learned of a known line. */
export interface LineKnowledge {
  payer_last_four: string | null
  payer_account: string | null
  reference: string | null
  balance: number | null
  note: string | null
}

/** A known line before and after an import added to it. */
export interface LearnedLine {
  line: number
  before: LineKnowledge
  after: LineKnowledge
}

export interface StatementImportsTable {
  id: Generated<number>
  card_id: number
  source: 'csv' | 'sms'
  file_name: string | null
  /** Of the bytes of the file, or of the text of the messages. */
  digest: string | null
  staff_id: number | null
  created_at: ColumnType<string, Date, never>
  /** What it added to lines that were known before. */
  learned: ColumnType<LearnedLine[], string | undefined, string>
  taken_back_at: ColumnType<string | null, Date | null | undefined, Date>
  taken_back_by: ColumnType<number | null, number | null | undefined, number>
}

/** Deposits as the bank tells them. Open until it belongs to a payment or was set aside. */
export interface StatementLinesTable extends Versioned {
  id: Generated<number>
  import_id: number
  card_id: number
  /** In the card's smallest unit. */
  amount: number
  paid_on: string
  /** The bank's clock, `HH:MM:SS`; null: unknown. */
  deposit_time: string | null
  payer_last_four: string | null
  /** A whole sheba or number of an account. */
  payer_account: Generated<string | null>
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
