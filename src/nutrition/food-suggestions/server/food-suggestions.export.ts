import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { FoodSuggestion } from '../food-suggestions.contract.ts'

export const suggestionSheet: Record<LocaleId, string> = {
  'fa-IR': 'پیشنهادهای غذایی',
  'ar-IQ': 'الاقتراحات الغذائية',
}

const words = {
  'fa-IR': {
    name: 'نام فارسی',
    nameAr: 'نام عربی',
    dietType: 'نوع رژیم',
    diet: 'رژیم',
    meal: 'وعده',
    kcalFrom: 'انرژی از (کیلوکالری)',
    kcalTo: 'انرژی تا (کیلوکالری)',
    season: 'فصل',
    tag: 'برای پرهیز از',
    from: 'از روز',
    to: 'تا روز',
    state: 'وضعیت',
    rank: 'رتبه',
    food: 'غذا',
    swap: 'جایگزین',
    served: 'بار در لیست‌های ارسال‌شده',
    swapped: 'عوض‌شده (درصد)',
    note: 'یادداشت',
    seasons: { spring: 'بهار', summer: 'تابستان', autumn: 'پاییز', winter: 'زمستان' },
    states: { active: 'فعال', planned: 'در آینده', ended: 'پایان‌یافته', retired: 'غیرفعال' },
  },
  'ar-IQ': {
    name: 'الاسم الفارسي',
    nameAr: 'الاسم العربي',
    dietType: 'نوع الحمية',
    diet: 'الحمية',
    meal: 'الوجبة',
    kcalFrom: 'الطاقة من (كيلو سعرة)',
    kcalTo: 'الطاقة إلى (كيلو سعرة)',
    season: 'الموسم',
    tag: 'لمن يتجنب',
    from: 'من يوم',
    to: 'إلى يوم',
    state: 'الحالة',
    rank: 'الترتيب',
    food: 'الطعام',
    swap: 'البديل',
    served: 'مرات في القوائم المرسلة',
    swapped: 'المستبدل (بالمئة)',
    note: 'ملاحظة',
    seasons: { spring: 'الربيع', summer: 'الصيف', autumn: 'الخريف', winter: 'الشتاء' },
    states: { active: 'فعّال', planned: 'قادم', ended: 'منتهٍ', retired: 'موقوف' },
  },
} as const

/** Names of codes in the reader's language. */
export interface SuggestionLabels {
  meal: (code: string) => string
  dietType: (code: string) => string
  tag: (code: string) => string
}

interface ExportRow {
  suggestion: FoodSuggestion
  /** From 1. */
  rank: number
  entry: FoodSuggestion['entries'][number]
}

/** A row for each food, so that the order stands in the file. */
export function exportRowsOf(suggestion: FoodSuggestion): ExportRow[] {
  return suggestion.entries.map((entry, place) => ({ suggestion, rank: place + 1, entry }))
}

/** The columns of the exported file in the reader's language. */
export function suggestionColumns(locale: LocaleId, names: SuggestionLabels): ExportColumn<ExportRow>[] {
  const t = words[locale]
  const named = (name: FoodSuggestion['name']) => (locale === 'ar-IQ' && name.ar) || name.fa
  const of = <T, R>(value: T | null, text: (value: T) => R) => (value === null ? null : text(value))
  return [
    { header: t.name, kind: 'text', value: ({ suggestion }) => suggestion.name.fa },
    { header: t.nameAr, kind: 'text', value: ({ suggestion }) => suggestion.name.ar },
    { header: t.dietType, kind: 'text', value: ({ suggestion }) => of(suggestion.dietType, names.dietType) },
    {
      header: t.diet,
      kind: 'text',
      value: ({ suggestion }) => of(suggestion.diet, ({ name }) => named(name)),
    },
    { header: t.meal, kind: 'text', value: ({ suggestion }) => of(suggestion.mealCode, names.meal) },
    { header: t.kcalFrom, kind: 'whole', value: ({ suggestion }) => suggestion.kcalFrom },
    { header: t.kcalTo, kind: 'whole', value: ({ suggestion }) => suggestion.kcalTo },
    {
      header: t.season,
      kind: 'text',
      value: ({ suggestion }) => of(suggestion.season, (one) => t.seasons[one]),
    },
    { header: t.tag, kind: 'text', value: ({ suggestion }) => of(suggestion.tag, names.tag) },
    { header: t.from, kind: 'date', value: ({ suggestion }) => suggestion.activeFrom },
    { header: t.to, kind: 'date', value: ({ suggestion }) => suggestion.activeTo },
    { header: t.state, kind: 'text', value: ({ suggestion }) => t.states[suggestion.state] },
    { header: t.rank, kind: 'whole', value: ({ rank }) => rank },
    { header: t.food, kind: 'text', value: ({ entry }) => named(entry.food.name) },
    { header: t.swap, kind: 'text', value: ({ entry }) => of(entry.swap, ({ name }) => named(name)) },
    { header: t.served, kind: 'whole', value: ({ suggestion }) => suggestion.served },
    {
      header: t.swapped,
      kind: 'decimal',
      value: ({ suggestion }) => of(suggestion.replacedPermille, (permille) => permille / 10),
    },
    { header: t.note, kind: 'text', value: ({ suggestion }) => suggestion.note },
  ]
}
