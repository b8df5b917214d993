import { sql, type RawBuilder } from 'kysely'
import { type BusinessDays, dayOfRow, zoneOfRow } from '#clients/clients/server/business-days.reads.ts'

/**
 * Whole hours that something waits since a moment, over `client_facts`: until now, of a past day until its end in the
 * client's country.
 */
export function hoursWaited(
  since: RawBuilder<unknown>,
  { days, now }: { days: BusinessDays; now: Date },
): RawBuilder<number> {
  const end = sql`(${dayOfRow(days, 'client_facts.country')} + 1)::timestamp at time zone ${zoneOfRow('client_facts.country')}`
  return sql`greatest(0, floor(extract(epoch from (least(${now}::timestamptz, ${end}) - ${since})) / 3600))::int`
}

/** The dimension of the hours that a fact waits. */
export const waitingIs = (hours: RawBuilder<unknown>) => ({
  key: sql<string>`case when ${hours} < 24 then 'day' when ${hours} < 72 then 'three'
    when ${hours} < 168 then 'week' else 'more' end`,
})
