import { sql } from 'kysely'
import { pastDays, stateTurns } from '#clients/clients/server/counted-facts.projection.ts'
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
  of: (rows, clients) => sql`
    select turn.day, case when turn.stage = 'untaken' then facts.first_paid_at
        else greatest(facts.first_paid_at, lower(facts.paid_days)::timestamp at time zone
          case client.country when 'IR' then 'Asia/Tehran' else 'Asia/Baghdad' end) end as since,
      client.country, client.supporter_id, facts.diet_type, turn.stage,
      case when turn.stage = 'untaken' then 'untaken' else 'unlisted' end as kind, turn.sign as clients
    from ${rows} facts join ${clients} client using (client_id) cross join ${stateTurns} turn
    where facts.paid_until is not null and (client.supporter_id is null or not facts.has_list)
      and (turn.stage = 'untaken' or not facts.has_list and turn.stage in ('active', 'paused', 'ended', 'left'))`,
}
