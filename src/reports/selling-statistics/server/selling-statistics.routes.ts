import { sql } from 'kysely'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { countryIs, packageIs, supporterIs } from '#reports/declared/server/dimensions.reads.ts'
import { sumInEachCurrency } from '#reports/declared/server/money.reads.ts'
import { reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import type { SaleKind } from '../sales.contract.ts'
import { sellingStatistics } from '../selling-statistics.contract.ts'
import { everySale, addonIs, salesOfDays, soldOn } from './sales.reads.ts'
import { type Found, sellingStatisticsFactColumns } from './selling-statistics.export.ts'

const price = sql<number>`fact.price`
const returned = sql<number>`fact.returned`
const currency = sql<CurrencyId>`fact.currency`

export const sellingStatisticsRoutes = reportRoutes(
  sellingStatistics,
  {
    facts: everySale,
    rolled: salesOfDays,
    day: soldOn,
    dimensions: {
      kind: { key: sql`fact.kind` },
      packageId: packageIs,
      addonId: addonIs,
      sellerId: { staffId: sql`fact.seller_id` },
      currency: { key: currency },
      productLine: { key: sql`fact.product_line` },
      country: countryIs,
      supporterId: supporterIs,
    },
    measures: {
      sold: sql`true`,
      first: sql`fact.kind = 'new'`,
      extensions: sql`fact.kind = 'extension'`,
      addons: sql`fact.kind = 'addon'`,
      returned: sql`fact.is_returned`,
      ...sumInEachCurrency('money', price, currency),
      ...sumInEachCurrency('back', returned, currency),
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
      product_line: sql<string>`fact.product_line`,
      price,
      currency,
      seller: sql<string | null>`fact.seller`,
      is_returned: sql<boolean>`fact.is_returned`,
      returned,
    },
    toRow: (found: Found) => ({
      soldOn: found.sold_on,
      kind: found.kind,
      soldName: { fa: found.name_fa, ar: found.name_ar },
      productLine: found.product_line,
      price: found.price,
      currency: found.currency,
      seller: found.seller,
      isReturned: found.is_returned,
      returned: found.returned,
    }),
    sorts: { sold: soldOn, price, name: sql`clients.sort_key` },
    columns: sellingStatisticsFactColumns,
  },
)
