import type { Formatter } from '#platform/contract/text/format.ts'

/** A number of days as Arabic counts them. */
export const arabicDays = (format: Formatter<'ar-IQ'>, days: number): string =>
  format.plural(days, {
    zero: 'بلا أيام',
    one: 'يوم واحد',
    two: 'يومان',
    few: '# أيام',
    many: '# يومًا',
    other: '# يوم',
  })
