import { type RawBuilder, sql } from 'kysely'
import { words } from '#platform/contract/declared-report.ts'
import type { RegistrationStep } from '#clients/clients/lifecycle.contract.ts'
import '#clients/clients/server/facts/client-facts.table.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { countedRows, isWithinDays } from '#platform/server/rollup.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'
import { factList, reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import { registers } from '../registers.contract.ts'

/** Who registered on the days, counted: `weight` that are alike. */
const registrationsOfDays = ({ period, isUnscoped }: FactsWanted): RawBuilder<unknown> => sql`
  select day as registered_on, country, supporter_id, province_code, source, is_finished, has_paid, has_list,
    clients as weight
  from ${countedRows('registration_days', isUnscoped)} where ${isWithinDays(period)}`

export const registersRows = factList({
  id: sql`fact.client_id`,
  select: {
    registeredOn: sql<IsoDate>`fact.registered_on`,
    step: sql<RegistrationStep>`fact.registration_step`,
    firstPaidOn: sql<IsoDate | null>`fact.first_paid_on`,
    source: sql<string | null>`fact.source`,
    province: sql<string | null>`fact.province_code`,
  },
  sorts: { registered: sql`fact.registered_on`, name: sql`clients.sort_key` },
  columns: [
    { of: 'registeredOn', kind: 'date', label: words('روز ثبت‌نام', 'يوم التسجيل') },
    { of: 'firstPaidOn', kind: 'date', label: words('اولین پرداخت', 'أول دفعة') },
    { of: 'source', kind: 'word', label: words('راه آشنایی', 'طريقة التعرّف') },
    { of: 'province', kind: 'word', label: words('استان', 'المحافظة') },
  ],
})

export const registersRoutes = reportRoutes(
  registers,
  {
    facts: () => sql`
      select facts.client_id, facts.registered_on, facts.registration_step, facts.first_paid_on,
        facts.registration_step = 'finished' as is_finished, facts.first_paid_on is not null as has_paid,
        facts.last_list_received_on is not null as has_list, owner.province_code, owner.source
      from client_facts facts join clients owner on owner.id = facts.client_id`,
    rolled: registrationsOfDays,
    usesPreparedPlan: true,
    day: sql`fact.registered_on`,
    dimensions: {
      province: { key: sql`fact.province_code` },
    },
    measures: {
      registered: sql`true`,
      finished: sql`fact.is_finished`,
      paid: sql`fact.has_paid`,
      listed: sql`fact.has_list`,
      unpaid: sql`not fact.has_paid`,
    },
  },
  registersRows,
)
