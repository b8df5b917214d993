import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { addDays, todayIn, zones, type DayRange, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { CountryId } from '#platform/contract/text/locale.ts'

/** The same moment, or the same asked day, as a day in each country. */
export type BusinessDays = Record<CountryId, IsoDate>

let known: { quarter: number; days: BusinessDays } | undefined

/** Today in each country. Asked with nearly each request, and clocks differ by quarters of an hour: kept for one. */
export function businessDays(now: Date): BusinessDays {
  const quarter = Math.floor(now.getTime() / 900_000)
  if (known?.quarter !== quarter)
    known = { quarter, days: { IR: todayIn('IR', now), IQ: todayIn('IQ', now) } }
  return { ...known.days }
}

/** One day for all countries, for reports as of a day. */
export function sameDay(day: IsoDate): BusinessDays {
  return { IR: day, IQ: day }
}

export function earliest(days: BusinessDays): IsoDate {
  return days.IR < days.IQ ? days.IR : days.IQ
}

export function latest(days: BusinessDays): IsoDate {
  return days.IR < days.IQ ? days.IQ : days.IR
}

/** `days` later in each country. */
export function plusDays(days: BusinessDays, later: number): BusinessDays {
  return { IR: addDays(days.IR, later), IQ: addDays(days.IQ, later) }
}

/** A day as a word of the statement and none of its values: whoever keeps a plan for all values knows it all the same. */
export function writtenDay(day: IsoDate): RawBuilder<string> {
  return sql`${sql.lit(day)}::date`
}

/**
 * The row's day as SQL. A constant while all countries have the same date, so that an index can be searched by it;
 * between the midnights of the countries it depends on `country`.
 */
export function dayOfRow(
  days: BusinessDays,
  country:
    | 'clients.country'
    | 'client_facts.country'
    | 'diabetes_days.country'
    | 'diet_days.country'
    | 'ending_days.country'
    | 'load_days.country'
    | 'state_days.country'
    | 'stop.country'
    | 'term_end_days.country'
    | 'unfinished_days.country'
    | 'waiting_days.country'
    | 'leaving_days.country'
    | 'churn_prices.country'
    | 'work.country',
): RawBuilder<string> {
  if (days.IR === days.IQ) return writtenDay(days.IR)
  return sql`case ${sql.ref(country)} when 'IR' then ${writtenDay(days.IR)} else ${writtenDay(days.IQ)} end`
}

/** The business zone of the row's country as SQL. */
export function zoneOfRow(country: 'clients.country' | 'client_facts.country'): RawBuilder<string> {
  return sql`case ${sql.ref(country)} when 'IR' then ${sql.lit(zones.IR)} else ${sql.lit(zones.IQ)} end`
}

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
