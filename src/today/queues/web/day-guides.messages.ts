import { defineMessages, type Fa } from '#platform/web/i18n/messages.ts'

export const dayGuidesMessages = defineMessages({
  'fa-IR': {
    title: 'راهنماهای نخوانده',
    all: (format: Fa, count: number) => format.plural(count, { one: 'یک راهنما', other: 'هر # راهنما' }),
  },
  'ar-IQ': {
    title: 'أدلة لم أقرأها',
    all: (format, count) =>
      format.plural(count, {
        zero: 'لا أدلة',
        one: 'دليل واحد',
        two: 'الدليلان',
        few: 'كل الأدلة الـ#',
        many: 'كل الأدلة الـ#',
        other: 'كل الأدلة الـ#',
      }),
  },
})
