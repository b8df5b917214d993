import type { ColumnType } from 'kysely'
import type { Generated, NullableInstant, Versioned } from '#platform/server/columns.ts'

type WithDefault<T> = ColumnType<T, T | undefined, T>

export interface PackagesTable extends Versioned {
  id: Generated<number>
  code: string
  name_fa: string
  name_ar: string | null
  days: number
  visits: number
  diet_types: WithDefault<string[]>
  /** In the currency's smallest unit; null where it is not sold. */
  price_irr: WithDefault<number | null>
  price_iqd: WithDefault<number | null>
  price_usd: WithDefault<number | null>
  product_line: string
  valid_from: WithDefault<string | null>
  valid_to: WithDefault<string | null>
  position: number
  search_key: WithDefault<string>
  sort_key: WithDefault<string>
  retired_at: NullableInstant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    packages: PackagesTable
  }
}
