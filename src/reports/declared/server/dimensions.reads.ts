import { sql } from 'kysely'
import type { DimensionIs } from './dimension-values.reads.ts'

/** How facts are narrowed and grouped by what their client is, and by the package that they name. */
const usualDimensions: Readonly<Record<string, DimensionIs>> = {
  supporterId: { staffId: sql`clients.supporter_id` },
  country: { key: sql`clients.country` },
  packageId: {
    key: sql`fact.package_id::text`,
    name: sql`fact.package_fa`,
    nameAr: sql`fact.package_ar`,
  },
}

/** What a dimension is that a report does not say: a usual one, or the column of the facts that has its name. */
export const usualDimension = (id: string): DimensionIs =>
  usualDimensions[id] ?? {
    key: sql.ref(`fact.${id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`),
  }
