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

/** A number of persons as Arabic counts them after «من»: «شخصين», not «شخصان». */
export const arabicPeople = (format: Formatter<'ar-IQ'>, count: number): string =>
  format.plural(count, {
    zero: 'صفر',
    one: 'شخص واحد',
    two: 'شخصين',
    few: '# أشخاص',
    many: '# شخصًا',
    other: '# شخص',
  })
