import type { Generated } from 'kysely'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { CatalogueTable } from '#platform/server/catalogue/catalogue-types.ts'
import type { Instant } from '#platform/server/columns.ts'

export interface AddonsTable extends CatalogueTable {
  extra_days: number
  calls: number
  /** In the currency's smallest unit; null where it is not given. */
  price_irr: number | null
  price_iqd: number | null
  price_usd: number | null
  valid_from: string | null
  valid_to: string | null
}

export interface ClientAddonsTable {
  id: Generated<number>
  client_id: number
  addon_id: number
  term_id: number
  extra_days: number
  calls: number
  price: number
  currency: CurrencyId
  given_by: number | null
  given_on: string
  created_at: Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    addons: AddonsTable
    client_addons: ClientAddonsTable
  }
}
