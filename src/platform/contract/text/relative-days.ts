import { addDays, addMonths, type IsoDate, weekday } from './calendar.ts'
import type { CalendarId } from './locale.ts'
import { foldedText, searchKey } from './search-key.ts'
import { weekdayKeys, weekdayOfName } from './weekday-names.ts'
import { wordedNumber } from './worded-number.ts'

/** Beside those that `parseTypedDate` reads. */
const dayWords: readonly (readonly [number, string])[] = [
  [-3, 'پس‌پریروز'],
  [-2, 'پریشب|أول أمس|أمس الأول|قبل أمس|أول البارحة'],
  [-1, 'دیشب|البارحة|yesterday'],
  [0, 'امشب|الليلة|today|tonight'],
  [1, 'غد|بكرة|باچر|باجر|tomorrow'],
  [2, 'بعد غد|بعد بكرة|بعد باچر|بعد باجر'],
]

const offsets = new Map(
  dayWords.flatMap(([offset, words]) => words.split('|').map((word) => [searchKey(word), offset] as const)),
)

/** «دیشب», «بعد غد», `yesterday`: the day; null for other text. */
export function dayOfWord(text: string, today: IsoDate): IsoDate | null {
  const offset = offsets.get(searchKey(text))
  return offset === undefined ? null : addDays(today, offset)
}

const folded = (words: string): string => words.split('|').map(foldedText).join('|')
const keysOf = (words: string): string => words.split('|').map(searchKey).join('|')

const lastWords = 'گذشته|پیش|قبل|قبلی|الماضي|الماضية|الفائت|الفائتة|السابق|السابقة|المنصرم|المنصرمة'
const nextWords =
  'آینده|بعد|بعدی|دیگر|دیگه|پیش رو|القادم|القادمة|المقبل|المقبلة|الجاي|الجاية|الجائي|الياي|الآتي|الآتية|التالي|التالية'
/** Behind a weekday only. */
const gone = `${lastWords}|که گذشت|ای که گذشت|اللي فات|اللي راح|last`
const coming = `${nextWords}|که میاد|ای که میاد|که می آید|ای که می آید|اللي جاي|next`
const thisWords = 'این|همین|هذا|هذه|هاي|this'
const weekWords = '(?:من|فی|ب|لل?)?(?:هفته|الاسبوع|week)ی?'

const inWeek = [
  `(?<this>(?:من|فی|ب)?(?:${keysOf(thisWords)})${weekWords}|${weekWords}(?:${keysOf('هذا|جاري|الجاري|الحالي|جاریه')}))`,
  `(?<past>${weekWords}(?:${keysOf(lastWords)})|lastweek)`,
  `(?<next>${weekWords}(?:${keysOf(nextWords)})|nextweek)`,
].join('|')
/** Arabic names without their article, which may stand before the word for day or be left out. */
const bareKeys = weekdayKeys
  .split('|')
  .flatMap((key) => (key.startsWith('ال') ? key.slice('ال'.length) : []))
  .join('|')
const weekdayPattern = new RegExp(
  `^(?<before>${keysOf(`${thisWords}|last|next`)})?(?:روز|الیوم|یوم|on)?(?:ال(?!ا?ل))?(?<name>${weekdayKeys}|${bareKeys})ی?` +
    `(?:(?<gone>${keysOf(gone)})|(?<coming>${keysOf(coming)})|(?<here>${keysOf(thisWords)})|${inWeek})?$`,
)

/** «شنبه گذشته», «يوم الخميس القادم»: never today; «این پنجشنبه»: today or the coming one; «پنجشنبهٔ هفتهٔ بعد». */
function dayOfWeek(text: string, today: IsoDate): IsoDate | null {
  const found = weekdayPattern.exec(searchKey(text))?.groups
  const wanted = found && (weekdayOfName(found['name'] ?? '') ?? weekdayOfName(`ال${found['name']}`))
  if (!found || wanted === undefined) return null
  const ahead = (wanted - weekday(today) + 7) % 7
  const way = wayOf(found)
  return way === null ? null : addDays(today, waysAhead[way](ahead, wanted - weekday(today)))
}

type Way = 'gone' | 'coming' | 'here' | 'this' | 'past' | 'next'

/** Days to the wanted one. @param ahead from 0 to 6 @param inWeek to that of the same week */
const waysAhead: Record<Way, (ahead: number, inWeek: number) => number> = {
  gone: (ahead) => ahead - 7,
  coming: (ahead) => ahead || 7,
  here: (ahead) => ahead,
  this: (_, inWeek) => inWeek,
  past: (_, inWeek) => inWeek - 7,
  next: (_, inWeek) => inWeek + 7,
}

/** What stands before or behind a weekday; null: nothing, or two things. */
function wayOf(found: Record<string, string | undefined>): Way | null {
  const { before } = found
  const behind = (['gone', 'coming', 'here', 'this', 'past', 'next'] as const).filter((way) => found[way])
  if (before === undefined) return behind[0] ?? null
  if (behind.length > 0) return null
  return before === 'last' ? 'gone' : before === 'next' ? 'coming' : 'here'
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
  const ofWeek = dayOfWeek(text, today)
  if (ofWeek !== null) return ofWeek
  const plain = foldedText(text).trim()
  const groups = counted.map((pattern) => pattern.exec(plain)?.groups).find((found) => found !== undefined)
  if (groups === undefined) return null
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
