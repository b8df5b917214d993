import { type RawBuilder, sql } from 'kysely'
import { countedRows, isWithinDays } from '#platform/server/rollup.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'

/** Who registered on the days, counted: `weight` that are alike. */
export const registrationsOfDays = ({ period, isUnscoped }: FactsWanted): RawBuilder<unknown> => sql`
  select day as registered_on, country, supporter_id, province_code, source, is_finished, has_paid, has_list,
    clients as weight
  from ${countedRows('registration_days', isUnscoped)} where ${isWithinDays(period)}`
