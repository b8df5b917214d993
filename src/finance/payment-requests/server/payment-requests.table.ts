import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { Generated, NullableInstant, Versioned } from '#platform/server/columns.ts'

export interface PaymentRequestsTable extends Versioned {
  id: Generated<number>
  client_id: number
  term_id: number | null
  card_id: number
  currency: CurrencyId
  due: number
  amount: number
  asked_on: string
  expires_on: string
  created_by: number
  cancelled_by: number | null
  cancelled_at: NullableInstant
  cancelled_reason: string | null
}

declare module '#platform/server/database.ts' {
  interface Tables {
    payment_requests: PaymentRequestsTable
  }
}
