import { sql } from 'kysely'
import { localName } from '#reports/declared/server/report-columns.reads.ts'
import { words } from '#platform/contract/declared-report.ts'
import { zoneOfRow, isAround, isMomentWithin } from '#clients/clients/server/business-days.reads.ts'
import '#clients/terms/server/terms.table.ts'
import '#clients/packages/server/packages.table.ts'
import type { PaymentMethod } from '#finance/payments/payments.contract.ts'
import { moneyOfDays } from '#finance/payments/server/money-days.reads.ts'
import '#finance/payments/server/payments.table.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { isWithinDays } from '#platform/server/rollup.ts'
import { sumInEachCurrency } from '#reports/declared/server/money.reads.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'
import { factList, reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import { type Movement, monthlyPayments } from '../monthly-payments.contract.ts'

/** Entries of the ledger that moved a payment, each on the day it was written, and payments that are not there yet. */
const movements = ({ period }: FactsWanted) => sql`
  select moved.client_id, moved.id, moved.number, moved.movement, moved.moved_at, moved.paid_on, moved.amount,
    moved.currency, payment.id as payment_id, payment.method, package.name_fa as package_fa, package.name_ar as package_ar
  from (
    (select entry.client_id, 'entry-' || entry.id as id, entry.id as number, entry.payment_id,
      case entry.kind when 'payment' then 'received' else 'refunded' end as movement, entry.created_at as moved_at,
      null::date as paid_on, entry.amount, entry.currency
    from ledger_entries entry
    where entry.kind in ('payment', 'refund') and entry.payment_id is not null
      and ${isAround(sql`entry.created_at`, period)}
    -- As the list has them at first: so an index gives the page.
    order by entry.created_at desc, entry.id desc)
    union all
    select waiting.client_id, 'payment-' || waiting.id, waiting.id, waiting.id, 'pending',
      waiting.paid_on::timestamp at time zone 'UTC', waiting.paid_on, waiting.amount,
      waiting.currency
    from payments waiting where waiting.state = 'pending' and ${isWithinDays(period, sql`waiting.paid_on`)}
  ) moved
  join payments payment on payment.id = moved.payment_id
  left join terms term on term.id = payment.term_id
  left join packages package on package.id = term.package_id`

/**
 * The same by `money_days`; of what is not there yet there is little at any time. Whose it is, is looked up only where it is asked
 * for: so joined, the client is left out otherwise. That holds only while both sides have columns of the same types.
 */
const movementsByDay = ({ period, isUnscoped = false, whole }: FactsWanted) => sql`
  select money.day as paid_on, money.country, money.supporter_id,
    case money.kind when 'payment' then 'received' else 'refunded' end as movement, money.method, money.currency,
    money.entries as weight, money.amount
  from (${moneyOfDays(period, { isUnscoped, whole })}) money
  union all
  select waiting.paid_on, clients.country, ${isUnscoped ? sql`0::bigint` : sql`clients.supporter_id`}, 'pending', waiting.method,
    waiting.currency, 1::bigint, waiting.amount
  from payments waiting left join clients on clients.id = waiting.client_id
  where waiting.state = 'pending' and ${isWithinDays(period, sql`waiting.paid_on`)}`

const movedOn = sql<IsoDate>`coalesce(fact.paid_on,
  (fact.moved_at at time zone ${zoneOfRow('clients.country')})::date)`
const isPending = sql<boolean>`fact.movement = 'pending'`

const amount = sql<number>`fact.amount`
const currency = sql<CurrencyId>`fact.currency`

export const monthlyPaymentsRows = factList({
  id: sql`fact.id`,
  select: {
    paymentId: sql<number>`fact.payment_id`,
    movement: sql<Movement>`fact.movement`,
    day: movedOn,
    method: sql<PaymentMethod>`fact.method`,
    amount,
    currency,
    packageFa: sql<string | null>`fact.package_fa`,
    packageAr: sql<string | null>`fact.package_ar`,
  },
  derive: (found) => ({
    packageName: found.packageFa === null ? null : { fa: found.packageFa, ar: found.packageAr },
  }),
  sorts: { day: [sql`fact.moved_at`, sql`fact.number`], amount, name: sql`clients.sort_key` },
  columns: [
    { of: 'day', kind: 'date', label: words('روز', 'اليوم') },
    { of: 'movement', kind: 'word', label: words('گردش', 'الحركة') },
    { of: 'method', kind: 'word', label: words('روش پرداخت', 'طريقة الدفع') },
    { of: 'amount', kind: 'whole', label: words('مبلغ به واحد خرد ارز', 'المبلغ بأصغر وحدة') },
    { of: 'currency', kind: 'word', label: words('ارز', 'العملة') },
    {
      label: words('بسته', 'الباقة'),
      kind: 'text',
      value: ({ packageFa: fa, packageAr: ar }, _say, locale) => localName(locale, fa, ar),
    },
  ],
})

export const monthlyPaymentsRoutes = reportRoutes(
  monthlyPayments,
  {
    facts: movements,
    rolled: movementsByDay,
    alike: { by: ['movement', 'currency'], added: ['amount'] },
    usesPreparedPlan: true,
    day: movedOn,
    rolledDay: sql`fact.paid_on`,
    isWithin: (asked) => sql`(${isWithinDays(asked, sql`fact.paid_on`)}
      or fact.paid_on is null and ${isMomentWithin(sql`fact.moved_at`, asked)})`,
    measures: {
      received: sql`fact.movement = 'received'`,
      refunded: sql`fact.movement = 'refunded'`,
      pending: isPending,
      ...sumInEachCurrency('gross', amount, currency, sql`fact.movement = 'received'`),
      ...sumInEachCurrency('back', sql`-fact.amount`, currency, sql`fact.movement = 'refunded'`),
      ...sumInEachCurrency('net', amount, currency, sql`not ${isPending}`),
      ...sumInEachCurrency('waiting', amount, currency, isPending),
    },
  },
  monthlyPaymentsRows,
)
