import { defineMessages, type Fa } from '#platform/web/i18n/messages.ts'

/** Texts of the components themselves. */
export const uiMessages = defineMessages({
  'fa-IR': {
    close: 'بستن',
    cancel: 'انصراف',
    undo: 'برگرداندن',
    notices: 'اعلان‌ها',
    breadcrumb: 'مسیر صفحه',

    pages: 'صفحه‌ها',
    pageNumber: (format: Fa, page: number) => `صفحهٔ ${format.number(page)}`,
    nextPage: 'صفحهٔ بعد',
    previousPage: 'صفحهٔ قبل',
    nextPages: 'صفحه‌های بعدی',
    previousPages: 'صفحه‌های قبلی',

    discardQuestion: 'چیزهایی که نوشته‌اید ذخیره نشده است. پنجره بسته شود؟',
    keepEditing: 'ادامهٔ ویرایش',
    discard: 'رها کردن تغییرها',
    typeToConfirm: (_: Fa, name: string) => `برای ادامه، «${name}» را بنویسید`,
    typeMismatch: 'نوشته با نام بالا یکی نیست. همان نام را بنویسید.',

    required: 'الزامی',
    understood: 'خوانده شد:',
    charactersLeft: (format: Fa, left: number) =>
      format.plural(left, { one: '# نویسهٔ دیگر جا دارد', other: '# نویسهٔ دیگر جا دارد' }),
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
    clearChoice: 'پاک کردن انتخاب',
    recent: 'اخیر',
    retired: 'بازنشسته',
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

    empty: {
      'first-use': { title: 'هنوز چیزی ثبت نشده است', text: 'نخستین مورد را بسازید تا اینجا دیده شود.' },
      'no-results': {
        title: 'با این جست‌وجو چیزی پیدا نشد',
        text: 'یکی از فیلترها را بردارید یا عبارت دیگری بنویسید.',
      },
      'all-done': { title: 'همه انجام شده است', text: 'کاری در این فهرست نمانده است.' },
      'no-permission': {
        title: 'به این بخش دسترسی ندارید',
        text: 'برای دیدن آن، از مدیر سامانه دسترسی بخواهید.',
      },
    },
  },
  'ar-IQ': {
    close: 'إغلاق',
    cancel: 'إلغاء',
    undo: 'تراجع',
    notices: 'الإشعارات',
    breadcrumb: 'مسار الصفحة',

    pages: 'الصفحات',
    pageNumber: (format, page) => `الصفحة ${format.number(page)}`,
    nextPage: 'الصفحة التالية',
    previousPage: 'الصفحة السابقة',
    nextPages: 'الصفحات التالية',
    previousPages: 'الصفحات السابقة',

    discardQuestion: 'ما كتبته لم يُحفظ بعد. هل تُغلق النافذة؟',
    keepEditing: 'متابعة التعديل',
    discard: 'ترك التغييرات',
    typeToConfirm: (_, name) => `للمتابعة اكتب «${name}»`,
    typeMismatch: 'ما كتبته لا يطابق الاسم أعلاه. اكتب الاسم نفسه.',

    required: 'مطلوب',
    understood: 'قُرئت القيمة:',
    charactersLeft: (format, left) =>
      format.plural(left, {
        zero: 'لم يبقَ مكان لحرف آخر',
        one: 'بقي مكان لحرف واحد',
        two: 'بقي مكان لحرفين',
        few: 'بقي مكان لـ # أحرف',
        many: 'بقي مكان لـ # حرفًا',
        other: 'بقي مكان لـ # حرف',
      }),
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

    empty: {
      'first-use': { title: 'لم يُسجَّل شيء بعد', text: 'أنشئ أول عنصر ليظهر هنا.' },
      'no-results': {
        title: 'لا توجد نتائج لهذا البحث',
        text: 'أزل أحد عوامل التصفية أو اكتب عبارة أخرى.',
      },
      'all-done': { title: 'أُنجز كل شيء', text: 'لم يبقَ عمل في هذه القائمة.' },
      'no-permission': {
        title: 'لا تملك صلاحية هذا القسم',
        text: 'لرؤيته اطلب الصلاحية من مدير النظام.',
      },
    },
  },
})
