import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

export const dayTasksMessages = defineMessages({
  'fa-IR': {
    title: 'وظیفه‌های امروز',
    none: 'برای امروز وظیفه‌ای نمانده است.',
    late: 'دیر شده',
    more: (format: Fa, count: number) =>
      format.plural(count, { one: 'یک وظیفهٔ دیگر هم مانده است.', other: '# وظیفهٔ دیگر هم مانده است.' }),
  },
  'ar-IQ': {
    title: 'مهام اليوم',
    none: 'لا مهام مفتوحة لليوم.',
    late: 'متأخرة',
    more: (format, count) =>
      format.plural(count, {
        zero: 'لا مهام أخرى.',
        one: 'بقيت مهمة أخرى.',
        two: 'بقيت مهمتان أخريان.',
        few: 'بقيت # مهام أخرى.',
        many: 'بقيت # مهمة أخرى.',
        other: 'بقيت # مهمة أخرى.',
      }),
  },
})
