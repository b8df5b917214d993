import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

export const clientTagsMessages = defineMessages({
  'fa-IR': {
    title: (_: Fa, name: string) => `برچسب‌های ${name}`,
    tags: 'برچسب‌ها',
    search: 'جست‌وجوی برچسب',
    on: 'دارد',
    create: (_: Fa, name: string) => `ساختن «${name}»`,
    nothing: 'برچسبی با این نام نیست.',
    count: (format: Fa, count: number) => format.plural(count, { one: 'یک برچسب', other: '# برچسب' }),
    close: 'بستن',
  },
  'ar-IQ': {
    title: (_, name) => `وسوم ${name}`,
    tags: 'الوسوم',
    search: 'البحث عن وسم',
    on: 'موجود',
    create: (_, name) => `إنشاء «${name}»`,
    nothing: 'لا وسم بهذا الاسم.',
    count: (format, count) =>
      format.plural(count, {
        zero: 'لا وسم',
        one: 'وسم واحد',
        two: 'وسمان',
        few: '# وسوم',
        many: '# وسمًا',
        other: '# وسم',
      }),
    close: 'إغلاق',
  },
})
