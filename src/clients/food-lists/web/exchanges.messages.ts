import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Exchanges of a list, on the board and in print. */
export const exchangesMessages = defineMessages({
  'fa-IR': {
    title: 'واحدهای جانشینی',
    about: {
      mean: 'میانگین روز.',
      day: 'روز انتخاب‌شده.',
      choices: 'با اولین انتخاب هر وعده.',
    },
    stored: 'از نسخهٔ ذخیره‌شده؛ تغییرها پس از ذخیره حساب می‌شود.',
    nothing: 'از هیچ غذایی واحدی معلوم نیست.',
    units: (_: Fa, units: string) => `${units} واحد`,
    hardly: 'ناچیز',
    range: (_: Fa, low: string, high: string) => `بسته به انتخاب‌ها: ${low} تا ${high}`,
    instead: 'به‌جای یک واحد',
    noSwaps: 'جایگزینی که برای این مراجع مجاز باشد نیست.',
    swap: (_: Fa, food: string, size: string) => `${food}: ${size}`,
    gram: 'گرم',
    unknown: (_: Fa, items: string) => `واحد این اقلام نامعلوم است و در جمع نیست: ${items}`,
    meals: 'هر وعده و غذا',
    notKnown: 'نامعلوم',
    free: 'حساب نمی‌شود',
  },
  'ar-IQ': {
    title: 'البدائل الغذائية',
    about: {
      mean: 'متوسط اليوم.',
      day: 'اليوم المختار.',
      choices: 'مع الاختيار الأول في كل وجبة.',
    },
    stored: 'من النسخة المحفوظة؛ تُحسب التغييرات بعد الحفظ.',
    nothing: 'لا تُعرف بدائل أي طعام.',
    units: (_, units) => `العدد: ${units}`,
    hardly: 'ضئيل',
    range: (_, low, high) => `بحسب الاختيارات: من ${low} إلى ${high}`,
    instead: 'عوضًا عن بديل واحد',
    noSwaps: 'لا يوجد بديل مسموح لهذا المشترك.',
    swap: (_, food, size) => `${food}: ${size}`,
    gram: 'غرام',
    unknown: (_, items) => `بدائل هذه المواد غير معروفة وليست في المجموع: ${items}`,
    meals: 'كل وجبة وطعام',
    notKnown: 'غير معروف',
    free: 'لا يُحسب',
  },
})
