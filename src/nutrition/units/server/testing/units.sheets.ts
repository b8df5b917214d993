import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { unitColumns } from '../units.export.ts'

export const unitsSheets: readonly Sheet[] = [
  sheet('unitColumns', unitColumns, {
    row: {
      code: 'u1',
      name_fa: 'فنجان',
      name_ar: 'كوب',
      kind: 'mass',
      grams_x10: 127,
      step_quarters: 3,
      used_by: 11,
      position: 21,
    },
    columns: [
      ['کد', 'الرمز', 'text', 'u1'],
      ['نام فارسی', 'الاسم الفارسي', 'text', 'فنجان'],
      ['نام عربی', 'الاسم العربي', 'text', 'كوب'],
      ['نوع', 'النوع', 'text', 'وزن'],
      ['گرم', 'غرام', 'decimal', 12.7],
      ['گام', 'الخطوة', 'decimal', 0.75],
      ['اقلام خوراکی', 'المواد الغذائية', 'whole', 11],
    ],
    changes: [
      [{ name_ar: null }, { 'نام عربی': null }],
      [{ grams_x10: null }, { گرم: null }],
      [{ grams_x10: 2500 }, { گرم: 250 }],
      [{ used_by: 0 }, { 'اقلام خوراکی': 0 }],
    ],
    words: {
      kind: [
        'نوع',
        { mass: ['وزن', 'وزن'], volume: ['حجم', 'حجم'], household: ['پیمانهٔ خانگی', 'مكيال منزلي'] },
      ],
    },
  }),
]
