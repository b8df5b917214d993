import { sql } from 'kysely'
import { localName } from '#reports/declared/server/report-columns.reads.ts'
import { words } from '#platform/contract/declared-report.ts'
import { isOver, termEndsOfDays } from '#clients/clients/server/lifecycle/paid-terms.reads.ts'
import '#clients/terms/server/terms.table.ts'
import '#clients/packages/server/packages.table.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { sumInEachCurrency } from '#reports/declared/server/money.reads.ts'
import { factList, reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'
import { extensions } from '../extensions.contract.ts'

/** Terms that ended, each with the one that follows it in the order in which the client's terms begin. */
const endedTerms = ({ days }: FactsWanted) => sql`
  select paid_terms.client_id, paid_terms.term_id as id, paid_terms.diet_type, paid_terms.ended_on,
    renewal_of(paid_terms.ended_on, paid_terms.next_paid_on) as renewal, paid_terms.next_paid_on,
    paid_terms.next_start_on, paid_terms.next_price as price, paid_terms.next_currency as currency, ${packageNames},
    next_package.name_fa as next_package_fa, next_package.name_ar as next_package_ar
  from paid_terms
  join packages package on package.id = paid_terms.package_id
  left join packages next_package on next_package.id = paid_terms.next_package_id
  where ${isOver(days)}`

/** The same counted: `weight` terms that are alike, with the price of those that follow. */
const endedTermsOfDays = ({ period, days, isUnscoped }: FactsWanted) => sql`
  select ended.country, ended.supporter_id, ended.day as ended_on, ended.diet_type, ended.renewal, ended.currency,
    ended.price, ended.terms as weight, ${packageNames}
  from (${termEndsOfDays(period, days, isUnscoped)}) ended
  join packages package on package.id = ended.package_id`

const packageNames = sql`package.id as package_id, package.name_fa as package_fa, package.name_ar as package_ar`

export const extensionsRows = factList({
  id: sql`fact.id`,
  select: {
    packageFa: sql<string>`fact.package_fa`,
    packageAr: sql<string | null>`fact.package_ar`,
    dietType: sql<string>`fact.diet_type`,
    endedOn: sql<IsoDate>`fact.ended_on`,
    nextPaidOn: sql<IsoDate | null>`fact.next_paid_on`,
    nextStartOn: sql<IsoDate>`fact.next_start_on`,
    nextPackageFa: sql<string>`fact.next_package_fa`,
    nextPackageAr: sql<string | null>`fact.next_package_ar`,
    price: sql<number>`fact.price`,
    currency: sql<CurrencyId>`fact.currency`,
  },
  derive: ({ nextPaidOn: paidOn, nextStartOn: startOn, price, currency, ...found }) => ({
    packageName: { fa: found.packageFa, ar: found.packageAr },
    renewal: paidOn && {
      packageName: { fa: found.nextPackageFa, ar: found.nextPackageAr },
      paidOn,
      startOn,
      onTime: paidOn <= found.endedOn,
      price,
      currency,
    },
  }),
  sorts: { ended: sql`fact.ended_on`, renewed: sql`fact.next_paid_on`, name: sql`clients.sort_key` },
  sparse: ['renewed'],
  columns: [
    {
      label: words('بسته', 'الباقة'),
      kind: 'text',
      value: (found, _say, locale) => localName(locale, found.packageFa, found.packageAr),
    },
    { of: 'dietType', kind: 'word', label: words('نوع رژیم', 'نوع الحمية') },
    { of: 'endedOn', kind: 'date', label: words('روز پایان', 'يوم الانتهاء') },
    { of: 'nextPaidOn', kind: 'date', label: words('روز پرداخت تمدید', 'يوم دفع التمديد') },
    { of: 'currency', kind: 'word', label: words('ارز', 'العملة') },
    { of: 'price', kind: 'whole', label: words('مبلغ تمدید به واحد خرد ارز', 'مبلغ التمديد بأصغر وحدة') },
  ],
})

export const extensionsRoutes = reportRoutes(
  extensions,
  {
    facts: endedTerms,
    rolled: endedTermsOfDays,
    day: sql`fact.ended_on`,
    measures: {
      ended: sql`true`,
      renewed: sql`fact.renewal <> 'no'`,
      onTime: sql`fact.renewal = 'on-time'`,
      late: sql`fact.renewal = 'late'`,
      notRenewed: sql`fact.renewal = 'no'`,
      ...sumInEachCurrency('money', sql`fact.price`, sql`fact.currency`),
    },
  },
  extensionsRows,
)
