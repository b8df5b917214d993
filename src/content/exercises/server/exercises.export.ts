import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type ExportColumn, textIn } from '#platform/server/export/export-file.ts'
import type { ExerciseRow } from './exercises.store.ts'

export const exerciseSheet: Record<LocaleId, string> = { 'fa-IR': 'تمرین‌ها', 'ar-IQ': 'التمارين' }

const words = {
  'fa-IR': {
    levels: { beginner: 'مبتدی', intermediate: 'متوسط', advanced: 'پیشرفته' },
    measures: { min: 'دقیقه', reps: 'تکرار', sec: 'ثانیه' },
  },
  'ar-IQ': {
    levels: { beginner: 'مبتدئ', intermediate: 'متوسط', advanced: 'متقدم' },
    measures: { min: 'دقيقة', reps: 'تكرار', sec: 'ثانية' },
  },
} as const

/** The columns of the exported file in the reader's language; `nameOf` names codes of registries. */
export function exerciseColumns(
  locale: LocaleId,
  nameOf: (code: string) => string,
): ExportColumn<ExerciseRow>[] {
  const t = textIn(locale)
  const { levels, measures } = words[locale]
  return [
    { header: t('کد', 'الرمز'), kind: 'text', value: (row) => row.code },
    { header: t('نام فارسی', 'الاسم الفارسي'), kind: 'text', value: (row) => row.name_fa },
    { header: t('نام عربی', 'الاسم العربي'), kind: 'text', value: (row) => row.name_ar },
    {
      header: t('دسته', 'الفئة'),
      kind: 'text',
      value: (row) => (locale === 'ar-IQ' && row.category_ar) || row.category_fa,
    },
    { header: t('سطح', 'المستوى'), kind: 'text', value: (row) => levels[row.level] },
    { header: t('عضله', 'العضلة'), kind: 'text', value: (row) => nameOf(row.muscle_code) },
    { header: t('وسیله', 'الأداة'), kind: 'text', value: (row) => nameOf(row.equipment_code) },
    { header: t('نوبت', 'الجولات'), kind: 'whole', value: (row) => row.sets },
    { header: t('مقدار هر نوبت', 'مقدار الجولة'), kind: 'whole', value: (row) => row.amount },
    { header: t('واحد مقدار', 'وحدة المقدار'), kind: 'text', value: (row) => measures[row.measure] },
    {
      header: t('شدت', 'الشدة'),
      kind: 'decimal',
      value: (row) => (row.met_x10 === null ? null : row.met_x10 / 10),
    },
    {
      header: t('پرهیز در', 'يُتجنب مع'),
      kind: 'text',
      value: (row) => row.avoid_conditions.map(nameOf).join('، '),
    },
    { header: t('شرح فارسی', 'الشرح الفارسي'), kind: 'text', value: (row) => row.instructions_fa },
    { header: t('شرح عربی', 'الشرح العربي'), kind: 'text', value: (row) => row.instructions_ar },
  ]
}
