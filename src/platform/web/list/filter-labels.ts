import type { Formatter } from '#platform/contract/text/format.ts'
import { defineMessages, messagesOf, type Bound, type Fa } from '#platform/contract/text/messages.ts'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import { isPeriod, offsetOf, sidesOf } from './day-values.ts'
import type { ListFilter } from './list-declaration.ts'
import { numbersOf } from './number-values.ts'

const words = defineMessages({
  'fa-IR': {
    today: 'امروز',
    since: (_: Fa, day: string) => `از ${day}`,
    until: (_: Fa, day: string) => `تا ${day}`,
    between: (_: Fa, from: string, to: string) => `${from} تا ${to}`,
    lastDays: (format: Fa, days: number) => format.plural(days, { one: '# روز اخیر', other: '# روز اخیر' }),
    nextDays: (format: Fa, days: number) =>
      format.plural(days, { one: 'تا # روز دیگر', other: 'تا # روز دیگر' }),
    'this-month': 'این ماه',
    'last-month': 'ماه گذشته',
    'this-year': 'امسال',
  },
  'ar-IQ': {
    today: 'اليوم',
    since: (_, day) => `من ${day}`,
    until: (_, day) => `إلى ${day}`,
    between: (_, from, to) => `${from} إلى ${to}`,
    lastDays: (format, days) =>
      format.plural(days, {
        zero: 'اليوم',
        one: 'آخر يوم',
        two: 'آخر يومين',
        few: 'آخر # أيام',
        many: 'آخر # يومًا',
        other: 'آخر # يوم',
      }),
    nextDays: (format, days) =>
      format.plural(days, {
        zero: 'اليوم',
        one: 'خلال يوم',
        two: 'خلال يومين',
        few: 'خلال # أيام',
        many: 'خلال # يومًا',
        other: 'خلال # يوم',
      }),
    'this-month': 'هذا الشهر',
    'last-month': 'الشهر الماضي',
    'this-year': 'هذه السنة',
  },
})

/** A day value in words: «امروز», «۳ روز دیگر», «۱۴۰۵/۰۸/۳۰». */
export function dayWords(value: string, format: Formatter, today: IsoDate): string {
  const offset = offsetOf(value)
  return offset === null ? format.date(value) : format.relativeDay(addDays(today, offset), today)
}

/** A range value in words: «۷ روز اخیر», «این ماه», «از ۱۴۰۵/۰۸/۰۱». */
export function rangeLabels(value: string, format: Formatter, today: IsoDate): string {
  const t = messagesOf(words, format)
  if (isPeriod(value)) return t[value]
  const { from, to } = sidesOf(value) ?? { from: '', to: '' }
  return fromToday(offsetOf(from), offsetOf(to), t) ?? betweenWords(from, to)

  function betweenWords(start: string, end: string): string {
    if (end === '') return t.since(dayWords(start, format, today))
    if (start === '') return t.until(dayWords(end, format, today))
    return t.between(dayWords(start, format, today), dayWords(end, format, today))
  }
}

/** A range of numbers in words: as its preset is called, else «از ۵ تا ۱۰ کیلوگرم». */
function numberWords(filter: ListFilter & { kind: 'numberRange' }, value: string, format: Formatter): string {
  const t = messagesOf(words, format)
  const preset = filter.presets?.find((one) => one.value === value)
  if (preset) return preset.label
  const { from = null, to = null } = numbersOf(value) ?? {}
  const plain = (side: number) => format.number(side)
  const full = (side: number) => (filter.unit === undefined ? plain(side) : format.unit(side, filter.unit))
  if (from === null) return to === null ? '' : t.until(full(to))
  return to === null ? t.since(full(from)) : t.between(plain(from), full(to))
}

/** A range that begins or ends today, as people call it; null for others. */
function fromToday(from: number | null, to: number | null, t: Bound<(typeof words)['fa-IR']>): string | null {
  if (from === null || to === null) return null
  if (from === 0) return to === 0 ? t.today : t.nextDays(to)
  return to === 0 && from < 0 ? t.lastDays(1 - from) : null
}

/** The chosen values of a filter in words; null where only the server knows the name. */
export function filterLabels(
  filter: ListFilter,
  values: readonly string[],
  format: Formatter,
  today: IsoDate,
): string | null {
  const [value = ''] = values
  switch (filter.kind) {
    case 'choice': {
      const labels = filter.options.filter((option) => values.includes(option.value))
      return format.list(labels.map((option) => option.label))
    }
    case 'boolean':
      return value === 'true' ? filter.yes : filter.no
    case 'date':
      return dayWords(value, format, today)
    case 'dateRange':
      return rangeLabels(value, format, today)
    case 'numberRange':
      return numberWords(filter, value, format)
    case 'text':
      return value
    case 'searchChoice':
      return null
  }
}
