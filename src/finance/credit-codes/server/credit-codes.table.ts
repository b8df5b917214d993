import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { Generated, Instant, NullableInstant, Versioned } from '#platform/server/columns.ts'

export interface CreditBatchesTable extends Versioned {
  id: Generated<number>
  purpose: string
  codes: number
  /** Of one code, in the currency's smallest unit. */
  amount: number
  currency: CurrencyId
  expires_on: string
  per_client: number | null
  /** The packages its codes pay for; null: anything. */
  product_line: string | null
  created_by: number
  awaits_other: boolean
  approved_by: number | null
  approved_at: NullableInstant
  revoked_by: number | null
  revoked_at: NullableInstant
  revoked_reason: string | null
  search_key: string
}

export interface CreditCodesTable extends Versioned {
  id: Generated<number>
  batch_id: number
  number: number
  hash: Buffer
  last_four: string
  redeemed_at: NullableInstant
  payment_id: number | null
  revoked_by: number | null
  revoked_at: NullableInstant
  revoked_reason: string | null
}

/** One row. */
export interface CreditCodeKeysTable {
  only_one: Generated<boolean>
  key: Buffer
}

export interface CreditCodeGuessesTable {
  staff_id: number
  wrong: number
  first_at: Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    credit_batches: CreditBatchesTable
    credit_codes: CreditCodesTable
    credit_code_keys: CreditCodeKeysTable
    credit_code_guesses: CreditCodeGuessesTable
  }
}
