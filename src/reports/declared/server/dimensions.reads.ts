import { sql } from 'kysely'
import type { DimensionIs } from './dimension-values.reads.ts'

/** How facts are narrowed and grouped by what their client is. */
export const supporterIs: DimensionIs = { staffId: sql`clients.supporter_id` }
export const countryIs = { key: sql<string>`clients.country` }

/** Facts that name their package: `package_id`, `package_fa`, `package_ar`. */
export const packageIs = {
  key: sql<string | null>`fact.package_id::text`,
  name: sql<string | null>`fact.package_fa`,
  nameAr: sql<string | null>`fact.package_ar`,
}
