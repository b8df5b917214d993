import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { ExerciseRow } from './exercises.store.ts'

export const exerciseSheet: Record<LocaleId, string> = { 'fa-IR': 'تمرین‌ها', 'ar-IQ': 'التمارين' }

const words = {
  'fa-IR': {
    headers: [
      'کد',
      'نام فارسی',
      'نام عربی',
      'دسته',
      'سطح',
      'عضله',
      'وسیله',
      'نوبت',
      'مقدار هر نوبت',
      'واحد مقدار',
      'شدت',
      'پرهیز در',
      'شرح فارسی',
      'شرح عربی',
    ],
    levels: { beginner: 'مبتدی', intermediate: 'متوسط', advanced: 'پیشرفته' },
    measures: { min: 'دقیقه', reps: 'تکرار', sec: 'ثانیه' },
  },
  'ar-IQ': {
    headers: [
      'الرمز',
      'الاسم الفارسي',
      'الاسم العربي',
      'الفئة',
      'المستوى',
      'العضلة',
      'الأداة',
      'الجولات',
      'مقدار الجولة',
      'وحدة المقدار',
      'الشدة',
      'يُتجنب مع',
      'الشرح الفارسي',
      'الشرح العربي',
    ],
    levels: { beginner: 'مبتدئ', intermediate: 'متوسط', advanced: 'متقدم' },
    measures: { min: 'دقيقة', reps: 'تكرار', sec: 'ثانية' },
  },
} as const

/** The columns of the exported file in the reader's language; `nameOf` names codes of registries. */
export function exerciseColumns(
  locale: LocaleId,
  nameOf: (code: string) => string,
): ExportColumn<ExerciseRow>[] {
  const { headers, levels, measures } = words[locale]
  const values: Omit<ExportColumn<ExerciseRow>, 'header'>[] = [
    { kind: 'text', value: (row) => row.code },
    { kind: 'text', value: (row) => row.name_fa },
    { kind: 'text', value: (row) => row.name_ar },
    { kind: 'text', value: (row) => (locale === 'ar-IQ' && row.category_ar) || row.category_fa },
    { kind: 'text', value: (row) => levels[row.level] },
    { kind: 'text', value: (row) => nameOf(row.muscle_code) },
    { kind: 'text', value: (row) => nameOf(row.equipment_code) },
    { kind: 'whole', value: (row) => row.sets },
    { kind: 'whole', value: (row) => row.amount },
    { kind: 'text', value: (row) => measures[row.measure] },
    { kind: 'decimal', value: (row) => (row.met_x10 === null ? null : row.met_x10 / 10) },
    { kind: 'text', value: (row) => row.avoid_conditions.map(nameOf).join('، ') },
    { kind: 'text', value: (row) => row.instructions_fa },
    { kind: 'text', value: (row) => row.instructions_ar },
  ]
  return values.map((column, place) => ({ ...column, header: headers[place] ?? '' }))
}
