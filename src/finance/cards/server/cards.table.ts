import type { ColumnType } from 'kysely'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { StatementUnit } from '../statements.contract.ts'
import type { Generated, NullableInstant, Versioned } from '#platform/server/columns.ts'

/** Our receiving bank cards. */
export interface PaymentCardsTable extends Versioned {
  id: Generated<number>
  /** 16 digits. Replies show the whole number only to those who may read it. */
  number: string
  /** The end of the number, kept by the database. */
  last_four: ColumnType<string, never, never>
  /** Code of the bank by the first six digits (`seed/banks.json`); null: unknown. */
  bank: string | null
  holder: string
  /** IR and 24 digits. */
  sheba: string | null
  currency: CurrencyId
  /** The most that may come in a day, in the currency's smallest unit; null: no limit. */
  daily_cap: number | null
  /** In which statements of the card write amounts where they do not say it; null: not asked yet. */
  statement_unit: ColumnType<StatementUnit | null, StatementUnit | null | undefined, StatementUnit | null>
  /** Order in which cards are offered; smaller first. */
  position: number
  search_key: string
  sort_key: string
  /** A retired card takes no new deposits. */
  retired_at: NullableInstant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    payment_cards: PaymentCardsTable
  }
}
