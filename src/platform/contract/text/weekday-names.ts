import { foldedText, searchKey } from './search-key.ts'

/** Names as people write them, from Saturday on; several names of one day are parted by a stroke. */
const names = [
  'شنبه|السبت|saturday|sat',
  'یکشنبه|یک شنبه|1شنبه|الأحد|sunday|sun',
  'دوشنبه|دو شنبه|2شنبه|الاثنين|الإثنين|monday|mon',
  'سه‌شنبه|سه شنبه|3شنبه|الثلاثاء|tuesday|tue',
  'چهارشنبه|چهار شنبه|چارشنبه|4شنبه|الأربعاء|wednesday|wed',
  'پنجشنبه|پنج شنبه|5شنبه|الخميس|thursday|thu',
  'جمعه|آدینه|الجمعة|friday|fri',
]

const spelt = names.flatMap((all, at) => all.split('|').map((name) => [name, at] as const))
const byKey = new Map(spelt.map(([name, at]) => [searchKey(name), at]))

const alternation = (all: Iterable<string>): string =>
  [...new Set(all)].toSorted((one, two) => two.length - one.length).join('|')

/** An alternation of all names, as `searchKey` writes them. */
export const weekdayKeys = alternation(byKey.keys())
/** An alternation of all names, as `foldedText` writes them. */
export const weekdaysPattern = alternation(spelt.map(([name]) => foldedText(name))).replaceAll(
  /(\d)(?=شنبه)/g,
  String.raw`(?<![\d/.-])$1\s?`,
)

/** The weekday of a name, from 0 for Saturday. */
export const weekdayOfName = (name: string): number | undefined => byKey.get(searchKey(name))
