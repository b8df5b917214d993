import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '#platform/contract/text/calendar.ts'
import { countedRows, isWithinDays } from '#platform/server/rollup.ts'

/**
 * The money of the days: `entries` and `amount`, in the currency's smallest unit, of each kind. Rows of one kind add up, and
 * some may take away.
 */
export const moneyOfDays = (days: Partial<DayRange>, isUnscoped = false): RawBuilder<unknown> => sql`
  select day, country, supporter_id, kind, currency, method, entries, amount
  from ${countedRows('money_days', isUnscoped)} where ${isWithinDays(days)}`
