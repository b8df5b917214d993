import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { Db } from '#platform/server/database.ts'
import type { MovedMethod } from '../moving-fields.contract.ts'

/** A paid term that came from another system. Amounts in the smallest unit. */
export interface PaidTerm {
  termId: number
  clientId: number
  price: number
  paid: number
  currency: CurrencyId
  paidOn: string
  /** The instant of the payment, as ISO text. */
  paidAt: string
  method: MovedMethod
  reference: string | null
}

/** What finance does with the payments of terms that come from another system. */
export interface MovedMoney {
  /** Writes payments with their entries of the ledger. @returns the ids of both */
  keep(db: Db, terms: readonly PaidTerm[], now: Date): Promise<{ payments: MovedId[]; entries: MovedId[] }>
  /** Removes them again with the import, while it is being taken back. */
  takeBack(db: Db, importId: number, clientIds: readonly number[]): Promise<void>
}

export interface MovedId {
  id: number
  clientId: number
}
