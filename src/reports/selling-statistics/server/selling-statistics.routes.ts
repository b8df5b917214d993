import { sql } from 'kysely'
import { localName } from '#reports/declared/server/report-columns.reads.ts'
import { words } from '#platform/contract/declared-report.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { sumInEachCurrency } from '#reports/declared/server/money.reads.ts'
import { factList, reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import type { SaleKind } from '../sales.contract.ts'
import { sellingStatistics } from '../selling-statistics.contract.ts'
import { everySale, addonIs, salesOfDays, soldOn } from './sales.reads.ts'

const price = sql<number>`fact.price`
const returned = sql<number>`fact.returned`
const currency = sql<CurrencyId>`fact.currency`

export const sellingStatisticsRows = factList({
  id: sql`fact.id`,
  select: {
    soldOn: soldOn,
    kind: sql<SaleKind>`fact.kind`,
    nameFa: sql<string>`coalesce(fact.addon_fa, fact.package_fa)`,
    nameAr: sql<string | null>`case when fact.addon_id is null then fact.package_ar else fact.addon_ar end`,
    productLine: sql<string>`fact.product_line`,
    price,
    currency,
    seller: sql<string | null>`fact.seller`,
    isReturned: sql<boolean>`fact.is_returned`,
    returned,
  },
  derive: (found) => ({ soldName: { fa: found.nameFa, ar: found.nameAr } }),
  sorts: { sold: soldOn, price, name: sql`clients.sort_key` },
  columns: [
    { of: 'soldOn', kind: 'date', label: words('روز', 'اليوم') },
    { of: 'kind', kind: 'word', label: words('نوع فروش', 'نوع البيع') },
    {
      label: words('بسته یا امکان جانبی', 'الباقة أو الخدمة الإضافية'),
      kind: 'text',
      value: ({ nameFa: fa, nameAr: ar }, _say, locale) => localName(locale, fa, ar),
    },
    { of: 'price', kind: 'whole', label: words('مبلغ به واحد خرد ارز', 'المبلغ بأصغر وحدة') },
    { of: 'currency', kind: 'word', label: words('ارز', 'العملة') },
    { of: 'returned', kind: 'whole', label: words('بازپرداخت به واحد خرد ارز', 'المسترد بأصغر وحدة') },
    { of: 'seller', kind: 'text', label: words('فروشنده', 'البائع') },
  ],
})

export const sellingStatisticsRoutes = reportRoutes(
  sellingStatistics,
  {
    facts: everySale,
    rolled: salesOfDays,
    day: soldOn,
    dimensions: {
      addonId: addonIs,
      sellerId: { staffId: sql`fact.seller_id` },
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
  sellingStatisticsRows,
)
