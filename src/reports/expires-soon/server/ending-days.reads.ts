import { type RawBuilder, sql } from 'kysely'
import {
  businessDays,
  dayOfRow,
  earliest,
  latest,
  plusDays,
} from '#clients/clients/server/business-days.reads.ts'
import { endingTurns } from '#clients/clients/server/paid-terms.projection.ts'
import type { Db } from '#platform/server/database.ts'
import {
  countedRows,
  foldDays,
  inTables,
  rebuildRollup,
  type Rollup,
  type RollupDifference,
  rollupDifferences,
} from '#platform/server/rollup.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'

/* Terms that run and have an end, counted by the days on which they begin to run and cease. What has ended is forgotten. */

const kind = sql`ends_on, country, supporter_id, diet_type, currency, is_reserved`

/** Of what ends today or later; the days before `today` are one. */
const endingDays = (today: string): Rollup<'terms' | 'price'> => ({
  table: 'ending_days',
  key: sql`day, ${kind}`,
  sums: ['terms', 'price'],
  counted: sql`
    select case when day < ${today}::date then '-infinity' else day end as day, ${kind}, sum(terms) as terms,
      sum(price) as price
    from (${endingTurns(sql`paid_terms`, sql`counted_clients`, sql`term.ended_on >= ${today}::date`)}) turns
    group by 1, ${kind}`,
})

const firstToday = (now: Date) => earliest(businessDays(now))

/** Running terms of clients with a supporter that end at most `expireDays` after today, counted. */
export function endingToday(
  { days, isForAll }: Pick<FactsWanted, 'days' | 'isForAll'>,
  expireDays: number,
): RawBuilder<unknown> {
  const today = dayOfRow(days, 'ending_days.country')
  const last = plusDays(days, expireDays)
  return sql`
    select ${kind}, ends_on - ${today} as days_left, sum(terms)::bigint as weight, sum(price)::bigint as price
    from ${countedRows('ending_days', isForAll)}
    where ends_on > ${earliest(days)}::date and ends_on <= ${latest(last)}::date
      and ends_on <= ${dayOfRow(last, 'ending_days.country')} and day <= ${today} and supporter_id is not null
    group by ${kind} having sum(terms) <> 0`
}

/** Forgets what has ended and puts what lies before today on one day. @returns how many rows went */
export async function foldEndingDays(db: Db, now: Date): Promise<number> {
  const today = firstToday(now)
  const rollup = endingDays(today)
  const gone = await inTables(db, rollup, (table) => sql`delete from ${table} where ends_on < ${today}::date`)
  return gone + (await foldDays(db, rollup, today))
}

export const rebuildEndingDays = (transaction: Db, now: Date): Promise<void> =>
  rebuildRollup(transaction, endingDays(firstToday(now)))

/** Where the folded days are not what the terms say; the first thousand. */
export async function endingDifferences(
  db: Db,
  now: Date,
): Promise<RollupDifference<object, 'terms' | 'price'>[]> {
  await foldEndingDays(db, now)
  return rollupDifferences(db, endingDays(firstToday(now)))
}
