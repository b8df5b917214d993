import type { Locale } from './browser.ts'
import { arabicDay, persianDay, type DayWords } from './day-words.ts'

/** What an editor and a supporter read and press from a new diet to a printed list, in one language. */
export interface DietWords {
  locale: Locale
  country: 'IR' | 'IQ'
  newDiet: string
  names: readonly [fa: string, ar: string]
  nameFa: string
  nameAr: string
  code: string
  type: string
  weightLoss: string
  kcalFrom: string
  kcalTo: string
  save: string
  /** A second diet of that name is refused in these words. */
  taken: string
  addMeal: string
  meal: string
  share: string
  /** More than the day has, and what its field says then. */
  badShare: { typed: string; said: string }
  add: string
  /** Each with its share of the day in percent. */
  meals: readonly { code: string; name: string; share: string }[]
  outline: string
  shareSum: RegExp
  addFoods: string
  addingTo: (meal: string) => string
  nextMeal: (meal: string) => string
  chooseAll: RegExp
  addChosen: RegExp
  moreFoods: string
  wholeDay: string
  noProblems: string
  publish: string
  published: string
  /** A word to the client about a dish, in the client's language. */
  noted: { field: string; text: string; close: string; saved: string; forAll: string; published: string }
  list: DayWords
}

export const persianDiet: DietWords = {
  locale: 'fa-IR',
  country: 'IR',
  newDiet: 'رژیم تازه',
  names: ['رژیم سفر آزمایش', 'حمية رحلة التجربة'],
  nameFa: 'نام فارسی',
  nameAr: 'نام عربی',
  code: 'کد',
  type: 'نوع رژیم',
  weightLoss: 'کاهش وزن',
  kcalFrom: 'انرژی از',
  kcalTo: 'انرژی تا',
  save: 'ذخیره',
  taken: 'این «نام فارسی» پیش‌تر ثبت شده است. مقدار دیگری بنویسید.',
  addMeal: 'افزودن وعده',
  meal: 'وعده',
  share: 'سهم از انرژی روز',
  badShare: { typed: '۱۲۰', said: 'سهم وعده را عددی بی‌اعشار از ۱ تا ۱۰۰ بنویسید.' },
  add: 'افزودن',
  meals: [
    { code: 'breakfast', name: 'صبحانه', share: '۲۵' },
    { code: 'lunch', name: 'ناهار', share: '۴۰' },
    { code: 'dinner', name: 'شام', share: '۳۵' },
  ],
  outline: 'وعده‌ها',
  shareSum: /^مجموع سهم‌ها: .*۱۰۰/,
  addFoods: 'افزودن غذا',
  addingTo: (meal) => `افزودن غذا به ${meal}`,
  nextMeal: (meal) => `وعدهٔ بعد: ${meal}`,
  chooseAll: /^انتخاب هر [۰-۹]+ غذا$/,
  addChosen: /^افزودن [۰-۹]+ غذا$/,
  moreFoods: 'غذاهای بیشتر',
  wholeDay: 'همهٔ روز',
  noProblems: 'این نسخه ایرادی ندارد.',
  publish: 'انتشار',
  published: 'نسخهٔ ۱ منتشر شد.',
  noted: {
    field: 'به فارسی',
    text: 'بی‌نمک و تازه.',
    close: 'بستن',
    saved: 'یادداشت در پیش‌نویس ذخیره شد.',
    forAll: 'همه، از لیست بعدی',
    published: 'نسخهٔ ۲ منتشر شد.',
  },
  list: persianDay,
}

export const arabicDiet: DietWords = {
  locale: 'ar-IQ',
  country: 'IQ',
  newDiet: 'حمية جديدة',
  names: ['رژیم سفر صفحه‌کلید', 'حمية رحلة المفاتيح'],
  nameFa: 'الاسم الفارسي',
  nameAr: 'الاسم العربي',
  code: 'الرمز',
  type: 'نوع الحمية',
  weightLoss: 'إنقاص الوزن',
  kcalFrom: 'الطاقة من',
  kcalTo: 'الطاقة إلى',
  save: 'حفظ',
  taken: 'قيمة «الاسم الفارسي» هذه مسجلة من قبل. اكتب قيمة أخرى.',
  addMeal: 'إضافة وجبة',
  meal: 'الوجبة',
  share: 'الحصة من طاقة اليوم',
  badShare: { typed: '١٢٠', said: 'اكتب حصة الوجبة رقمًا صحيحًا من ١ إلى ١٠٠.' },
  add: 'إضافة',
  meals: [
    { code: 'breakfast', name: 'الفطور', share: '٢٥' },
    { code: 'lunch', name: 'الغداء', share: '٤٠' },
    { code: 'dinner', name: 'العشاء', share: '٣٥' },
  ],
  outline: 'الوجبات',
  shareSum: /^مجموع الحصص: .*١٠٠/,
  addFoods: 'إضافة أطعمة',
  addingTo: (meal) => `إضافة أطعمة إلى ${meal}`,
  nextMeal: (meal) => `الوجبة التالية: ${meal}`,
  chooseAll: /^تحديد كل الأطعمة الـ [٠-٩]+$/,
  addChosen: /^إضافة [٠-٩]+ /,
  moreFoods: 'المزيد من الأطعمة',
  wholeDay: 'اليوم كله',
  noProblems: 'لا ملاحظات على هذه النسخة.',
  publish: 'نشر',
  published: 'نُشرت النسخة ١.',
  noted: {
    field: 'بالعربية',
    text: 'من دون ملح وطازج.',
    close: 'إغلاق',
    saved: 'حُفظت الملاحظة في المسودة.',
    forAll: 'للجميع من القائمة القادمة',
    published: 'نُشرت النسخة ٢.',
  },
  list: arabicDay,
}
