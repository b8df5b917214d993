import type { CountryId } from '#platform/contract/text/locale.ts'
import type { Generated, NullableInstant, Versioned } from '#platform/server/columns.ts'
import type { FastingKind } from '../fasting.contract.ts'

export interface FastingPeriodsTable extends Versioned {
  id: Generated<number>
  client_id: number
  kind: FastingKind
  /** Of Ramadan. */
  hijri_year: number | null
  from_day: string
  /** The last day. */
  to_day: string
  /** The days of the week that are fasted, Saturday is 0; empty: all. */
  weekdays: number[]
  created_by: number | null
  /** Before it began. */
  cancelled_at: NullableInstant
}

export interface RamadanMonthsTable extends Versioned {
  id: Generated<number>
  country: CountryId
  hijri_year: number
  /** Days after the first day of the table. */
  day_offset: number
  days: number
  changed_by: number | null
}

declare module '#platform/server/database.ts' {
  interface Tables {
    fasting_periods: FastingPeriodsTable
    ramadan_months: RamadanMonthsTable
  }
}
