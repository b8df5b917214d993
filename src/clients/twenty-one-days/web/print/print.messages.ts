import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** What stands on the printed programme: always in the client's language, never in the staff member's. */
export const sheetMessages = defineMessages({
  'fa-IR': {
    title: 'رژیم ۲۱ روزه',
    client: 'نام',
    code: 'کد',
    window: 'بازه',
    supporter: 'پشتیبان',
    day: (format: Fa, day: number) => `روز ${format.number(day)}`,
    done: 'انجام شد',
    weigh: 'امروز روز وزن گرفتن است: صبح، ناشتا.',
    weight: 'وزن:',
  },
  'ar-IQ': {
    title: 'حمية ٢١ يومًا',
    client: 'الاسم',
    code: 'الرمز',
    window: 'الفترة',
    supporter: 'المشرف',
    day: (format, day) => `اليوم ${format.number(day)}`,
    done: 'تم',
    weigh: 'اليوم يوم قياس الوزن: صباحًا على الريق.',
    weight: 'الوزن:',
  },
})

/** Words around the sheet, for the staff member who looks at it. */
export const previewMessages = defineMessages({
  'fa-IR': {
    title: 'پیش‌نمایش چاپ',
    paper: 'اندازهٔ کاغذ',
    papers: { a4: 'A4', phone: 'گوشی و رسید ۸۰ میلی‌متر' },
    print: 'چاپ',
    language: { 'fa-IR': 'زبان مراجع: فارسی', 'ar-IQ': 'زبان مراجع: عربی' },
  },
  'ar-IQ': {
    title: 'معاينة الطباعة',
    paper: 'حجم الورق',
    papers: { a4: 'A4', phone: 'الهاتف وورق ٨٠ ملم' },
    print: 'طباعة',
    language: { 'fa-IR': 'لغة المشترك: الفارسية', 'ar-IQ': 'لغة المشترك: العربية' },
  },
})
