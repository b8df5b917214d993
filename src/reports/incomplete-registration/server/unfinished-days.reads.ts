import { type RawBuilder, sql } from 'kysely'
import { type BusinessDays, dayOfRow, earliest } from '#clients/clients/server/business-days.reads.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { countedRows } from '#platform/server/rollup.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'

/*
 * Registrations that are not finished, counted by their day (`unfinishedDays`). Of most days it is clear how long they wait:
 * only in those on which some wait less than a day, three days or a week and others longer is each client asked.
 */

const kind = sql`country, supporter_id, province_code, source, step`

/** How many days before today they are. From the next one on all wait longer than a week. */
const mixedDays = [1, 3, 7]

/**
 * Over `client_facts`: whether the client is not in what `unfinishedToday` counts, though perhaps unfinished. A file that
 * is to be closed on a later day is not counted either.
 */
export function isAsked(days: BusinessDays): RawBuilder<boolean> {
  const today = dayOfRow(days, 'client_facts.country')
  const dates = [days.IR, days.IQ].flatMap((day) => mixedDays.map((ago) => addDays(day, -ago)))
  return sql`(client_facts.closed_on > ${earliest(days)}::date
    or client_facts.closed_on is null and client_facts.registered_on = any (${dates}::date[])
      and ${today} - client_facts.registered_on = any (${mixedDays}::int[]))`
}

/** All other unfinished registrations of today: `weight` that are alike, with hours of which the band is right. */
export function unfinishedToday({
  days,
  isUnscoped,
}: Pick<FactsWanted, 'days' | 'isUnscoped'>): RawBuilder<unknown> {
  const ago = sql`${dayOfRow(days, 'unfinished_days.country')} - day`
  return sql`
    select ${kind}, hours, sum(clients)::bigint as weight
    from (
      select ${kind}, clients, case when day = '-infinity' then 168
        else (select case when ago <= 0 then 0 when ago <= 2 then 24 when ago <= 6 then 72 else 168 end
          from (select ${ago} as ago) days) end as hours
      from ${countedRows('unfinished_days', isUnscoped)}
      where day = '-infinity' or ${ago} <> all (${mixedDays}::int[])
    ) known
    group by ${kind}, hours having sum(clients) <> 0`
}
