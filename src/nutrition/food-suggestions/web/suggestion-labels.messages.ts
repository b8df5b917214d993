import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Words of suggestions that list, form and preview share. */
export const suggestionLabelsMessages = defineMessages({
  'fa-IR': {
    seasons: { spring: 'بهار', summer: 'تابستان', autumn: 'پاییز', winter: 'زمستان' },
    states: { active: 'فعال', planned: 'در آینده', ended: 'پایان‌یافته', retired: 'غیرفعال' },
    kcal: 'کیلوکالری',
    gram: 'گرم',
    allDiets: 'همهٔ رژیم‌ها',
    allMeals: 'همهٔ وعده‌ها',
    allYear: 'همهٔ سال',
    anyEnergy: 'هر انرژی',
    between: (format: Fa, from: number, to: number) => `${format.number(from)} تا ${format.number(to)}`,
    above: (format: Fa, from: number) => `از ${format.number(from)}`,
    below: (format: Fa, to: number) => `تا ${format.number(to)}`,
    inPlaceOf: (_: Fa, food: string, swap: string) => `${food} (یا ${swap})`,
  },
  'ar-IQ': {
    seasons: { spring: 'الربيع', summer: 'الصيف', autumn: 'الخريف', winter: 'الشتاء' },
    states: { active: 'فعّال', planned: 'قادم', ended: 'منتهٍ', retired: 'موقوف' },
    kcal: 'كيلو سعرة',
    gram: 'غرام',
    allDiets: 'كل الحميات',
    allMeals: 'كل الوجبات',
    allYear: 'كل السنة',
    anyEnergy: 'أي طاقة',
    between: (format, from, to) => `${format.number(from)} إلى ${format.number(to)}`,
    above: (format, from) => `من ${format.number(from)}`,
    below: (format, to) => `إلى ${format.number(to)}`,
    inPlaceOf: (_, food, swap) => `${food} (أو ${swap})`,
  },
})
