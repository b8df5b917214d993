import { type RawBuilder, sql } from 'kysely'
import { dayOfRow, earliest, latest, plusDays } from '#clients/clients/server/business-days.reads.ts'
import { countedRows } from '#platform/server/rollup.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'

const kind = sql`ends_on, country, supporter_id, diet_type, currency, is_reserved`

/** Running terms of clients with a supporter that end at most `expireDays` after today, counted. */
export function endingToday(
  { days, isUnscoped }: Pick<FactsWanted, 'days' | 'isUnscoped'>,
  expireDays: number,
): RawBuilder<unknown> {
  const today = dayOfRow(days, 'ending_days.country')
  const last = plusDays(days, expireDays)
  return sql`
    select ${kind}, ends_on - ${today} as days_left, sum(terms)::bigint as weight, sum(price)::bigint as price
    from ${countedRows('ending_days', isUnscoped)}
    where ends_on > ${earliest(days)}::date and ends_on <= ${latest(last)}::date
      and ends_on <= ${dayOfRow(last, 'ending_days.country')} and day <= ${today} and supporter_id is not null
    group by ${kind} having sum(terms) <> 0`
}
