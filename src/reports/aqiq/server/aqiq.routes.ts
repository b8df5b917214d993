import { sql } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { countryIs, packageIs, supporterIs } from '#reports/declared/server/dimensions.reads.ts'
import { sumInEachCurrency } from '#reports/declared/server/money.reads.ts'
import { nameIn, reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import type { SaleKind } from '#reports/selling-statistics/sales.contract.ts'
import { everySale, salesOfDays, soldOn } from '#reports/selling-statistics/server/sales.reads.ts'
import { aqiq } from '../aqiq.contract.ts'

interface Found {
  sold_on: IsoDate
  kind: SaleKind
  name_fa: string
  name_ar: string | null
  price: number
  currency: CurrencyId
  weight_change: number | null
}

const price = sql<number>`fact.price`
const currency = sql<CurrencyId>`fact.currency`
/** A facility has no weights of its own. */
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
      buyers: sql`fact.kind <> 'facility' and not fact.is_next_of_line`,
      renewals: sql`fact.is_next_of_line`,
      facilities: sql`fact.kind = 'facility'`,
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
      name_fa: sql<string>`coalesce(fact.facility_fa, fact.package_fa)`,
      name_ar: sql<
        string | null
      >`case when fact.facility_id is null then fact.package_ar else fact.facility_ar end`,
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
    columns: [
      { label: { 'fa-IR': 'روز', 'ar-IQ': 'اليوم' }, kind: 'date', value: (found) => found.sold_on },
      {
        label: { 'fa-IR': 'نوع فروش', 'ar-IQ': 'نوع البيع' },
        kind: 'text',
        value: ({ kind }, say) => say('kind', kind),
      },
      {
        label: { 'fa-IR': 'نام', 'ar-IQ': 'الاسم' },
        kind: 'text',
        value: ({ name_fa: fa, name_ar: ar }, _say, locale) => nameIn(locale, fa, ar),
      },
      {
        label: { 'fa-IR': 'مبلغ به واحد خرد ارز', 'ar-IQ': 'المبلغ بأصغر وحدة' },
        kind: 'whole',
        value: (found) => found.price,
      },
      {
        label: { 'fa-IR': 'ارز', 'ar-IQ': 'العملة' },
        kind: 'text',
        value: (found, say) => say('currency', found.currency),
      },
      {
        label: { 'fa-IR': 'تغییر وزن (گرم)', 'ar-IQ': 'تغيّر الوزن (غرام)' },
        kind: 'whole',
        value: (found) => found.weight_change,
      },
    ],
  },
)
