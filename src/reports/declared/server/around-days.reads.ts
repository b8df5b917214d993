import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { DayRange } from '#platform/contract/text/calendar.ts'

/** Whether a moment lies near the asked days, whatever the zone: narrows what is read; the report cuts to the day. */
export function isAround(moment: RawBuilder<unknown>, { from, to }: Partial<DayRange>): RawBuilder<SqlBool> {
  const after = from === undefined ? sql`true` : sql`${moment} >= ${from}::date - 1`
  const before = to === undefined ? sql`true` : sql`${moment} < ${to}::date + 2`
  return sql<SqlBool>`(${after} and ${before})`
}
