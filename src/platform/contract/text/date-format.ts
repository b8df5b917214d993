import { dayInZone, daysBetween, formatPerZone, partsOf, weekday, type IsoDate } from './calendar.ts'
import { localDigits } from './digits.ts'
import type { CalendarId, DisplayPrefs, LocaleId } from './locale.ts'
import { oncePer } from './once-per.ts'

export interface DateFormatter {
  /** Short, for tables: «۱۴۰۴/۰۱/۰۱», in Arabic «٢٠٢٥/٠٣/٢١». Safe in any direction. */
  date(iso: IsoDate): string
  /** «جمعه ۱ فروردین ۱۴۰۴» / «الجمعة، ٢١ آذار ٢٠٢٥» */
  longDate(iso: IsoDate): string
  /** «۱ فروردین» */
  dayMonth(iso: IsoDate): string
  /** «فروردین ۱۴۰۴» */
  monthYear(iso: IsoDate): string
  /** «جمعه» */
  weekdayName(iso: IsoDate): string
  /** The long date in the person's calendar and the day in the other one, for tooltips. */
  bothCalendars(iso: IsoDate): string
  /** «۱ تا ۳۱ فروردین ۱۴۰۴»; the earlier day first whichever is given first. */
  dateRange(from: IsoDate, to: IsoDate): string
  /** «دیروز», «۳ روز دیگر» */
  relativeDay(iso: IsoDate, today: IsoDate): string
  /** A clock time `09:05` or `14:05:30` as people of the language write it: «۹:۰۵» / «٩:٠٥ ص» */
  clock(time: string): string
  /** The clock of a zone (IANA name), as `clock` writes it. */
  time(instant: Date, zone: string): string
  /** The short date and the clock of a zone. */
  dateTime(instant: Date, zone: string): string
  /** As `dateTime`, to the second. */
  exactTime(instant: Date, zone: string): string
}

const nbsp = '\u00a0'

/**
 * Names as CLDR has them, which a test compares: the first use of `Intl` takes a browser 10 ms, before it can show its
 * first rows. Only its Arabic names of the Persian months are misspelt («فرفردن»).
 */
const monthNames: Record<LocaleId, Record<CalendarId, readonly string[]>> = {
  'fa-IR': {
    persian: 'فروردین,اردیبهشت,خرداد,تیر,مرداد,شهریور,مهر,آبان,آذر,دی,بهمن,اسفند'.split(','),
    gregory: 'ژانویه,فوریه,مارس,آوریل,مه,ژوئن,ژوئیه,اوت,سپتامبر,اکتبر,نوامبر,دسامبر'.split(','),
  },
  'ar-IQ': {
    persian: 'فروردين,أرديبهشت,خرداد,تير,مرداد,شهريور,مهر,آبان,آذر,دي,بهمن,إسفند'.split(','),
    gregory:
      'كانون الثاني,شباط,آذار,نيسان,أيار,حزيران,تموز,آب,أيلول,تشرين الأول,تشرين الثاني,كانون الأول'.split(','),
  },
}

/** From Saturday on. */
export const weekdayNames: Record<LocaleId, readonly string[]> = {
  'fa-IR': 'شنبه,یکشنبه,دوشنبه,سه\u200cشنبه,چهارشنبه,پنجشنبه,جمعه'.split(','),
  'ar-IQ': 'السبت,الأحد,الاثنين,الثلاثاء,الأربعاء,الخميس,الجمعة'.split(','),
}

const joiners: Record<LocaleId, { afterWeekday: string; to: string }> = {
  'fa-IR': { afterWeekday: ' ', to: ' تا ' },
  'ar-IQ': { afterWeekday: '، ', to: ' إلى ' },
}

/** The date side of `formatter`. Days are composed from parts: no time zone can move them. */
export function dateFormatter({ locale, calendar, digits }: DisplayPrefs): DateFormatter {
  const local = (value: number | string) => localDigits(String(value), digits)
  const join = joiners[locale]
  const day = (iso: IsoDate) => local(partsOf(iso, calendar).day)
  const monthYear = (iso: IsoDate, kind = calendar) =>
    `${monthName(iso, locale, kind)} ${local(partsOf(iso, kind).year)}`
  const dayMonth = (iso: IsoDate) => `${day(iso)} ${monthName(iso, locale, calendar)}`
  const plain = (iso: IsoDate, kind = calendar) => `${local(partsOf(iso, kind).day)} ${monthYear(iso, kind)}`
  const weekdayName = (iso: IsoDate) => weekdayNames[locale][weekday(iso)] ?? ''
  const longDate = (iso: IsoDate) => `${weekdayName(iso)}${join.afterWeekday}${plain(iso)}`
  const date = (iso: IsoDate) => local(slashed(iso, calendar))
  const clock = (text: string) => {
    const hour = parseInt(text)
    const rest = text.slice(2)
    return local(
      locale === 'fa-IR' ? hour + rest : `${hour % 12 || 12}${rest}${nbsp}${hour % 24 < 12 ? 'ص' : 'م'}`,
    )
  }
  const time = (instant: Date, zone: string, length = 5) =>
    clock(clockIn(zone).format(instant).slice(0, length))
  const withDay = (length?: number) => (instant: Date, zone: string) =>
    `${date(dayInZone(instant, zone))}، ${time(instant, zone, length)}`
  return {
    date,
    longDate,
    dayMonth,
    monthYear: (iso) => monthYear(iso),
    weekdayName,
    bothCalendars: (iso) => `${longDate(iso)} (${plain(iso, other(calendar))})`,
    dateRange: (one, two) => {
      const [from, to] = one <= two ? [one, two] : [two, one]
      if (from === to) return plain(from)
      const a = partsOf(from, calendar)
      const b = partsOf(to, calendar)
      if (a.year !== b.year) return `${plain(from)}${join.to}${plain(to)}`
      return `${a.month === b.month ? day(from) : dayMonth(from)}${join.to}${plain(to)}`
    },
    relativeDay: (iso, today) =>
      intlRelative(`${locale}-u-nu-${digits}`).format(daysBetween(today, iso), 'day'),
    clock,
    time,
    dateTime: withDay(),
    exactTime: withDay(8),
  }
}

function slashed(iso: IsoDate, calendar: CalendarId): string {
  const { year, month, day } = partsOf(iso, calendar)
  return `${year}/${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}`
}

function monthName(iso: IsoDate, locale: LocaleId, calendar: CalendarId): string {
  return monthNames[locale][calendar][partsOf(iso, calendar).month - 1] ?? ''
}

function other(calendar: CalendarId): CalendarId {
  return calendar === 'persian' ? 'gregory' : 'persian'
}

/** Writes `14:05:30`. */
const clockIn = formatPerZone({ timeStyle: 'medium', hourCycle: 'h23' })
const intlRelative = oncePer((locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
