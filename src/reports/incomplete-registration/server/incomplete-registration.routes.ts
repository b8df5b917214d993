import { sql } from 'kysely'
import { words } from '#platform/contract/declared-report.ts'
import type { RegistrationStep } from '#clients/clients/lifecycle.contract.ts'
import { factsOfDay } from '#clients/clients/server/facts/facts-of-day.reads.ts'
import { stageIs } from '#clients/clients/server/lifecycle/lifecycle.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import { isCompacted } from '#clients/clients/server/lifecycle/state-days.reads.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'
import { factList, reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import { hoursWaited, waitingIs } from '#reports/declared/server/waiting.reads.ts'
import { incompleteRegistration } from '../incomplete-registration.contract.ts'
import { isAsked, unfinishedToday } from './unfinished-days.reads.ts'

export const incompleteRegistrationRows = factList({
  id: sql`fact.client_id`,
  select: {
    step: sql<RegistrationStep>`fact.step`,
    registeredOn: sql<IsoDate>`fact.registered_on`,
    registeredAt: sql<string>`clients.created_at`,
    hours: sql<number>`fact.hours`,
    source: sql<string | null>`fact.source`,
    province: sql<string | null>`fact.province_code`,
  },
  // The day is that of the moment: an index in its order gives the page.
  sorts: { registered: [sql`fact.registered_on`, sql`clients.created_at`], name: sql`clients.sort_key` },
  columns: [
    { of: 'step', kind: 'word', label: words('آخرین گام', 'آخر خطوة') },
    { of: 'registeredOn', kind: 'date', label: words('روز ثبت‌نام', 'يوم التسجيل') },
    { of: 'hours', kind: 'whole', label: words('ساعت‌های انتظار', 'ساعات الانتظار') },
    { of: 'source', kind: 'word', label: words('راه آشنایی', 'طريقة التعرّف') },
    { of: 'province', kind: 'word', label: words('استان', 'المحافظة') },
  ],
})

export const incompleteRegistrationRoutes = reportRoutes(
  incompleteRegistration,
  {
    facts: (wanted) => unfinished(wanted),
    rolled: unfinishedCounted,
    day: null,
    dimensions: {
      waiting: waitingIs(sql`fact.hours`),
      province: { key: sql`fact.province_code` },
    },
    measures: {
      incomplete: sql`true`,
      day: sql`fact.hours < 24`,
      three: sql`fact.hours >= 24 and fact.hours < 72`,
      week: sql`fact.hours >= 72 and fact.hours < 168`,
      more: sql`fact.hours >= 168`,
      unassigned: sql`clients.supporter_id is null`,
    },
  },
  incompleteRegistrationRows,
)

async function unfinished(wanted: FactsWanted, those = sql<boolean>`true`) {
  const { db, now, days } = wanted
  return sql`
    select client_facts.client_id, client_facts.registration_step as step, client_facts.registered_on,
      ${hoursWaited(sql`person.created_at`, { days, now })} as hours, person.source, person.province_code,
      person.country, person.supporter_id, 1 as weight
    from ${factsOfDay(days, now)}
    join clients person on person.id = client_facts.client_id
    where ${stageIs('incomplete', days, await lifecycleSettings(db))} and ${those}`
}

/** The same, counted; of a past day one by one. */
async function unfinishedCounted(wanted: FactsWanted) {
  const { days } = wanted
  if (!(await isCompacted(wanted))) return unfinished(wanted)
  const told = sql`country, supporter_id, province_code, source, step, hours, weight`
  return sql`
    select ${told} from (${unfinishedToday(wanted)}) counted
    union all select ${told} from (${await unfinished(wanted, isAsked(days))}) asked`
}
