import { defineMessages, type Fa } from '#platform/web/i18n/messages.ts'

/** What stands on the printed list: always in the client's language, never in the staff member's. */
export const printMessages = defineMessages({
  'fa-IR': {
    service: 'ادارهٔ خدمت تغذیه و رژیم',
    kinds: { choices: 'لیست غذایی', daily: 'لیست غذایی روزانه', gain: 'لیست افزایش وزن' },
    client: 'نام',
    code: 'کد',
    window: 'بازهٔ لیست',
    supporter: 'پشتیبان',
    visit: 'ویزیت',
    weight: 'وزن',
    version: (format: Fa, number: number) => `نسخهٔ ${format.number(number)}`,
    draft: 'پیش‌نویس، هنوز ارسال نشده',
    oneOf: 'یکی از این‌ها را انتخاب کنید:',
    allergies: 'حساسیت',
    conditions: 'شرایط جسمانی',
    breastfeeding: 'شیردهی',
    pregnant: 'بارداری',
    water: (format: Fa, glasses: number) =>
      format.plural(glasses, { one: 'روزی یک لیوان آب بنوشید.', other: 'روزی # لیوان آب بنوشید.' }),
    empty: 'غذایی نوشته نشده است',
    remarks: 'یادآوری',
  },
  'ar-IQ': {
    service: 'إدارة خدمة التغذية والحمية',
    kinds: { choices: 'القائمة الغذائية', daily: 'القائمة الغذائية اليومية', gain: 'قائمة زيادة الوزن' },
    client: 'الاسم',
    code: 'الرمز',
    window: 'فترة القائمة',
    supporter: 'المتابع',
    visit: 'الزيارة',
    weight: 'الوزن',
    version: (format, number) => `النسخة ${format.number(number)}`,
    draft: 'مسودة، لم تُرسل بعد',
    oneOf: 'اختر واحدًا من هذه:',
    allergies: 'الحساسية',
    conditions: 'الحالة الصحية',
    breastfeeding: 'الرضاعة',
    pregnant: 'الحمل',
    water: (format, glasses) =>
      format.plural(glasses, {
        zero: 'اشرب الماء بانتظام.',
        one: 'اشرب كوب ماء واحدًا يوميًا.',
        two: 'اشرب كوبي ماء يوميًا.',
        few: 'اشرب # أكواب ماء يوميًا.',
        many: 'اشرب # كوب ماء يوميًا.',
        other: 'اشرب # كوب ماء يوميًا.',
      }),
    empty: 'لم يُكتب طعام',
    remarks: 'تذكير',
  },
})

/** Words around the sheet, for the staff member who looks at it. */
export const previewMessages = defineMessages({
  'fa-IR': {
    title: 'پیش‌نمایش چاپ',
    paper: 'اندازهٔ کاغذ',
    papers: { a4: 'A4', phone: 'گوشی و رسید ۸۰ میلی‌متر' },
    print: 'چاپ',
    back: 'بازگشت به تخته',
    unsaved: 'تغییرهای ذخیره‌نشده هم در این پیش‌نمایش است؛ مراجع آن‌ها را تا ارسال نمی‌بیند.',
    language: { 'fa-IR': 'زبان مراجع: فارسی', 'ar-IQ': 'زبان مراجع: عربی' },
  },
  'ar-IQ': {
    title: 'معاينة الطباعة',
    paper: 'حجم الورق',
    papers: { a4: 'A4', phone: 'الهاتف وورق ٨٠ ملم' },
    print: 'طباعة',
    back: 'العودة إلى اللوح',
    unsaved: 'المعاينة تشمل التغييرات غير المحفوظة؛ لا يراها المشترك قبل الإرسال.',
    language: { 'fa-IR': 'لغة المشترك: الفارسية', 'ar-IQ': 'لغة المشترك: العربية' },
  },
})
