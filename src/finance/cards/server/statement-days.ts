import { addDays, fromParts, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { CountryId } from '#platform/contract/text/locale.ts'
import { parseTypedDate } from '#platform/contract/text/parse-date.ts'
import { foldedText } from '#platform/contract/text/search-key.ts'
import { type DateOrder, dateOrders } from '../statements.contract.ts'

/** A statement is about the last two years; a reading of its days that is older is less likely. */
export const likelyDays = 730

/** A year of two digits is one of the last ten. */
const oldestDays = 3_650

/** How the days of a file are written. `question`: several orders read all of them, and somebody has to say which. */
export interface DayStyle {
  order: DateOrder | null
  question: DateOrder[]
}

/**
 * The order of year, month and day in a file, judged by all its days together: the only order in which each is a day
 * that is not to come. `ymd` where nothing is open.
 * @param cells texts of days, without times
 */
export function dayStyle(
  cells: readonly string[],
  { country, today }: { country: CountryId; today: IsoDate },
  given?: DateOrder,
): DayStyle {
  const open = cells.map(threeNumbers).filter((one): one is Three => one !== null && isOpen(one))
  const settled = given ?? (isShortened(open, { country, today }) ? 'ymd' : null)
  if (settled !== null) return { order: settled, question: [] }
  const readings = dateOrders
    .map((order) => ({ order, days: open.map((numbers) => dayInOrder(numbers, order, today)) }))
    .filter(({ days }) => days.some((day) => day !== null))
  // Nobody can say what is no day in any order.
  if (readings.length === 0) return { order: 'ymd', question: [] }
  const { whole, likely } = wholeReadings(readings, today)
  const [best, ...others] = likely
  const isSettled =
    isShortYear(open, country, best?.order) || others.every(({ days }) => days.join() === best?.days.join())
  if (best && isSettled) return { order: best.order, question: [] }
  return { order: null, question: (whole.length > 0 ? whole : readings).map(({ order }) => order) }
}

/** Those that read all days, and those of them that read no day that is too long ago, where there are any. */
function wholeReadings<Reading extends { days: (IsoDate | null)[] }>(
  readings: readonly Reading[],
  today: IsoDate,
) {
  const whole = readings.filter(({ days }) => days.every((day) => day !== null))
  const first = addDays(today, -likelyDays)
  const recent = whole.filter(({ days }) => days.every((day) => day !== null && day >= first))
  return { whole, likely: recent.length > 0 ? recent : whole }
}

/** A day so close that is to come is a clock that is ahead: read in another order it would be another day. */
export const aheadDays = 7

/** Nothing is open but recent days of the Persian calendar, all with a short year. */
function isShortened(
  open: readonly Three[],
  { country, today }: { country: CountryId; today: IsoDate },
): boolean {
  if (open.length === 0) return true
  if (country !== 'IR' || open.some(([, , last]) => last.length === 4)) return false
  const [from, to] = [addDays(today, -likelyDays), addDays(today, aheadDays)]
  return open.every((numbers) => (dayInOrder(numbers, 'ymd', to) ?? '') >= from)
}

/** Banks of Iran shorten the year, and nothing else. */
const isShortYear = (open: readonly Three[], country: CountryId, best: DateOrder | undefined): boolean =>
  country === 'IR' && best === 'ymd' && open.every(([, , last]) => last.length < 4)

/** A day in the order of its file; null for other text, days that do not exist and days to come. */
export function dayOf(cell: string, order: DateOrder, today: IsoDate): IsoDate | null {
  const numbers = threeNumbers(cell)
  const day =
    numbers && isOpen(numbers)
      ? dayInOrder(numbers, order, addDays(today, aheadDays))
      : parseTypedDate(foldedText(cell).trim().replaceAll('.', '/'), today)
  return day !== null && day <= today ? day : null
}

type Three = readonly [string, string, string]

function threeNumbers(cell: string): Three | null {
  const match = /^(\d{1,4})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{1,4})$/.exec(foldedText(cell).trim())
  return match && [match[1] ?? '', match[2] ?? '', match[3] ?? '']
}

/** Four digits first tell the order; four digits last leave open whether the day or the month is first. */
const isOpen = ([first]: Three): boolean => first.length < 4

function dayInOrder(numbers: Three, order: DateOrder, today: IsoDate): IsoDate | null {
  const at = { ymd: [0, 1, 2], dmy: [2, 1, 0], mdy: [2, 0, 1] }[order]
  const [yearText = '', monthText, dayText] = at.map((place) => numbers[place])
  if (yearText.length === 3 || yearText.length === 1) return null
  const [month, day] = [Number(monthText), Number(dayText)]
  const days = yearsOf(yearText).flatMap(
    ({ year, calendar }) => fromParts({ year, month, day }, calendar) ?? [],
  )
  const first = yearText.length === 2 ? addDays(today, -oldestDays) : ''
  return (
    days
      .filter((one) => one <= today && one >= first)
      .toSorted()
      .at(-1) ?? null
  )
}

function yearsOf(text: string): { year: number; calendar: 'persian' | 'gregory' }[] {
  const year = Number(text)
  if (text.length === 4) return [{ year, calendar: year < 1600 ? 'persian' : 'gregory' }]
  return [
    { year: 1400 + year, calendar: 'persian' },
    { year: 2000 + year, calendar: 'gregory' },
  ]
}
