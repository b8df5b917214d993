import { type RawBuilder, sql } from 'kysely'
import { countedRows, isWithinDays, type KeptRows, type Rollup } from '#platform/server/rollup.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'

/*
 * Who reached the target is a row of the view `known_reached_targets`, kept by triggers in the transaction of each change,
 * and counted by the day of reaching it in the rollup `reached_days`. Photos, consent and story are those of now.
 */

const columns = sql`client_id, reached_on, start_weight_g, weight_g, target_weight_g, days, diet_type, has_photo,
  has_consent, story`

export const keptReached: KeptRows = {
  table: 'reached_targets',
  view: 'known_reached_targets',
  columns,
  id: 'client_id',
}

const kind = sql`country, supporter_id, diet_type, story, has_photo, has_consent, is_loss`
const isLoss = sql`target_weight_g < start_weight_g as is_loss`
const lostG = sql`start_weight_g - weight_g`

/** Weights in grams and days since the first paid one, in all, of those who are alike. */
export const reachedDays: Rollup<'clients' | 'lost_g' | 'started_g' | 'days'> = {
  table: 'reached_days',
  key: sql`day, ${kind}`,
  sums: ['clients', 'lost_g', 'started_g', 'days'],
  counted: sql`
    select reached_on as day, ${kind}, count(*) as clients, sum(lost_g) as lost_g, sum(reached.start_weight_g) as started_g,
      sum(days) as days
    from (select ${columns}, ${isLoss}, ${lostG} as lost_g from known_reached_targets) reached
    join clients on clients.id = reached.client_id
    group by reached_on, ${kind}`,
}

/** Each client on the day of the first weigh-in at the target or past it. */
export const reachedTargets = (): RawBuilder<unknown> => sql`
  select ${columns}, ${isLoss}, ${lostG} as lost_g, start_weight_g as started_g from reached_targets`

/** The same of the days, counted: `weight` that are alike. */
export const reachedOfDays = ({ period, isForAll }: FactsWanted): RawBuilder<unknown> => sql`
  select day as reached_on, ${kind}, lost_g, started_g, days, clients as weight
  from ${countedRows('reached_days', isForAll)} where ${isWithinDays(period)}`
