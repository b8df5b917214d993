import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

export const dayGuidesMessages = defineMessages({
  'fa-IR': {
    title: 'راهنماهای نخوانده',
    all: (format: Fa, count: number) => format.plural(count, { one: 'یک راهنما', other: 'هر # راهنما' }),
  },
  'ar-IQ': {
    title: 'إرشادات لم أقرأها',
    all: (format, count) =>
      format.plural(count, {
        zero: 'لا إرشادات',
        one: 'إرشاد واحد',
        two: 'الإرشادان',
        few: 'كل الإرشادات الـ#',
        many: 'كل الإرشادات الـ#',
        other: 'كل الإرشادات الـ#',
      }),
  },
})
