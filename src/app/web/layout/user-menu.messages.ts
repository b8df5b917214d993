import { defineMessages } from '#platform/web/i18n/messages.ts'

export const userMenuMessages = defineMessages({
  'fa-IR': {
    language: 'زبان',
    persian: 'فارسی',
    arabic: 'العربية',
    calendar: 'تقویم',
    calendars: { persian: 'خورشیدی', gregory: 'میلادی' },
    digits: 'رقم‌ها',
    digitFamilies: { arabext: 'فارسی ۱۲۳', arab: 'عربی ١٢٣', latn: 'لاتین 123' },
    density: 'تراکم',
    densities: { comfortable: 'راحت', compact: 'فشرده' },
    theme: 'پوسته',
    themes: { light: 'روشن', dark: 'تیره', system: 'مانند دستگاه' },
    signOut: 'خروج',
    changePassword: 'تغییر گذرواژه',
  },
  'ar-IQ': {
    language: 'اللغة',
    persian: 'فارسی',
    arabic: 'العربية',
    calendar: 'التقويم',
    calendars: { persian: 'الهجري الشمسي', gregory: 'الميلادي' },
    digits: 'الأرقام',
    digitFamilies: { arabext: 'فارسية ۱۲۳', arab: 'عربية ١٢٣', latn: 'لاتينية 123' },
    density: 'الكثافة',
    densities: { comfortable: 'مريحة', compact: 'مضغوطة' },
    theme: 'المظهر',
    themes: { light: 'فاتح', dark: 'داكن', system: 'مثل الجهاز' },
    signOut: 'تسجيل الخروج',
    changePassword: 'تغيير كلمة المرور',
  },
})
