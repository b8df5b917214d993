import type { Locale } from './browser.ts'

/** What a nutrition editor reads and presses on the unit screens, in one language. */
export interface UnitWords {
  locale: Locale
  title: string
  create: string
  search: string
  /** The units of the sample that have it in their name are 4 or more. */
  missing: readonly [summary: string, name: string, code: string, kind: string]
  errorPrefix: string
  household: string
  nameFa: string
  nameAr: string
  code: string
  grams: string
  position: string
  names: readonly [fa: string, ar: string]
  saveAndNew: string
  save: string
  saved: (name: string) => string
  created: (name: string) => string
  oneChange: string
  conflict: string
  bothChanged: string
  mine: string
  saveResult: string
  leaveTitle: string
  keepDraft: string
  restore: string
  draft: RegExp
  retire: string
  bringBack: string
  retired: string
  used: RegExp
  refusal: string
  remove: string
  typeMismatch: string
  removed: (name: string) => string
  versions: readonly [string, string]
  wasCreated: string
  exportButton: string
  exportAction: RegExp
  prepare: string
  fetchFile: string
  exportScope: RegExp
  csvHead: string
}

export const persianUnits: UnitWords = {
  locale: 'fa-IR',
  title: 'واحدها',
  create: 'واحد تازه',
  search: 'قاشق',
  missing: [
    '۳ فیلد باید درست شود',
    '«نام فارسی» را وارد کنید.',
    '«کد» را وارد کنید.',
    'نوع واحد را انتخاب کنید.',
  ],
  errorPrefix: 'خطا: ',
  household: 'پیمانهٔ خانگی',
  nameFa: 'نام فارسی',
  nameAr: 'نام عربی',
  code: 'کد',
  grams: 'وزن یک واحد',
  position: 'شمارهٔ ترتیب',
  names: ['کاسهٔ آزمایش', 'طاسة تجربة'],
  saveAndNew: 'ذخیره و مورد تازه',
  save: 'ذخیره',
  saved: (name) => `«${name}» ذخیره شد.`,
  created: (name) => `«${name}» ثبت شد.`,
  oneChange: 'یک تغییر ذخیره‌نشده',
  conflict: 'نسخهٔ تازه‌تری ذخیره شده است',
  bothChanged: 'هر دو تغییر دادید',
  mine: 'نوشتهٔ من',
  saveResult: 'ذخیره با این نتیجه',
  leaveTitle: 'تغییرهای ذخیره‌نشده دارید',
  keepDraft: 'نگه داشتن پیش‌نویس و رفتن',
  restore: 'بازیابی',
  draft: /^پیش‌نویس /,
  retire: 'کنار گذاشتن',
  bringBack: 'بازگرداندن',
  retired: 'غیرفعال',
  used: /^در ([۰-۹]+|یک) قلم خوراکی به کار رفته است\.$/,
  refusal: 'تا وقتی جایی به کار رفته باشد حذف نمی‌شود؛ می‌توانید آن را کنار بگذارید.',
  remove: 'حذف همیشگی',
  typeMismatch: 'نوشته با نام بالا یکی نیست. همان نام را بنویسید.',
  removed: (name) => `«${name}» حذف شد.`,
  versions: ['نسخهٔ ۲', 'نسخهٔ ۱'],
  wasCreated: 'ساخته شد',
  exportButton: 'خروجی',
  exportAction: /^خروجی گرفتن: [۰-۹]+ واحد$/,
  prepare: 'آماده‌سازی در پس‌زمینه',
  fetchFile: 'دریافت فایل',
  exportScope: /^همهٔ ردیف‌های این فیلتر: [۰-۹]+ واحد$/,
  csvHead: 'کد,نام فارسی,نام عربی,نوع,گرم,گام,اقلام خوراکی',
}

export const arabicUnits: UnitWords = {
  locale: 'ar-IQ',
  title: 'وحدات القياس',
  create: 'وحدة جديدة',
  search: 'ملعقة',
  missing: ['٣ حقول تحتاج إلى تصحيح', 'أدخل «الاسم الفارسي».', 'أدخل «الرمز».', 'اختر نوع الوحدة.'],
  errorPrefix: 'خطأ: ',
  household: 'مكيال منزلي',
  nameFa: 'الاسم الفارسي',
  nameAr: 'الاسم العربي',
  code: 'الرمز',
  grams: 'وزن الوحدة',
  position: 'رقم الترتيب',
  names: ['پیالهٔ آزمایش', 'كوب تجربة'],
  saveAndNew: 'حفظ وإضافة آخر',
  save: 'حفظ',
  saved: (name) => `تم حفظ «${name}».`,
  created: (name) => `تم حفظ «${name}».`,
  oneChange: 'تغيير واحد غير محفوظ',
  conflict: 'حُفظت نسخة أحدث',
  bothChanged: 'غيّرتماه معًا',
  mine: 'ما كتبته أنا',
  saveResult: 'حفظ هذه النتيجة',
  leaveTitle: 'لديك تغييرات غير محفوظة',
  keepDraft: 'إبقاء المسودة ومغادرة',
  restore: 'استعادة',
  draft: /^مسودة /,
  retire: 'إيقاف الاستخدام',
  bringBack: 'إعادة الاستخدام',
  retired: 'موقوفة',
  used: /^مستخدمة في .+\.$/,
  refusal: 'لا تُحذف ما دامت مستخدمة؛ يمكنك إيقاف استخدامها.',
  remove: 'حذف نهائي',
  typeMismatch: 'ما كتبته لا يطابق الاسم أعلاه. اكتب الاسم نفسه.',
  removed: (name) => `تم حذف «${name}».`,
  versions: ['النسخة ٢', 'النسخة ١'],
  wasCreated: 'تم الإنشاء',
  exportButton: 'تصدير',
  exportAction: /^تصدير: .+$/,
  prepare: 'الإعداد في الخلفية',
  fetchFile: 'تنزيل الملف',
  exportScope: /^كل صفوف هذه التصفية: .+$/,
  csvHead: 'الرمز,الاسم الفارسي,الاسم العربي,النوع,غرام,الخطوة,المواد الغذائية',
}
