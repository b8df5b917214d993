import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Texts of the components themselves. */
export const uiMessages = defineMessages({
  'fa-IR': {
    close: 'بستن',
    undo: 'برگرداندن',
    notices: 'اعلان‌ها',
    breadcrumb: 'مسیر صفحه',

    pages: 'صفحه‌ها',
    pageNumber: (format: Fa, page: number) => `صفحهٔ ${format.number(page)}`,
    nextPage: 'صفحهٔ بعد',
    previousPage: 'صفحهٔ قبل',
    nextPages: 'صفحه‌های بعدی',
    previousPages: 'صفحه‌های قبلی',

    empty: {
      'first-use': { title: 'هنوز چیزی ثبت نشده است', text: 'اولین مورد را بسازید تا اینجا دیده شود.' },
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
    undo: 'تراجع',
    notices: 'الإشعارات',
    breadcrumb: 'مسار الصفحة',

    pages: 'الصفحات',
    pageNumber: (format, page) => `الصفحة ${format.number(page)}`,
    nextPage: 'الصفحة التالية',
    previousPage: 'الصفحة السابقة',
    nextPages: 'الصفحات التالية',
    previousPages: 'الصفحات السابقة',

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
