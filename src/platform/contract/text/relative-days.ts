import { addDays, addMonths, type IsoDate, weekday } from './calendar.ts'
import type { CalendarId } from './locale.ts'
import { foldedText, searchKey } from './search-key.ts'
import { wordedNumber } from './worded-number.ts'

const dayWords: readonly (readonly [number, string])[] = [
  [-3, 'پس‌پریروز'],
  [-2, 'پریروز|پریشب|أول أمس|أمس الأول|قبل أمس|أول البارحة'],
  [-1, 'دیروز|دیشب|أمس|البارحة|yesterday'],
  [0, 'امروز|امشب|اليوم|today'],
  [1, 'فردا|غدًا|غد|بكرة|باچر|باجر|tomorrow'],
  [2, 'پس‌فردا|بعد غد|بعد بكرة|بعد باچر|بعد باجر'],
]

const offsets = new Map(
  dayWords.flatMap(([offset, words]) => words.split('|').map((word) => [searchKey(word), offset] as const)),
)

/** «امروز», «پریروز», «أمس», `yesterday`: the day; null for other text. */
export function dayOfWord(text: string, today: IsoDate): IsoDate | null {
  const offset = offsets.get(searchKey(text))
  return offset === undefined ? null : addDays(today, offset)
}

const folded = (words: string): string => words.split('|').map(foldedText).join('|')

/** From Saturday on. */
const weekdays = [
  'شنبه|السبت',
  'یکشنبه|الأحد',
  'دوشنبه|الاثنين',
  'سه‌شنبه|الثلاثاء',
  'چهارشنبه|الأربعاء',
  'پنجشنبه|الخميس',
  'جمعه|آدینه|الجمعة',
]
const lastWords = 'گذشته|پیش|قبل|الماضي|الماضية|الفائت|السابق'
const nextWords = 'آینده|بعد|دیگر|دیگه|القادم|القادمة|المقبل|المقبلة|الجاي'

const weekdayOf = new Map(
  weekdays.flatMap((names, at) => names.split('|').map((name) => [searchKey(name), at] as const)),
)
const beforeDay = new RegExp(
  `^(?:(?:${folded('روز|يوم|مورخ')})\\s+)?(${weekdays
    .flatMap((names) => names.split('|').map((name) => foldedText(name)))
    .toSorted((one, two) => two.length - one.length)
    .join('|')
    .replaceAll('شنبه', '\\s?شنبه')})[،,]?\\s+(?=.)`,
  'u',
)

/** A day behind its weekday, folded: the weekday, from 0 for Saturday, and the rest. */
export function behindWeekday(text: string): { weekday: number; rest: string } | null {
  const [whole = '', name = ''] = beforeDay.exec(text) ?? []
  const found = weekdayOf.get(searchKey(name))
  return found === undefined ? null : { weekday: found, rest: text.slice(whole.length) }
}

const keysOf = (words: string): string => words.split('|').map(searchKey).join('|')
const weekdayPattern = new RegExp(
  `^(${[...weekdayOf.keys()].join('|')})ی?(?:(${keysOf(lastWords)})|(?:${keysOf(nextWords)}))$`,
)

/** «شنبه گذشته», «الخميس القادم»: never today. */
function dayOfWeek(text: string, today: IsoDate): IsoDate | null {
  const [, name = '', last] = weekdayPattern.exec(searchKey(text)) ?? []
  const wanted = weekdayOf.get(name)
  if (wanted === undefined) return null
  const ahead = (wanted - weekday(today) + 7) % 7
  return addDays(today, last === undefined ? ahead || 7 : ahead - 7)
}

type Unit = 'day' | 'week' | 'month' | 'year'

const units: readonly (readonly [Unit, one: string, two?: string])[] = [
  ['day', 'روز|يوم|أيام|يوما|day|days', 'يومين'],
  ['week', 'هفته|أسبوع|الأسبوع|أسابيع|week|weeks', 'أسبوعين'],
  ['month', 'ماه|شهر|الشهر|أشهر|شهور|month|months', 'شهرين'],
  ['year', 'سال|سنة|السنة|سنوات|سنين|year|years', 'سنتين'],
]
const unitOf = new Map(
  units.flatMap(([unit, one, two = '']) =>
    [one, two].flatMap((words, at) =>
      words.split('|').map((word) => [foldedText(word), { unit, pair: at + 1 }] as const),
    ),
  ),
)
const unitPattern = [...unitOf.keys()]
  .filter((word) => word !== '')
  .toSorted((one, two) => two.length - one.length)
  .join('|')

const counted = [
  // «۳ روز پیش», «هفتهٔ قبل», «الأسبوع الماضي»
  new RegExp(
    String.raw`^(?<count>.+?)??\s*(?<unit>${unitPattern})ی?\s*(?:(?<past>${folded(lastWords)}|ago)|(?:${folded(nextWords)}))$`,
    'u',
  ),
  // «قبل ثلاثة أيام», «بعد يومين», «منذ أسبوع»
  new RegExp(
    String.raw`^(?:(?<past>${folded('قبل|منذ')})|${folded('بعد')})\s+(?<count>.+?)??\s*(?<unit>${unitPattern})$`,
    'u',
  ),
]

/** So far back that it is a slip. */
const countMax = 1_000

/** «۳ روز پیش», «دو هفته دیگر», «قبل يومين», «شنبه گذشته»: the day; null for other text. */
export function dayFromToday(text: string, today: IsoDate, calendar: CalendarId): IsoDate | null {
  const plain = foldedText(text).trim()
  const groups = counted.map((pattern) => pattern.exec(plain)?.groups).find((found) => found !== undefined)
  if (groups === undefined) return dayOfWeek(text, today)
  const { unit, pair } = unitOf.get(groups['unit'] ?? '') ?? { unit: 'day', pair: 1 }
  const count = countOf(groups['count'], pair)
  return count === null ? null : moved(today, groups['past'] === undefined ? count : -count, unit, calendar)
}

/** @param pair what the unit says by itself: «يومين» are two. */
function countOf(text: string | undefined, pair: number): number | null {
  if (text === undefined) return pair
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : wordedNumber(text)
  const isCount = number !== null && Number.isInteger(number) && number <= countMax
  return isCount && pair === 1 ? number : null
}

function moved(today: IsoDate, count: number, unit: Unit, calendar: CalendarId): IsoDate {
  if (unit === 'day' || unit === 'week') return addDays(today, count * (unit === 'week' ? 7 : 1))
  return addMonths(today, count * (unit === 'year' ? 12 : 1), calendar)
}
