import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { FactsAsked } from '#platform/contract/declared-report.ts'
import { zoneOfRow } from '#clients/clients/server/business-days.reads.ts'
import { type DayRange, zones } from '#platform/contract/text/calendar.ts'

/** Whether a moment may lie in the asked days, whatever the zone: narrows what is read; the report cuts to the day. */
export function isAround(moment: RawBuilder<unknown>, { from, to }: Partial<DayRange>): RawBuilder<SqlBool> {
  const startsOf = (day: RawBuilder<unknown>) =>
    sql.join(Object.values(zones).map((zone) => sql`${day}::timestamp at time zone ${sql.lit(zone)}`))
  const after = from === undefined ? sql`true` : sql`${moment} >= least(${startsOf(sql`${from}::date`)})`
  const before = to === undefined ? sql`true` : sql`${moment} < greatest(${startsOf(sql`(${to}::date + 1)`)})`
  return sql<SqlBool>`(${after} and ${before})`
}

/** Whether a moment lies in the asked days of its client's country. */
export function isMomentWithin(
  moment: RawBuilder<unknown>,
  { from, to }: Partial<DayRange>,
): RawBuilder<SqlBool> {
  const startOf = (day: RawBuilder<unknown>) =>
    sql`${day}::timestamp at time zone ${zoneOfRow('clients.country')}`
  const after = from === undefined ? sql`true` : sql`${moment} >= ${startOf(sql`${from}::date`)}`
  const before = to === undefined ? sql`true` : sql`${moment} < ${startOf(sql`(${to}::date + 1)`)}`
  return sql<SqlBool>`(${after} and ${before})`
}

/** The asked days as a period, open where none is asked. */
export const askedDays = ({ dayFrom, dayTo }: Partial<FactsAsked>): Partial<DayRange> => ({
  ...(dayFrom !== undefined && { from: dayFrom }),
  ...(dayTo !== undefined && { to: dayTo }),
})
