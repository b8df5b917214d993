import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

export const annotationListMessages = defineMessages({
  'fa-IR': {
    title: 'مناسبت‌ها',
    count: (format: Fa, total: number) => format.plural(total, { one: '# مناسبت', other: '# مناسبت' }),
    create: 'مناسبت تازه',
    search: 'نام مناسبت',
    name: 'نام',
    otherName: 'نام عربی',
    from: 'از روز',
    to: 'تا روز',
    days: 'در روزهای',
    updated: 'آخرین تغییر',
    firstUse: 'هنوز مناسبتی نیست',
    firstUseText:
      'کمپین، تعطیلی یا قطعی را با روزهایش بنویسید تا نمودارهای زمانیِ گزارش‌ها آن را برای همه بگویند.',
    editTitle: 'ویرایش مناسبت',
    section: 'نام و روزها',
    saved: (_: Fa, name: string) => `«${name}» ذخیره شد.`,
    usage: 'در هر نمودار زمانی که روزهایش را نشان می‌دهد گفته می‌شود.',
  },
  'ar-IQ': {
    title: 'المناسبات',
    count: (format, total) =>
      format.plural(total, {
        zero: 'لا مناسبات',
        one: 'مناسبة واحدة',
        two: 'مناسبتان',
        few: '# مناسبات',
        many: '# مناسبة',
        other: '# مناسبة',
      }),
    create: 'مناسبة جديدة',
    search: 'اسم المناسبة',
    name: 'الاسم',
    otherName: 'الاسم الفارسي',
    from: 'من يوم',
    to: 'إلى يوم',
    days: 'في أيام',
    updated: 'آخر تعديل',
    firstUse: 'لا مناسبات بعد',
    firstUseText: 'اكتب الحملة أو العطلة أو الانقطاع بأيامها لتذكرها الرسوم الزمنية في التقارير للجميع.',
    editTitle: 'تعديل المناسبة',
    section: 'الاسم والأيام',
    saved: (_, name) => `حُفظت «${name}».`,
    usage: 'تُذكر في كل رسم زمني يعرض أيامها.',
  },
})
