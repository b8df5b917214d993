import { type RawBuilder, sql } from 'kysely'
import type { WholeParts } from '#platform/contract/report.ts'
import type { DayRange } from '#platform/contract/text/calendar.ts'
import { countedParts, countedRows, isWithinDays } from '#platform/server/rollup.ts'

const columns = sql`day, country, supporter_id, kind, currency, method, entries, amount`

/** Where the money of days is read. */
interface MoneyWanted {
  /** Whether nobody asks whose clients they are. */
  isUnscoped?: boolean
  /** Which of the days need not be told apart. */
  whole?: WholeParts | undefined
}

/**
 * The money of the days: `entries` and `amount`, in the currency's smallest unit, of each kind. Rows of one kind add up, and
 * some may take away.
 */
export const moneyOfDays = (
  days: Partial<DayRange>,
  { isUnscoped = false, whole }: MoneyWanted = {},
): RawBuilder<unknown> =>
  isUnscoped && whole
    ? countedParts('money_days', columns, days, whole)
    : sql`select ${columns} from ${countedRows('money_days', isUnscoped)} where ${isWithinDays(days)}`
