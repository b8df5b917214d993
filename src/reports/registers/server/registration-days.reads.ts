import { type RawBuilder, sql } from 'kysely'
import { countedRows, isWithinDays, type Rollup } from '#platform/server/rollup.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'

const key = sql`day, country, supporter_id, province_code, source, is_finished, has_paid, has_list`

/** Clients by the day they registered on, where they came from and how far they came; kept by triggers. */
export const registrationDays: Rollup<'clients'> = {
  table: 'registration_days',
  key,
  sums: ['clients'],
  counted: sql`
    select facts.registered_on as day, clients.country, clients.supporter_id, clients.province_code, clients.source,
      facts.registration_step = 'finished' as is_finished, facts.first_paid_on is not null as has_paid,
      facts.last_list_received_on is not null as has_list, count(*) as clients
    from client_facts facts join clients on clients.id = facts.client_id
    group by 1, 2, 3, 4, 5, 6, 7, 8`,
}

/** Who registered on the days, counted: `weight` that are alike. */
export const registrationsOfDays = ({ period, isForAll }: FactsWanted): RawBuilder<unknown> => sql`
  select day as registered_on, country, supporter_id, province_code, source, is_finished, has_paid, has_list,
    clients as weight
  from ${countedRows('registration_days', isForAll)} where ${isWithinDays(period)}`
