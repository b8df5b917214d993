import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

export const unitsMessages = defineMessages({
  'fa-IR': {
    title: 'واحدها',
    count: (format: Fa, total: number) => format.plural(total, { one: '# واحد', other: '# واحد' }),
    create: 'واحد تازه',
    kind: 'نوع',
    grams: 'گرم',
    varies: 'بسته به خوراک',
    step: 'گام',
    usedBy: 'اقلام خوراکی',
    positionOf: (_: Fa, name: string) => `ترتیب ${name}`,
    retired: 'غیرفعال',
    active: 'فعال',
    firstUse: 'هنوز واحدی ثبت نشده است',
    firstUseText: 'واحدها مانند «قاشق» و «کفگیر» اندازهٔ اقلام خوراکی را می‌گویند.',
  },
  'ar-IQ': {
    title: 'وحدات القياس',
    count: (format, total) =>
      format.plural(total, {
        zero: 'لا وحدات',
        one: 'وحدة واحدة',
        two: 'وحدتان',
        few: '# وحدات',
        many: '# وحدة',
        other: '# وحدة',
      }),
    create: 'وحدة جديدة',
    kind: 'النوع',
    grams: 'غرام',
    varies: 'بحسب المادة',
    step: 'الخطوة',
    usedBy: 'المواد الغذائية',
    positionOf: (_, name) => `ترتيب ${name}`,
    retired: 'موقوفة',
    active: 'فعّالة',
    firstUse: 'لم تُسجَّل أي وحدة بعد',
    firstUseText: 'الوحدات مثل «ملعقة» و«مغرفة» تقيس المواد الغذائية.',
  },
})
