import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Texts of the overview of the whole service. */
export const overviewMessages = defineMessages({
  'fa-IR': {
    title: 'نمای کلی',
    numbers: 'عددهای خدمت',
    counting: 'در حال محاسبه',
    failed: 'محاسبه نشد',
    nothingAllowed: 'دسترسی به هیچ گزارشی ندارید.',
    since: (_: Fa, day: string) => `از ${day} که پیش‌تر آمدید:`,
    nothingYet: 'هنوز چیزی ثبت نشده است',
    nothingYetText: 'نمودار با اولین مورد این سال کشیده می‌شود.',
    ofYear: (_: Fa, title: string) => `${title}، ۱۲ ماه اخیر`,
    tiles: {
      active: 'مراجع فعال، اکنون',
      registered: 'ثبت‌نام تازه',
      renewed: 'دورهٔ تمدیدشده',
      left: 'ترک‌کرده',
      onTime: 'دریافت به‌موقع لیست',
      money: 'درآمد خالص',
      netIran: 'درآمد خالص ایران',
      netIraq: 'درآمد خالص عراق',
    },
  },
  'ar-IQ': {
    title: 'نظرة عامة',
    numbers: 'أرقام الخدمة',
    counting: 'جارٍ الحساب',
    failed: 'لم يُحسب',
    nothingAllowed: 'لا صلاحية لك على أي تقرير.',
    since: (_, day) => `منذ ${day} حين جئت سابقًا:`,
    nothingYet: 'لم يُسجَّل شيء بعد',
    nothingYetText: 'يُرسم المخطط مع أول حالة في هذه السنة.',
    ofYear: (_, title) => `${title}، آخر ١٢ شهرًا`,
    tiles: {
      active: 'المشتركون النشطون الآن',
      registered: 'تسجيل جديد',
      renewed: 'تمديد',
      left: 'المنقطعون',
      onTime: 'استلام القوائم في موعدها',
      money: 'صافي الإيراد',
      netIran: 'صافي إيراد إيران',
      netIraq: 'صافي إيراد العراق',
    },
  },
})
