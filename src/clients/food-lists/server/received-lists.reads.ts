import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '#platform/contract/text/calendar.ts'
import { columnsOf, namesOf } from '#platform/server/projections/projection.ts'
import { countedRows, isWithinDays } from '#platform/server/rollup.ts'
import { listDays, receivedListRows } from './received-lists.projection.ts'

/** The lists received on the days: `day`, `due_on`, `is_late`, `days_late`, `is_first` and what they are. */
export function receivedLists(days: Partial<DayRange>): RawBuilder<unknown> {
  return sql`
    select ${namesOf(columnsOf(receivedListRows))}, day > due_on as is_late, greatest(0, day - due_on) as days_late
    from list_receipts where ${isWithinDays(days)}`
}

/** The same counted: `lists` that are alike, and their `days_late` in all. Rows of one kind add up, and some may take away. */
export function listsOfDays(days: Partial<DayRange>, isUnscoped = false): RawBuilder<unknown> {
  return sql`
    select ${namesOf(listDays.key)}, lists, days_late
    from ${countedRows('list_days', isUnscoped)} where ${isWithinDays(days)}`
}
