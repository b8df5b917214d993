import type { CalendarId } from './locale.ts'
import { foldedText } from './search-key.ts'

/** Names of the months as people and banks write them, in their order; several names of one month are parted by `/`. */
const names: readonly (readonly [CalendarId, string])[] = [
  ['persian', 'فروردین,اردیبهشت,خرداد,تیر,مرداد/امرداد,شهریور,مهر,آبان,آذر,دی,بهمن,اسفند'],
  ['gregory', 'كانون الثاني,شباط,آذار,نيسان,أيار,حزيران,تموز,آب,أيلول,تشرين الأول,تشرين الثاني,كانون الأول'],
  ['gregory', 'يناير,فبراير,مارس,أبريل,مايو,يونيو,يوليو,أغسطس,سبتمبر,أكتوبر,نوفمبر,ديسمبر'],
  ['gregory', 'ژانویه,فوریه,مارس,آوریل,مه,ژوئن,ژوئیه/جولای,اوت/آگوست,سپتامبر,اکتبر,نوامبر,دسامبر'],
  [
    'gregory',
    'january/jan,february/feb,march/mar,april/apr,may,june/jun,july/jul,august/aug,september/sept/sep,october/oct,november/nov,december/dec',
  ],
]

export interface WrittenMonth {
  calendar: CalendarId
  month: number
}

/** Months by their names, folded. */
export const monthsOf = (lists: typeof names): Map<string, WrittenMonth> =>
  new Map(
    lists.flatMap(([calendar, all]) =>
      all
        .split(',')
        .flatMap((one, at) =>
          one.split('/').map((name) => [foldedText(name), { calendar, month: at + 1 }] as const),
        ),
    ),
  )

export const usualMonths = monthsOf(names)

/** An alternation of folded names, the longest first. */
export const alternationOf = (all: Iterable<string>): string =>
  [...all]
    .toSorted((one, two) => two.length - one.length)
    .map((name) => name.replaceAll(' ', String.raw`\s*`))
    .join('|')

/** An alternation of all names, as `foldedText` writes them. */
export const monthNamesPattern = alternationOf(usualMonths.keys())

/** @param name folded */
export const monthOfName = (name: string): WrittenMonth | undefined =>
  usualMonths.get(name.replaceAll(/\s+/g, ' '))
