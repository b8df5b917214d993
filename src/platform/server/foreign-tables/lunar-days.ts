import { type DayParts, dayNumber, type IsoDate, isoOfDayNumber } from '#platform/contract/text/calendar.ts'

/** Umm al-Qura, as `hijri.ts` has it for the years to come; by sighting of the moon a day may be one earlier or later. */
const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})

const dayMs = 86_400_000
const firstDay = dayNumber('1882-11-12')
const meanMonth = 29.530_588

/** Of 1 Muharram 1300 on, for as long as there are civil tables. */
const years = { min: 1300, max: 1500 }

/** The day of the lunar calendar; null for one that is not in it. */
export function dayOfLunar(parts: DayParts): IsoDate | null {
  const { year, month, day } = parts
  if (year < years.min || year > years.max) return null
  const wanted = `${month}/${day}/${year} `
  const months = (year - years.min) * 12 + month - 1
  const near = firstDay + Math.round(months * meanMonth) + day - 1
  const found = [0, -1, 1, -2, 2].find((off) => calendar.format((near + off) * dayMs).startsWith(wanted))
  return found === undefined ? null : isoOfDayNumber(near + found)
}
