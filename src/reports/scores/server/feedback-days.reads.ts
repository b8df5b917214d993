import { type RawBuilder, sql } from 'kysely'
import { countedRows, isWithinDays, type Rollup } from '#platform/server/rollup.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'

const key = sql`day, country, supporter_id, mark, causes, is_contacted`

/** Feedback by day, country, supporter, mark, causes and whether somebody got in touch; kept by triggers. */
export const feedbackDays: Rollup<'answers'> = {
  table: 'feedback_days',
  key,
  sums: ['answers'],
  counted: sql`
    select said.given_on as day, clients.country, clients.supporter_id, said.mark, said.causes,
      said.contacted_at is not null as is_contacted, count(*) as answers
    from feedback said join clients on clients.id = said.client_id
    group by 1, 2, 3, 4, 5, 6`,
}

/** What was said on the days, counted: `weight` that are alike, with the `points` of their marks. */
export const feedbackOfDays = ({
  period,
  isForAll,
}: Pick<FactsWanted, 'period' | 'isForAll'>): RawBuilder<unknown> => sql`
  select country, supporter_id, day as given_on, mark, causes, is_contacted, mark * answers as points, answers as weight
  from ${countedRows('feedback_days', isForAll)} where ${isWithinDays(period)}`
