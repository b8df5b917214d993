import { sql } from 'kysely'
import { pastDays } from '#clients/clients/server/facts/counted-facts.projection.ts'
import type { ProjectionSum } from '#platform/server/projections/projection.ts'

/** Before all waits. */
const longAgo = sql`timestamptz '2000-01-01 00:00:00Z'`

/**
 * Whoever paid and waits for a supporter (`untaken`) or for the first list (`unlisted`), by the days on which they come into a
 * stage and leave it, and by since when they wait. Of the unlisted it does not matter since when, once that is longer than a
 * week.
 */
export const waitingDays: ProjectionSum = {
  table: 'waiting_days',
  key: ['day', 'since', 'country', 'supporter_id', 'diet_type', 'stage', 'kind'],
  sums: ['clients'],
  staff: ['supporter_id'],
  past: [
    {
      column: 'since',
      becomes: longAgo,
      // On the day before `before` that is more than a week, in each zone.
      where: (before) => sql`kind = 'unlisted' and since > ${longAgo}
        and since < (${before} - 9)::timestamp at time zone 'UTC'`,
    },
    pastDays,
  ],
  of: (_rows, _clients, turns) => sql`
    select day, case when stage = 'untaken' then first_paid_at
        else greatest(first_paid_at, paid_from::timestamp at time zone
          case country when 'IR' then 'Asia/Tehran' else 'Asia/Baghdad' end) end as since,
      country, supporter_id, diet_type, stage, case when stage = 'untaken' then 'untaken' else 'unlisted' end as kind,
      sign as clients
    from ${turns} turn
    where has_term and (supporter_id is null or not has_list)
      and (stage = 'untaken' or not has_list and stage in ('active', 'paused', 'ended', 'left'))`,
}
