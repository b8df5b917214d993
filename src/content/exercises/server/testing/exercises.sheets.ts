import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { exerciseColumns } from '../exercises.export.ts'

export const exercisesSheets: readonly Sheet[] = [
  sheet('exerciseColumns', (locale) => exerciseColumns(locale, (code) => `${code} ${locale}`), {
    row: {
      code: 'x1',
      name_fa: 'نام',
      name_ar: 'اسم',
      category_fa: 'یوگا',
      category_ar: 'يوغا',
      level: 'beginner',
      muscle_code: 'back',
      equipment_code: 'mat',
      sets: 3,
      amount: 12,
      measure: 'reps',
      met_x10: 35,
      avoid_conditions: ['hernia', 'asthma'],
      instructions_fa: 'شرح',
      instructions_ar: 'وصف',
    },
    columns: [
      ['کد', 'الرمز', 'text', 'x1'],
      ['نام فارسی', 'الاسم الفارسي', 'text', 'نام'],
      ['نام عربی', 'الاسم العربي', 'text', 'اسم'],
      ['دسته', 'الفئة', 'text', 'یوگا', 'يوغا'],
      ['سطح', 'المستوى', 'text', 'مبتدی', 'مبتدئ'],
      ['عضله', 'العضلة', 'text', 'back fa-IR', 'back ar-IQ'],
      ['وسیله', 'الأداة', 'text', 'mat fa-IR', 'mat ar-IQ'],
      ['نوبت', 'الجولات', 'whole', 3],
      ['مقدار هر نوبت', 'مقدار الجولة', 'whole', 12],
      ['واحد مقدار', 'وحدة المقدار', 'text', 'تکرار', 'تكرار'],
      ['شدت', 'الشدة', 'decimal', 3.5],
      ['پرهیز در', 'يُتجنب مع', 'text', 'hernia fa-IR، asthma fa-IR', 'hernia ar-IQ، asthma ar-IQ'],
      ['شرح فارسی', 'الشرح الفارسي', 'text', 'شرح'],
      ['شرح عربی', 'الشرح العربي', 'text', 'وصف'],
    ],
    changes: [
      [{ name_ar: null }, { 'نام عربی': null }],
      [{ category_ar: null }, { دسته: 'یوگا' }],
      [{ met_x10: null }, { شدت: null }],
      [{ avoid_conditions: [] }, { 'پرهیز در': '' }],
      [
        { instructions_fa: null, instructions_ar: null },
        { 'شرح فارسی': null, 'شرح عربی': null },
      ],
    ],
    words: {
      level: [
        'سطح',
        { beginner: ['مبتدی', 'مبتدئ'], intermediate: ['متوسط', 'متوسط'], advanced: ['پیشرفته', 'متقدم'] },
      ],
      measure: ['واحد مقدار', { min: ['دقیقه', 'دقيقة'], reps: ['تکرار', 'تكرار'], sec: ['ثانیه', 'ثانية'] }],
    },
  }),
]
