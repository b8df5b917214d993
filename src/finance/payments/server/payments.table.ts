import type { ColumnType, Generated } from 'kysely'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { Instant, NullableInstant, Versioned } from '#platform/server/columns.ts'
import type { PaymentMethod, PaymentState } from '../payments.contract.ts'

type WithDefault<T> = ColumnType<T, T | undefined, T>

export interface PaymentsTable extends Versioned {
  id: Generated<number>
  client_id: number
  term_id: number | null
  method: PaymentMethod
  state: PaymentState
  currency: CurrencyId
  /** In the currency's smallest unit. */
  amount: number
  reference: string | null
  paid_on: string
  /** Of a deposit: our card, the last digits of the payer's, the bank's clock (`HH:MM:SS`). */
  card_id: WithDefault<number | null>
  payer_last_four: WithDefault<string | null>
  deposit_time: WithDefault<string | null>
  /** Why it is another deposit though one like it was entered before. */
  another_reason: WithDefault<string | null>
  note: string | null
  entered_by: number | null
  /** Who answers for the amount: who entered it, or mended it last. */
  amount_by: number | null
  decided_by: number | null
  decided_at: NullableInstant
  reason: string | null
  search_key: string
}

export const entryKinds = ['charge', 'payment', 'refund', 'adjustment'] as const

/** Inserted and read, never changed: the database refuses the rest. */
export interface LedgerEntriesTable {
  id: Generated<number>
  client_id: number
  currency: CurrencyId
  /** In the currency's smallest unit; positive in the client's favour. */
  amount: number
  kind: (typeof entryKinds)[number]
  term_id: ColumnType<number | null, number | null | undefined, never>
  addon_id: ColumnType<number | null, number | null | undefined, never>
  payment_id: ColumnType<number | null, number | null | undefined, never>
  refund_id: ColumnType<number | null, number | null | undefined, never>
  other_client_id: ColumnType<number | null, number | null | undefined, never>
  staff_id: number | null
  created_at: Instant
}

/** A payment or a part of it that was given back, or is to be. */
export interface PaymentRefundsTable {
  id: Generated<number>
  client_id: number
  payment_id: number
  /** In the smallest unit of the payment's currency. */
  amount: number
  ends_term: boolean
  reason: string
  state: 'waiting' | 'given' | 'declined'
  asked_by: number | null
  decided_by: number | null
  decided_at: NullableInstant
  created_at: Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    payments: PaymentsTable
    ledger_entries: LedgerEntriesTable
    payment_refunds: PaymentRefundsTable
  }
}
