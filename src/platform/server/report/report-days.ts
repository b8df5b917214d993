import { fieldError } from '#platform/contract/errors.ts'
import { reportDaysMax } from '#platform/contract/report.ts'
import { daysBetween, type IsoDate, todayIn } from '#platform/contract/text/calendar.ts'

interface Asked {
  from: IsoDate
  to: IsoDate
  asOf?: IsoDate | undefined
}

/**
 * Refuses a period that ends before it begins or is too long, and a day that is still to come.
 * @returns the day that the report is as of; null: this moment
 * @throws `validation` at the field
 */
export function assertPeriod({ from, to, asOf }: Asked, now: Date): IsoDate | null {
  const days = daysBetween(from, to)
  if (days < 0 || days >= reportDaysMax) throw fieldError('to', 'out-of-range')
  if (asOf === undefined) return null
  const today = todayIn('IR', now)
  if (asOf > today) throw fieldError('asOf', 'out-of-range')
  return asOf === today ? null : asOf
}
