import { sql } from 'kysely'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { countryIs, packageIs, supporterIs } from '#reports/declared/server/dimensions.reads.ts'
import { sumInEachCurrency } from '#reports/declared/server/money.reads.ts'
import { reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import type { SaleKind } from '#reports/selling-statistics/sales.contract.ts'
import { everySale, salesOfDays, soldOn } from '#reports/selling-statistics/server/sales.reads.ts'
import { aqiq } from '../aqiq.contract.ts'
import { type Found, aqiqFactColumns } from './aqiq.export.ts'

const price = sql<number>`fact.price`
const currency = sql<CurrencyId>`fact.currency`
/** An add-on has no weights of its own. */
const isWeighed = sql<boolean>`fact.weighed > 0`

export const aqiqRoutes = reportRoutes(
  aqiq,
  {
    facts: everySale,
    rolled: salesOfDays,
    day: soldOn,
    dimensions: {
      productLine: { key: sql`fact.product_line` },
      packageId: packageIs,
      kind: { key: sql`fact.kind` },
      currency: { key: currency },
      supporterId: supporterIs,
      country: countryIs,
    },
    measures: {
      buyers: sql`fact.kind <> 'addon' and not fact.is_next_of_line`,
      renewals: sql`fact.is_next_of_line`,
      addons: sql`fact.kind = 'addon'`,
      ...sumInEachCurrency('money', price, currency),
      weighed: { sum: sql`fact.weighed`, where: isWeighed },
      change: { sum: sql`fact.weight_change`, where: isWeighed },
    },
  },
  {
    id: sql`fact.id`,
    select: {
      sold_on: soldOn,
      kind: sql<SaleKind>`fact.kind`,
      name_fa: sql<string>`coalesce(fact.addon_fa, fact.package_fa)`,
      name_ar: sql<
        string | null
      >`case when fact.addon_id is null then fact.package_ar else fact.addon_ar end`,
      price,
      currency,
      weight_change: sql<number | null>`fact.weight_change`,
    },
    toRow: (found: Found) => ({
      soldOn: found.sold_on,
      kind: found.kind,
      soldName: { fa: found.name_fa, ar: found.name_ar },
      price: found.price,
      currency: found.currency,
      weightChange: found.weight_change,
    }),
    sorts: { sold: soldOn, change: sql`fact.weight_change`, name: sql`clients.sort_key` },
    sparse: ['change'],
    columns: aqiqFactColumns,
  },
)
