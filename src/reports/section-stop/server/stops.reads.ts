import { type RawBuilder, sql } from 'kysely'
import { dayOfRow } from '#clients/clients/server/business-days.reads.ts'
import { arePlateausInForce, clientsOnPlateau } from '#clients/visits/server/weight-plateaus.reads.ts'
import { countedRows } from '#platform/server/rollup.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'

/*
 * Stops with their days are the rows of the view `pauses_source`, counted in `pause_days` with whether the weight of their
 * client is on a plateau (`stops.projection.ts`). After other rules of a plateau both wait for a job of the service; until
 * then the weigh-ins are read.
 */

/** Stops with a day in the period. */
export async function pausesInPeriod(wanted: FactsWanted): Promise<RawBuilder<unknown>> {
  const isKnown = await arePlateausInForce(wanted.db, wanted.days.IR)
  return inPeriod(wanted, await pausesThemselves(wanted, isKnown))
}

/** The same, counted beforehand. */
export async function pausesCounted(wanted: FactsWanted): Promise<RawBuilder<unknown>> {
  if (!(await arePlateausInForce(wanted.db, wanted.days.IR)))
    return inPeriod(wanted, await pausesThemselves(wanted, false))
  return inPeriod(
    wanted,
    sql`select null::bigint as id, null::bigint as client_id, null::bigint as term_id, day as from_day, last_on,
        diet_type, is_plateau, country, supporter_id, stops as weight
      from ${countedRows('pause_days', wanted.isUnscoped, 'stop')} where ${mayOverlap(wanted)}`,
  )
}

/** What can have a day in the period, by an index. */
const mayOverlap = ({ period: { from } }: FactsWanted) =>
  sql<boolean>`coalesce(stop.last_on, 'infinity') >= ${from ?? '-infinity'}::date`

/** One by one. @param isKnown whether `stops` knows who is on a plateau by the rules of today */
async function pausesThemselves(wanted: FactsWanted, isKnown: boolean) {
  return sql`
    select stop.pause_id as id, stop.client_id, stop.term_id, stop.from_day, stop.last_on, stop.diet_type,
      ${isKnown ? sql`stop.is_plateau` : await isOnPlateau(wanted)} as is_plateau, clients.country, clients.supporter_id,
      1 as weight
    from stops stop join clients on clients.id = stop.client_id
    where ${mayOverlap(wanted)}`
}

/** By the weigh-ins of everybody who has a stop then. */
async function isOnPlateau(wanted: FactsWanted): Promise<RawBuilder<boolean>> {
  const { db, days } = wanted
  const { rows } = await sql<{ id: number }>`
    select distinct stop.client_id as id from stops stop where ${mayOverlap(wanted)}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return sql`stop.client_id = any (${await clientsOnPlateau(db, ids, days.IR)}::bigint[])`
}

/**
 * With their days, of which an open stop has those until today. `counted_on` is the first of its days in the period:
 * whatever part of a longer stop, it counts once.
 */
function inPeriod({ period, days }: FactsWanted, stops: RawBuilder<unknown>): RawBuilder<unknown> {
  const from = sql`${period.from ?? null}::date`
  const to = sql`${period.to ?? null}::date`
  const columns = sql`id, client_id, term_id, from_day, last_on, diet_type, is_plateau, country, supporter_id, weight`
  return sql`
    select ${columns}, greatest(from_day, ${from}) as counted_on, known_until - from_day + 1 as days_added,
      weight * greatest(0, least(known_until, ${to}) - greatest(from_day, ${from}) + 1) as days_in_period,
      case when from_day > today then 'ahead' when last_on is null then 'open'
        when last_on >= today then 'running' else 'over' end as state
    from (
      select ${columns}, today, coalesce(last_on, greatest(today, from_day)) as known_until
      from (select ${columns}, ${dayOfRow(days, 'stop.country')} as today from (${stops}) stop) known
    ) stop
    where (last_on is null or last_on >= ${from} or ${from} is null) and (${to} is null or from_day <= ${to})`
}
