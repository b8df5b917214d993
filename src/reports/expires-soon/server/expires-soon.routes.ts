import { sql } from 'kysely'
import { words } from '#platform/contract/declared-report.ts'
import { dayOfRow, latest, plusDays } from '#clients/clients/server/business-days.reads.ts'
import { factsOfDay, runningTerms } from '#clients/clients/server/facts/facts-of-day.reads.ts'
import { stageIs } from '#clients/clients/server/lifecycle/lifecycle.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import { isCompacted } from '#clients/clients/server/lifecycle/state-days.reads.ts'
import '#clients/terms/server/terms.table.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'
import { factList, reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import { expiresSoon } from '../expires-soon.contract.ts'
import { endingToday } from './ending-days.reads.ts'

const atRisk = (currency: CurrencyId) => ({
  sum: sql<number>`fact.price`,
  where: sql<boolean>`not fact.is_reserved and fact.currency = ${sql.lit(currency)}`,
})

const priceIn =
  (wanted: CurrencyId) =>
  ({ currency, price }: { currency: CurrencyId; price: number }) =>
    currency === wanted ? price : null

export const expiresSoonRows = factList({
  id: sql`fact.term_id`,
  select: {
    termId: sql<number>`fact.term_id`,
    endsOn: sql<IsoDate>`fact.ends_on`,
    daysLeft: sql<number>`fact.days_left`,
    isReserved: sql<boolean>`fact.is_reserved`,
    price: sql<number>`fact.price`,
    currency: sql<CurrencyId>`fact.currency`,
    dietType: sql<string>`fact.diet_type`,
    termNumber: sql<number>`fact.term_number`,
  },
  sorts: { ends: sql`fact.ends_on`, name: sql`clients.sort_key` },
  columns: [
    { of: 'endsOn', kind: 'date', label: words('پایان دوره', 'نهاية الاشتراك') },
    { of: 'daysLeft', kind: 'whole', label: words('روز مانده', 'الأيام الباقية') },
    {
      label: words('رزرو', 'الحجز'),
      kind: 'text',
      value: (found, say) => say('reserved', found.isReserved ? 'yes' : 'no'),
    },
    { label: words('بها، ریال', 'السعر، ريال'), kind: 'whole', value: priceIn('IRR') },
    { label: words('بها، دینار', 'السعر، دينار'), kind: 'whole', value: priceIn('IQD') },
    { label: words('بها، سنت', 'السعر، سنت'), kind: 'whole', value: priceIn('USD') },
    { of: 'dietType', kind: 'word', label: words('نوع رژیم', 'نوع الحمية') },
  ],
})

export const expiresSoonRoutes = reportRoutes(
  expiresSoon,
  {
    facts: endingTerms,
    rolled: endingCounted,
    day: null,
    dimensions: {
      left: {
        key: sql`case when fact.days_left <= 2 then 'two' when fact.days_left <= 7 then 'week'
          when fact.days_left <= 14 then 'fortnight' else 'more' end`,
      },
      reserved: { key: sql`case when fact.is_reserved then 'yes' else 'no' end` },
    },
    measures: {
      ending: sql`true`,
      unreserved: sql`not fact.is_reserved`,
      reserved: sql`fact.is_reserved`,
      riskIrr: atRisk('IRR'),
      riskIqd: atRisk('IQD'),
      riskUsd: atRisk('USD'),
    },
  },
  expiresSoonRows,
)

/**
 * Running terms of active clients that end within the setting's days. Reserved: a paid term follows. Those
 * without one are the clients for whom `expiresSoon` of the lifecycle holds. The database may compute the days left
 * before it drops terms that are paused without an end, so the expression must not fail for them.
 */
async function endingTerms({ db, now, days }: FactsWanted) {
  const settings = await lifecycleSettings(db)
  const last = plusDays(days, settings.expireDays)
  return sql`
    select client_facts.client_id, term.id as term_id, running.ends_on,
      case when running.ends_on < 'infinity' then running.ends_on - running.today end as days_left,
      client_facts.paid_until > running.ends_on as is_reserved, term.price, term.currency, running.diet_type,
      client_facts.country, client_facts.supporter_id, 1 as weight,
      (select count(*)::int from terms earlier
        where earlier.client_id = term.client_id and earlier.paid_at is not null
          and (earlier.start_on, earlier.id) <= (term.start_on, term.id)) as term_number
    from ${factsOfDay(days, now)}
    join (${runningTerms(days, now)}) running on running.client_id = client_facts.client_id
    join terms term on term.id = running.id
    where ${stageIs('active', days, settings)}
      and running.ends_on <= ${latest(last)}::date and running.ends_on <= ${dayOfRow(last, 'client_facts.country')}`
}

/** The same, counted; of a past day one by one. */
async function endingCounted(wanted: FactsWanted) {
  const { db } = wanted
  if (!(await isCompacted(wanted))) return endingTerms(wanted)
  const { expireDays } = await lifecycleSettings(db)
  return endingToday(wanted, expireDays)
}
