import { type RawBuilder, sql } from 'kysely'
import { countedRows, isWithinDays } from '#platform/server/rollup.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'

/*
 * Who reached the target is a row of the view `reached_targets_source`, counted by the day of reaching it in `reached_days`
 * (`reached-targets.projection.ts`). Photos, consent and story are those of now.
 */

const columns = sql`client_id, reached_on, start_weight_g, weight_g, target_weight_g, days, diet_type, has_photo,
  has_consent, story`
const kind = sql`country, supporter_id, diet_type, story, has_photo, has_consent, is_loss`
const isLoss = sql`target_weight_g < start_weight_g as is_loss`
const lostG = sql`start_weight_g - weight_g`

/** Each client on the day of the first weigh-in at the target or past it. */
export const reachedTargets = (): RawBuilder<unknown> => sql`
  select ${columns}, ${isLoss}, ${lostG} as lost_g, start_weight_g as started_g from reached_targets`

/** The same of the days, counted: `weight` that are alike. */
export const reachedOfDays = ({ period, isUnscoped }: FactsWanted): RawBuilder<unknown> => sql`
  select day as reached_on, ${kind}, lost_g, started_g, days, clients as weight
  from ${countedRows('reached_days', isUnscoped)} where ${isWithinDays(period)}`
