import { type RawBuilder, sql } from 'kysely'
import { countedRows, isWithinDays } from '#platform/server/rollup.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'

/** What was said on the days, counted: `weight` that are alike, with the `points` of their marks. */
export const feedbackOfDays = ({
  period,
  isUnscoped,
}: Pick<FactsWanted, 'period' | 'isUnscoped'>): RawBuilder<unknown> => sql`
  select country, supporter_id, day as given_on, mark, causes, is_contacted, mark * answers as points, answers as weight
  from ${countedRows('feedback_days', isUnscoped)} where ${isWithinDays(period)}`
