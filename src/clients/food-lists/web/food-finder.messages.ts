import { defineMessages, type Fa } from '#platform/web/i18n/messages.ts'

/** Finding a food for a meal. */
export const foodFinderMessages = defineMessages({
  'fa-IR': {
    label: 'نام غذا یا قلم خوراکی',
    hint: 'مانند «۲ کف دست نان»؛ Enter نخستین مورد مجاز را می‌افزاید.',
    foods: 'غذاها',
    items: 'قلم‌های خوراکی',
    none: (_: Fa, words: string) => `برای «${words}» چیزی پیدا نشد.`,
    noFoods: 'غذایی برای این وعده نیست.',
    found: (format: Fa, count: number) => format.plural(count, { one: 'یک مورد', other: '# مورد' }),
    inMeal: 'در رژیم',
    add: (_: Fa, food: string) => `افزودن ${food}`,
    addShort: 'افزودن',
    added: (_: Fa, food: string) => `«${food}» افزوده شد.`,
    per100g: (format: Fa, energy: string) => `${energy} در ${format.unit(100, 'گرم')}`,
    blocked: 'برای این مراجع ممنوع',
    unit: 'واحد',
    reasons: {
      inactive: 'این غذا بازنشسته شده است',
      allergen: 'حساسیت',
      condition: 'با بیماری مراجع نمی‌سازد',
      disliked: 'مراجع دوست ندارد',
      sole_high_gi: 'به تنهایی قند خون را تند بالا می‌برد',
    },
  },
  'ar-IQ': {
    label: 'اسم الطعام أو المادة الغذائية',
    hint: 'مثل «٢ كوب حليب»؛ Enter يضيف أول نتيجة مسموحة.',
    foods: 'الأطعمة',
    items: 'المواد الغذائية',
    none: (_, words) => `لا نتائج عن «${words}».`,
    noFoods: 'لا أطعمة لهذه الوجبة.',
    found: (format, count) =>
      format.plural(count, {
        zero: 'لا نتائج',
        one: 'نتيجة واحدة',
        two: 'نتيجتان',
        few: '# نتائج',
        many: '# نتيجة',
        other: '# نتيجة',
      }),
    inMeal: 'ضمن الحمية',
    add: (_, food) => `إضافة ${food}`,
    addShort: 'إضافة',
    added: (_, food) => `أُضيف «${food}».`,
    per100g: (format, energy) => `${energy} في ${format.unit(100, 'غرام')}`,
    blocked: 'ممنوع على هذا المشترك',
    unit: 'الوحدة',
    reasons: {
      inactive: 'أُوقف استخدام هذا الطعام',
      allergen: 'حساسية',
      condition: 'لا يناسب مرض المشترك',
      disliked: 'لا يحبه المشترك',
      sole_high_gi: 'وحده يرفع سكر الدم بسرعة',
    },
  },
})
