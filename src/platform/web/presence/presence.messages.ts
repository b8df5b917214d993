import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

export const presenceMessages = defineMessages({
  'fa-IR': {
    viewing: (_: Fa, name: string) => `${name} در حال مشاهده`,
    editing: (_: Fa, name: string) => `${name} در حال ویرایش`,
    away: (_: Fa, name: string) => `${name}، صفحه باز است`,
    more: (format: Fa, count: number) =>
      format.plural(count, { one: 'و یک همکار دیگر', other: 'و # همکار دیگر' }),
  },
  'ar-IQ': {
    viewing: (_, name) => `${name}: مشاهدة الآن`,
    editing: (_, name) => `${name}: تعديل الآن`,
    away: (_, name) => `${name}: الصفحة مفتوحة`,
    more: (format, count) =>
      format.plural(count, {
        zero: 'ولا أحد غيرهم',
        one: 'وزميل آخر',
        two: 'وزميلان آخران',
        few: 'و# زملاء آخرين',
        many: 'و# زميلًا آخر',
        other: 'و# زميل آخر',
      }),
  },
})
