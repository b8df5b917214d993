import { type RawBuilder, sql } from 'kysely'
import { dayOfRow } from '#clients/clients/server/business-days.reads.ts'
import { areStallsInForce, clientsOnPlateau } from '#clients/visits/server/weight-stalls.reads.ts'
import { countedRows, type KeptRows, type Rollup } from '#platform/server/rollup.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'

/*
 * Stops with their days are the rows of the view `known_stops`, kept by triggers, and counted in the rollup `stop_days`
 * with whether the weight of their client stands still, as far as that is told.
 */

/** A row for each stop that takes days. */
export const keptStops: KeptRows = {
  table: 'stops',
  view: 'known_stops',
  columns: sql`client_id, stop_id, term_id, from_day, last_on, diet_type`,
  id: 'stop_id',
}

/** Stops of the same days and kind; `day` is their first. */
export const stopDays: Rollup<'stops'> = {
  table: 'stop_days',
  key: sql`day, last_on, country, supporter_id, diet_type, is_plateau`,
  sums: ['stops'],
  counted: sql`
    select stop.from_day as day, stop.last_on, clients.country, clients.supporter_id, stop.diet_type, stall.is_plateau,
      count(*) as stops
    from known_stops stop join clients on clients.id = stop.client_id
    left join weight_stalls stall on stall.client_id = stop.client_id
    group by 1, 2, 3, 4, 5, 6`,
}

/** Stops with a day in the period. */
export async function stopsInPeriod(wanted: FactsWanted): Promise<RawBuilder<unknown>> {
  const isTold = await areStallsInForce(wanted.db, wanted.days.IR)
  return inPeriod(wanted, await stopsThemselves(wanted, isTold ? 'told' : 'not'))
}

/** The same, counted beforehand but for those of whom it is not told yet whether their weight stands still. */
export async function stopsCounted(wanted: FactsWanted): Promise<RawBuilder<unknown>> {
  if (!(await areStallsInForce(wanted.db, wanted.days.IR))) {
    return inPeriod(wanted, await stopsThemselves(wanted, 'not'))
  }
  return inPeriod(
    wanted,
    sql`select ${noIds}, day as from_day, last_on, diet_type, is_plateau, country, supporter_id, stops as weight
      from ${countedRows('stop_days', wanted.isForAll, 'stop')} where is_plateau is not null and ${mayOverlap(wanted)}
      union all ${await stopsThemselves(wanted, 'missing')}`,
  )
}

const noIds = sql`null::bigint as id, null::bigint as client_id, null::bigint as term_id`

/** What can have a day in the period, by an index. */
const mayOverlap = ({ period: { from } }: FactsWanted) =>
  sql<boolean>`coalesce(stop.last_on, 'infinity') >= ${from ?? '-infinity'}::date`

/** Stops of whom nothing is told: by their clients, who are few, whatever the planner believes. */
const isUntold = sql`stop.client_id = any (array(select client_id from weight_stalls where is_plateau is null))`

/**
 * One by one.
 * @param told whether all that is told of plateaus holds (`told`), nothing of it does (`not`), or only those stops are
 *   wanted of which nothing is told (`missing`)
 */
async function stopsThemselves(wanted: FactsWanted, told: 'told' | 'not' | 'missing') {
  const { db, days } = wanted
  const { rows } = await sql<{ id: number }>`
    select distinct stop.client_id as id from stops stop
    where ${mayOverlap(wanted)} and ${told === 'not' ? sql`true` : isUntold}`.execute(db)
  const standing = await clientsOnPlateau(
    db,
    rows.map(({ id }) => id),
    days.IR,
  )
  const isStanding = sql`stop.client_id = any (${standing}::bigint[])`
  return sql`
    select stop.stop_id as id, stop.client_id, stop.term_id, stop.from_day, stop.last_on, stop.diet_type,
      ${told === 'told' ? sql`coalesce(stall.is_plateau, ${isStanding})` : isStanding} as is_plateau,
      clients.country, clients.supporter_id, 1 as weight
    from stops stop join clients on clients.id = stop.client_id
    left join weight_stalls stall on stall.client_id = stop.client_id
    where ${mayOverlap(wanted)} and ${told === 'missing' ? isUntold : sql`true`}`
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
