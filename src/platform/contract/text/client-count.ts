import type { Formatter } from '#platform/contract/text/format.ts'

/** «سه مراجع»: how many clients, in every sentence that counts them as its subject. */
export const clientCount = {
  'fa-IR': (format: Formatter<'fa-IR'>, count: number): string =>
    format.plural(count, { one: 'یک مراجع', other: '# مراجع' }),
  'ar-IQ': (format: Formatter<'ar-IQ'>, count: number): string =>
    format.plural(count, {
      zero: 'لا مشتركين',
      one: 'مشترك واحد',
      two: 'مشتركان',
      few: '# مشتركين',
      many: '# مشتركًا',
      other: '# مشترك',
    }),
} as const
