import { CalendarDate, GregorianCalendar, PersianCalendar, toCalendar } from '@internationalized/date'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dayInZone,
  daySpan,
  keepDaySpan,
  startOfDay,
  dayNumber,
  daysBetween,
  fromParts,
  instantInZone,
  isIsoDate,
  isLeapYear,
  isoOfDayNumber,
  monthBounds,
  monthLength,
  partsOf,
  todayIn,
  weekBounds,
  weekday,
  yearBounds,
} from './calendar.ts'
import { formatter } from './format.ts'
import { parseTypedDate } from './parse-date.ts'

const years1300to1500 = { min: dayNumber('1921-03-21'), max: dayNumber('2122-03-20') }

describe('days', () => {
  it('knows real days from others', () => {
    expect(isIsoDate('2024-02-29')).toBe(true)
    for (const text of ['2025-02-29', '2025-13-01', '2025-00-10', '2025-1-1', '', '2025-03-21T00:00']) {
      expect(isIsoDate(text)).toBe(false)
    }
  })

  it('counts over month, year and leap day', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
    expect(addDays('2025-01-01', -1)).toBe('2024-12-31')
    expect(daysBetween('2025-03-21', '2026-03-21')).toBe(365)
    expect(daysBetween('2025-03-21', '2025-03-20')).toBe(-1)
    expect(dayNumber('1970-01-01')).toBe(0)
    expect(dayNumber('1969-12-31')).toBe(-1)
  })

  it('starts the week on Saturday', () => {
    expect(weekday('2025-03-22')).toBe(0)
    expect(weekday('2025-03-21')).toBe(6)
    expect(weekday('1900-01-01')).toBe(2)
    expect(weekBounds('2025-03-21')).toEqual({ from: '2025-03-15', to: '2025-03-21' })
  })
})

describe('Persian calendar', () => {
  it.each([
    ['2025-03-21', 1404, 1, 1],
    ['2025-03-20', 1403, 12, 30],
    ['2024-03-20', 1403, 1, 1],
    ['2024-03-19', 1402, 12, 29],
    ['1979-02-11', 1357, 11, 22],
    ['2026-11-21', 1405, 8, 30],
    ['1921-03-21', 1300, 1, 1],
  ])('%s is %i/%i/%i', (iso, year, month, day) => {
    expect(partsOf(iso, 'persian')).toEqual({ year, month, day })
    expect(fromParts({ year, month, day }, 'persian')).toBe(iso)
  })

  it('has 30 Esfand in 1399, 1403 and 1408 only', () => {
    const leap = [1399, 1400, 1401, 1402, 1403, 1404, 1405, 1406, 1407, 1408].filter((year) =>
      isLeapYear(year, 'persian'),
    )
    expect(leap).toEqual([1399, 1403, 1408])
    expect(fromParts({ year: 1404, month: 12, day: 30 }, 'persian')).toBeNull()
    expect(fromParts({ year: 1403, month: 7, day: 31 }, 'persian')).toBeNull()
  })

  it('agrees with Intl on every day of 1300 to 1500', () => {
    const options = { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' } as const
    const intl = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', options)
    const wrong: string[] = []
    for (let days = years1300to1500.min; days <= years1300to1500.max; days++) {
      const iso = isoOfDayNumber(days)
      const { year, month, day } = partsOf(iso, 'persian')
      if (!intl.format(days * 86_400_000).startsWith(`${month}/${day}/${year}`)) wrong.push(iso)
    }
    expect(wrong).toEqual([])
  })

  it('agrees with the calendar of the date picker', () => {
    fc.assert(
      fc.property(fc.integer(years1300to1500), (days) => {
        const iso = isoOfDayNumber(days)
        const { year, month, day } = partsOf(iso, 'gregory')
        const theirs = toCalendar(
          new CalendarDate(new GregorianCalendar(), year, month, day),
          new PersianCalendar(),
        )
        expect(partsOf(iso, 'persian')).toEqual({ year: theirs.year, month: theirs.month, day: theirs.day })
      }),
    )
  })
})

describe('months and years', () => {
  it('bounds the months of the active calendar', () => {
    expect(monthBounds('2025-03-21', 'persian')).toEqual({ from: '2025-03-21', to: '2025-04-20' })
    expect(monthBounds('2025-03-20', 'persian')).toEqual({ from: '2025-02-19', to: '2025-03-20' })
    expect(monthBounds('2024-03-01', 'persian')).toEqual({ from: '2024-02-20', to: '2024-03-19' })
    expect(monthBounds('2024-02-10', 'gregory')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  })

  it('bounds years', () => {
    expect(yearBounds('2024-06-01', 'persian')).toEqual({ from: '2024-03-20', to: '2025-03-20' })
    expect(yearBounds('2024-06-01', 'gregory')).toEqual({ from: '2024-01-01', to: '2024-12-31' })
  })

  it('knows the length of months', () => {
    expect([1, 6, 7, 11, 12].map((month) => monthLength(1404, month, 'persian'))).toEqual([
      31, 31, 30, 30, 29,
    ])
    expect(monthLength(1403, 12, 'persian')).toBe(30)
    expect([1, 2, 4].map((month) => monthLength(2025, month, 'gregory'))).toEqual([31, 28, 30])
    expect([1900, 2000, 2024].map((year) => monthLength(year, 2, 'gregory'))).toEqual([28, 29, 29])
  })

  it('moves by months and stays inside the shorter month', () => {
    expect(addMonths('2024-01-31', 1, 'gregory')).toBe('2024-02-29')
    expect(addMonths('2024-01-31', -2, 'gregory')).toBe('2023-11-30')
    // 31 Shahrivar 1403 and a month later 30 Mehr; 30 Esfand 1403 and a year later 29 Esfand.
    expect(addMonths('2024-09-21', 1, 'persian')).toBe('2024-10-21')
    expect(addMonths('2025-03-20', 12, 'persian')).toBe('2026-03-20')
  })

  it('parts every year into months without gap', () => {
    fc.assert(
      fc.property(fc.integer(years1300to1500), fc.constantFrom('persian', 'gregory'), (days, calendar) => {
        const { from, to } = monthBounds(isoOfDayNumber(days), calendar)
        expect(partsOf(from, calendar).day).toBe(1)
        expect(partsOf(addDays(to, 1), calendar).day).toBe(1)
      }),
    )
  })
})

describe('today', () => {
  it('is the business day of the country', () => {
    const lateEvening = new Date('2025-03-20T20:45:00Z')
    expect(todayIn('IR', lateEvening)).toBe('2025-03-21')
    expect(todayIn('IQ', lateEvening)).toBe('2025-03-20')
    expect(todayIn('IQ', new Date('2025-03-20T20:59:59Z'))).toBe('2025-03-20')
    expect(todayIn('IQ', new Date('2025-03-20T21:00:00Z'))).toBe('2025-03-21')
  })

  it('uses +04:30 in Tehran in summer 2022 and +03:30 in every month after', () => {
    expect(dayInZone(new Date('2022-07-01T19:29:00Z'), 'Asia/Tehran')).toBe('2022-07-01')
    expect(dayInZone(new Date('2022-07-01T19:30:00Z'), 'Asia/Tehran')).toBe('2022-07-02')
    for (let month = 1; month <= 12; month++) {
      const day = `2025-${String(month).padStart(2, '0')}-10`
      expect(dayInZone(new Date(`${day}T20:29:00Z`), 'Asia/Tehran')).toBe(day)
      expect(dayInZone(new Date(`${day}T20:30:00Z`), 'Asia/Tehran')).toBe(addDays(day, 1))
    }
  })
})

describe('a day with its bounds', () => {
  it('is from midnight to midnight on the clock of the zone', () => {
    const noon = new Date('2026-11-28T12:00:00Z')
    expect(daySpan(noon, 'Asia/Tehran')).toEqual({
      day: '2026-11-28',
      from: Date.parse('2026-11-27T20:30:00Z'),
      until: Date.parse('2026-11-28T20:30:00Z'),
    })
    expect(daySpan(new Date('2026-11-28T21:00:00Z'), 'Asia/Baghdad')).toEqual({
      day: '2026-11-29',
      from: Date.parse('2026-11-28T21:00:00Z'),
      until: Date.parse('2026-11-29T21:00:00Z'),
    })
  })

  it('is believed between its bounds, and not outside', () => {
    const [from, until] = [Date.parse('2026-11-28T10:00:00Z'), Date.parse('2026-11-28T11:00:00Z')]
    const shown = [from - 1, from, until - 1, until].map((at) => {
      keepDaySpan('Asia/Tokyo', { day: '1999-01-01', from, until })
      return dayInZone(new Date(at), 'Asia/Tokyo')
    })
    expect(shown).toEqual(['2026-11-28', '1999-01-01', '1999-01-01', '2026-11-28'])
  })
})

describe('the first moment of a day', () => {
  it('is midnight on the clock of the zone, and one o’clock where the clock leaps over midnight', () => {
    expect(startOfDay('2026-11-22', 'Asia/Tehran').toISOString()).toBe('2026-11-21T20:30:00.000Z')
    expect(startOfDay('2026-11-22', 'Asia/Baghdad').toISOString()).toBe('2026-11-21T21:00:00.000Z')
    expect(startOfDay('2020-03-21', 'Asia/Tehran').toISOString()).toBe('2020-03-20T20:30:00.000Z')
    expect(startOfDay('2020-03-22', 'Asia/Tehran').toISOString()).toBe('2020-03-21T19:30:00.000Z')
  })
})

describe('parseTypedDate', () => {
  const today = '2025-03-21'

  it.each([
    ['1403/5/1', '2024-07-22'],
    ['۱۴۰۳/۰۵/۰۱', '2024-07-22'],
    ['14030501', '2024-07-22'],
    ['1403-5-1', '2024-07-22'],
    ['۱ / ۵ / ۱۴۰۳', '2024-07-22'],
    ['2025-03-21', '2025-03-21'],
    ['٢١/٣/٢٠٢٥', '2025-03-21'],
    ['٢١\u200f/٣\u200f/٢٠٢٥', '2025-03-21'],
    ['20250321', '2025-03-21'],
    ['امروز', '2025-03-21'],
    ['دیروز', '2025-03-20'],
    [' ديروز ', '2025-03-20'],
    ['فردا', '2025-03-22'],
    ['اليوم', '2025-03-21'],
    ['أمس', '2025-03-20'],
    ['غدًا', '2025-03-22'],
    ['دوشنبه ۱۲ خرداد ۱۳۶۵', '1986-06-02'],
    ['۱۲ خرداد ۱۳۶۵', '1986-06-02'],
    ['چهار شنبه ۱ مرداد ۱۴۰۴', '2025-07-23'],
    ['الجمعة، ٢١ آذار ٢٠٢٥', '2025-03-21'],
  ])('reads %s as %s', (text, iso) => {
    expect(parseTypedDate(text, today)).toBe(iso)
  })

  it.each([
    '12/9/1447',
    '14470912',
    'جمعه ۱۲ خرداد ۱۳۶۵',
    'سلام ۱۲ خرداد ۱۳۶۵',
    '1404/12/30',
    '1403/13/1',
    '1700/1/1',
    '03/5/1',
    '2025-02-29',
    '',
    'سیب',
    '1403/5',
    '140305011',
  ])('refuses %j', (text) => {
    expect(parseTypedDate(text, today)).toBeNull()
  })
})

describe('display, typing and storing', () => {
  it.each(['Asia/Tehran', 'Asia/Baghdad', 'UTC', 'America/Los_Angeles'])(
    'keep every day of 1390 to 1410 when the machine is in %s',
    (zone) => {
      const before = process.env['TZ']
      process.env['TZ'] = zone
      const persian = formatter({ locale: 'fa-IR', calendar: 'persian', digits: 'arabext' })
      const gregorian = formatter({ locale: 'ar-IQ', calendar: 'gregory', digits: 'arab' })
      const lost: string[] = []
      const last = dayNumber('2032-03-19')
      for (let days = dayNumber('2011-03-21'); days <= last; days++) {
        const iso = isoOfDayNumber(days)
        const typed = [persian, gregorian].map((format) => parseTypedDate(format.date(iso), '2025-01-01'))
        if (typed.some((day) => day !== iso)) lost.push(iso)
      }
      if (before === undefined) delete process.env['TZ']
      else process.env['TZ'] = before
      expect(lost).toEqual([])
    },
  )
})

describe('an instant on the clock of a zone', () => {
  it.each([
    ['2026-11-01T10:00:00.250Z', 'Asia/Tehran', '2026-11-01T13:30:00+03:30'],
    ['2022-07-01T19:29:59Z', 'Asia/Tehran', '2022-07-01T23:59:59+04:30'],
    ['2026-10-31T21:00:00Z', 'Asia/Baghdad', '2026-11-01T00:00:00+03:00'],
    ['2026-11-01T10:00:00Z', 'UTC', '2026-11-01T10:00:00+00:00'],
  ])('%s in %s is %s', (instant, zone, shown) => {
    expect(instantInZone(new Date(instant), zone)).toBe(shown)
    expect(new Date(shown).getTime()).toBe(Math.floor(new Date(instant).getTime() / 1000) * 1000)
  })
})
