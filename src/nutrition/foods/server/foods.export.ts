import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { FoodRow } from '../foods.contract.ts'

export const foodSheet: Record<LocaleId, string> = { 'fa-IR': 'غذاها', 'ar-IQ': 'الأطعمة' }

const words = {
  'fa-IR': {
    code: 'کد',
    nameFa: 'نام فارسی',
    nameAr: 'نام عربی',
    kitchen: 'آشپزخانه',
    group: 'گروه',
    season: 'فصل',
    dishClass: 'نوع غذا',
    preference: 'محبوبیت',
    meals: 'وعده‌ها',
    grams: 'وزن (گرم)',
    kcal: 'انرژی (کیلوکالری)',
    protein: 'پروتئین (گرم)',
    carb: 'کربوهیدرات (گرم)',
    fat: 'چربی (گرم)',
    fibre: 'فیبر (گرم)',
    sugar: 'قند (گرم)',
    sodium: 'سدیم (میلی‌گرم)',
    ways: 'مناسب برای',
    allergens: 'آلرژن‌ها',
    diets: 'رژیم‌ها',
    state: 'وضعیت',
    kitchens: { ir: 'ایرانی', iq: 'عراقی', both: 'هر دو' },
    groups: {
      red_meat: 'گوشت قرمز',
      poultry: 'مرغ و ماکیان',
      fish: 'ماهی',
      legume: 'حبوبات',
      egg: 'تخم‌مرغ',
      dairy: 'لبنیات',
      plant: 'گیاهی',
      none: 'بدون پروتئین اصلی',
    },
    seasons: { spring: 'بهار', summer: 'تابستان', autumn: 'پاییز', winter: 'زمستان' },
    wayNames: { halal: 'حلال', vegetarian: 'گیاه‌خواری', vegan: 'وگان' },
    retired: 'غیرفعال',
    active: 'فعال',
    comma: '، ',
  },
  'ar-IQ': {
    code: 'الرمز',
    nameFa: 'الاسم الفارسي',
    nameAr: 'الاسم العربي',
    kitchen: 'المطبخ',
    group: 'المجموعة',
    season: 'الموسم',
    dishClass: 'نوع الطبق',
    preference: 'التفضيل',
    meals: 'الوجبات',
    grams: 'الوزن (غرام)',
    kcal: 'الطاقة (كيلو سعرة)',
    protein: 'البروتين (غرام)',
    carb: 'الكربوهيدرات (غرام)',
    fat: 'الدهون (غرام)',
    fibre: 'الألياف (غرام)',
    sugar: 'السكر (غرام)',
    sodium: 'الصوديوم (ملغرام)',
    ways: 'مناسب لـ',
    allergens: 'مسببات الحساسية',
    diets: 'الحميات',
    state: 'الحالة',
    kitchens: { ir: 'إيراني', iq: 'عراقي', both: 'كلاهما' },
    groups: {
      red_meat: 'لحوم حمراء',
      poultry: 'دواجن',
      fish: 'أسماك',
      legume: 'بقوليات',
      egg: 'بيض',
      dairy: 'ألبان',
      plant: 'نباتي',
      none: 'بلا بروتين رئيسي',
    },
    seasons: { spring: 'الربيع', summer: 'الصيف', autumn: 'الخريف', winter: 'الشتاء' },
    wayNames: { halal: 'حلال', vegetarian: 'نباتي', vegan: 'نباتي صرف' },
    retired: 'موقوف',
    active: 'فعّال',
    comma: '، ',
  },
} as const

/** Names of codes in the reader's language: these are records that staff edit. */
export interface FoodLabels {
  meal: (code: string) => string
  allergen: (code: string) => string
  dishClass: (code: string) => string
}

/** The columns of the exported file in the reader's language. */
export function foodColumns(locale: LocaleId, names: FoodLabels): ExportColumn<FoodRow>[] {
  const t = words[locale]
  const list = (items: readonly string[]) => items.join(t.comma)
  return [
    { header: t.code, kind: 'text', value: (row) => row.code },
    { header: t.nameFa, kind: 'text', value: (row) => row.name.fa },
    { header: t.nameAr, kind: 'text', value: (row) => row.name.ar },
    { header: t.kitchen, kind: 'text', value: (row) => t.kitchens[row.kitchen] },
    { header: t.group, kind: 'text', value: (row) => t.groups[row.group] },
    { header: t.season, kind: 'text', value: (row) => (row.season ? t.seasons[row.season] : null) },
    {
      header: t.dishClass,
      kind: 'text',
      value: ({ dishClass }) => (dishClass === null ? null : names.dishClass(dishClass)),
    },
    { header: t.preference, kind: 'whole', value: (row) => row.preference },
    { header: t.meals, kind: 'text', value: (row) => list(row.mealCodes.map(names.meal)) },
    { header: t.grams, kind: 'decimal', value: (row) => row.totals.gramsX10 / 10 },
    { header: t.kcal, kind: 'decimal', value: (row) => row.totals.kcalX10 / 10 },
    { header: t.protein, kind: 'decimal', value: (row) => row.totals.proteinMg / 1000 },
    { header: t.carb, kind: 'decimal', value: (row) => row.totals.carbMg / 1000 },
    { header: t.fat, kind: 'decimal', value: (row) => row.totals.fatMg / 1000 },
    { header: t.fibre, kind: 'decimal', value: (row) => row.totals.fibreMg / 1000 },
    { header: t.sugar, kind: 'decimal', value: (row) => row.totals.sugarMg / 1000 },
    { header: t.sodium, kind: 'whole', value: (row) => row.totals.sodiumMg },
    { header: t.ways, kind: 'text', value: (row) => list(row.tags.map((tag) => t.wayNames[tag])) },
    { header: t.allergens, kind: 'text', value: (row) => list(row.allergens.map(names.allergen)) },
    { header: t.diets, kind: 'whole', value: (row) => row.usedBy },
    { header: t.state, kind: 'text', value: (row) => (row.retired ? t.retired : t.active) },
  ]
}
