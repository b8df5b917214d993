import { sql } from 'kysely'
import { localName } from '#reports/declared/server/report-columns.reads.ts'
import { words } from '#platform/contract/declared-report.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { sumInEachCurrency } from '#reports/declared/server/money.reads.ts'
import { factList, reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import type { SaleKind } from '#reports/selling-statistics/sales.contract.ts'
import { everySale, salesOfDays, soldOn } from '#reports/selling-statistics/server/sales.reads.ts'
import { aqiq } from '../aqiq.contract.ts'

const price = sql<number>`fact.price`
const currency = sql<CurrencyId>`fact.currency`
/** An add-on has no weights of its own. */
const isWeighed = sql<boolean>`fact.weighed > 0`

export const aqiqRows = factList({
  id: sql`fact.id`,
  select: {
    soldOn: soldOn,
    kind: sql<SaleKind>`fact.kind`,
    nameFa: sql<string>`coalesce(fact.addon_fa, fact.package_fa)`,
    nameAr: sql<string | null>`case when fact.addon_id is null then fact.package_ar else fact.addon_ar end`,
    price,
    currency,
    weightChange: sql<number | null>`fact.weight_change`,
  },
  derive: (found) => ({ soldName: { fa: found.nameFa, ar: found.nameAr } }),
  sorts: { sold: soldOn, change: sql`fact.weight_change`, name: sql`clients.sort_key` },
  sparse: ['change'],
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
    { of: 'weightChange', kind: 'whole', label: words('تغییر وزن (گرم)', 'تغيّر الوزن (غرام)') },
  ],
})

export const aqiqRoutes = reportRoutes(
  aqiq,
  {
    facts: everySale,
    rolled: salesOfDays,
    day: soldOn,
    measures: {
      buyers: sql`fact.kind <> 'addon' and not fact.is_next_of_line`,
      renewals: sql`fact.is_next_of_line`,
      addons: sql`fact.kind = 'addon'`,
      ...sumInEachCurrency('money', price, currency),
      weighed: { sum: sql`fact.weighed`, where: isWeighed },
      change: { sum: sql`fact.weight_change`, where: isWeighed },
    },
  },
  aqiqRows,
)
