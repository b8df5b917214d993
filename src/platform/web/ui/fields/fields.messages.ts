import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Texts of fields; the frame has none, so they are no part of the first page. */
export const fieldMessages = defineMessages({
  'fa-IR': {
    required: 'الزامی',
    understood: 'یعنی:',
    charactersLeft: (format: Fa, left: number) =>
      format.plural(left, { one: '# نویسهٔ دیگر جا دارد', other: '# نویسهٔ دیگر جا دارد' }),
    tooLong: (format: Fa, limit: number, over: number) =>
      `حداکثر ${format.number(limit)} نویسه؛ ${format.number(over)} نویسه بیشتر است. چیزی بریده نشده است.`,
    kilogram: 'کیلوگرم',

    showPassword: 'نمایش گذرواژه',
    hidePassword: 'پنهان کردن گذرواژه',
    capsLock: 'کلید Caps Lock روشن است.',
    keyboardScript: { persian: 'صفحه‌کلید فارسی است.', arabic: 'صفحه‌کلید عربی است.' },

    openList: 'نمایش گزینه‌ها',
    searching: 'در حال جست‌وجو…',
    searchFailed: 'جست‌وجو انجام نشد. دوباره بنویسید.',
    noOptions: 'گزینه‌ای پیدا نشد.',
    noOptionsFor: (_: Fa, query: string) => `برای «${query}» گزینه‌ای پیدا نشد.`,
    createNamed: (_: Fa, name: string) => `ساختن «${name}»`,
    clearChoice: 'پاک کردن انتخاب',
    recent: 'اخیر',
    retired: 'غیرفعال',
    nameless: 'نام در دسترس نیست',
    typeToSearch: 'جست‌وجو…',
    removeChoice: (_: Fa, name: string) => `برداشتن «${name}»`,

    openCalendar: 'باز کردن تقویم',
    calendar: 'تقویم',
    today: 'امروز',
    previousMonth: 'ماه قبل',
    nextMonth: 'ماه بعد',
    month: 'ماه',
    year: 'سال',
    clearDate: 'پاک کردن تاریخ',

    contentLanguage: 'زبان محتوا',
    language: { fa: 'فارسی', ar: 'عربی' },
    complete: 'کامل',
    incomplete: 'ناقص',
  },
  'ar-IQ': {
    required: 'مطلوب',
    understood: 'أي:',
    charactersLeft: (format, left) =>
      format.plural(left, {
        zero: 'لم يبقَ مكان لحرف آخر',
        one: 'بقي مكان لحرف واحد',
        two: 'بقي مكان لحرفين',
        few: 'بقي مكان لـ # أحرف',
        many: 'بقي مكان لـ # حرفًا',
        other: 'بقي مكان لـ # حرف',
      }),
    tooLong: (format, limit, over) =>
      `الحد الأعلى ${format.number(limit)} من الأحرف؛ الزيادة ${format.number(over)}. لم يُقطع شيء من النص.`,
    kilogram: 'كغم',

    showPassword: 'إظهار كلمة المرور',
    hidePassword: 'إخفاء كلمة المرور',
    capsLock: 'مفتاح Caps Lock مفعّل.',
    keyboardScript: { persian: 'لوحة المفاتيح فارسية.', arabic: 'لوحة المفاتيح عربية.' },

    openList: 'إظهار الخيارات',
    searching: 'جارٍ البحث…',
    searchFailed: 'تعذّر البحث. اكتب من جديد.',
    noOptions: 'لا توجد خيارات مطابقة.',
    noOptionsFor: (_, query) => `لا توجد خيارات مطابقة لـ «${query}».`,
    createNamed: (_, name) => `إنشاء «${name}»`,
    clearChoice: 'مسح الاختيار',
    recent: 'الأخيرة',
    retired: 'موقوف',
    nameless: 'الاسم غير متاح',
    typeToSearch: 'ابحث…',
    removeChoice: (_, name) => `إزالة «${name}»`,

    openCalendar: 'فتح التقويم',
    calendar: 'التقويم',
    today: 'اليوم',
    previousMonth: 'الشهر السابق',
    nextMonth: 'الشهر التالي',
    month: 'الشهر',
    year: 'السنة',
    clearDate: 'مسح التاريخ',

    contentLanguage: 'لغة المحتوى',
    language: { fa: 'الفارسية', ar: 'العربية' },
    complete: 'مكتملة',
    incomplete: 'ناقصة',
  },
})
