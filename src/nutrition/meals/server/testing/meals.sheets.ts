import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { mealColumns } from '../meals.export.ts'

export const mealsSheets: readonly Sheet[] = [
  sheet('mealColumns', mealColumns, {
    row: {
      code: 'dinner',
      name_fa: 'شام',
      name_ar: 'عشاء',
      usual_time: '20:45:00',
      share_percent: 27,
      ramadan: false,
      position: 5,
      used_by: 13,
      foods: 31,
    },
    columns: [
      ['کد', 'الرمز', 'text', 'dinner'],
      ['نام فارسی', 'الاسم الفارسي', 'text', 'شام'],
      ['نام عربی', 'الاسم العربي', 'text', 'عشاء'],
      ['ساعت معمول', 'الوقت المعتاد', 'text', '20:45'],
      ['سهم از انرژی (درصد)', 'الحصة من الطاقة (٪)', 'whole', 27],
      ['روز', 'اليوم', 'text', 'عادی', 'عادي'],
      ['ترتیب', 'الترتيب', 'whole', 5],
      ['رژیم‌ها', 'الحميات', 'whole', 13],
      ['غذاها', 'الأطعمة', 'whole', 31],
    ],
    changes: [
      [{ name_ar: null }, { 'نام عربی': null }],
      [{ usual_time: null }, { 'ساعت معمول': null }],
      [{ ramadan: true }, { روز: ['رمضان', 'رمضان'] }],
      [
        { used_by: 0, foods: 0 },
        { رژیم‌ها: 0, غذاها: 0 },
      ],
    ],
  }),
]
