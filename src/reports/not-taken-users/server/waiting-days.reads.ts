import { type RawBuilder, sql } from 'kysely'
import { dayOfRow } from '#clients/clients/server/business-days.reads.ts'
import { countedRows } from '#platform/server/rollup.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'

/*
 * Whoever paid and waits for a supporter or for the first list, counted (`waitingDays`). Hours of waiting follow from since
 * when; of the unlisted only bands do.
 */

const kind = sql`country, supporter_id, diet_type, stage, kind`

/** Who waits today, counted: `weight` that wait as long, with the sum of their hours where these are told. */
export function waitingToday({
  days,
  now,
  isUnscoped,
}: Pick<FactsWanted, 'days' | 'now' | 'isUnscoped'>): RawBuilder<unknown> {
  return sql`
    select ${kind}, waited as each_hours, weight, waited * weight as hours
    from (
      select ${kind}, sum(clients)::bigint as weight, greatest(0, floor(extract(epoch from (${now}::timestamptz - since)) / 3600))::int as waited
      from ${countedRows('waiting_days', isUnscoped)} where day <= ${dayOfRow(days, 'waiting_days.country')}
      group by ${kind}, since having sum(clients) <> 0
    ) known`
}
