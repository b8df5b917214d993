import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { exerciseCategoryColumns } from '../exercise-categories.export.ts'

export const exerciseCategoriesSheets: readonly Sheet[] = [
  sheet('exerciseCategoryColumns', exerciseCategoryColumns, {
    row: { code: 'c1', name_fa: 'نام', name_ar: 'اسم', position: 3, used_by: 17, retired_at: null },
    columns: [
      ['کد', 'الرمز', 'text', 'c1'],
      ['نام فارسی', 'الاسم الفارسي', 'text', 'نام'],
      ['نام عربی', 'الاسم العربي', 'text', 'اسم'],
      ['ترتیب', 'الترتيب', 'whole', 3],
      ['تمرین‌ها', 'التمارين', 'whole', 17],
      ['وضعیت', 'الحالة', 'text', 'فعال', 'فعّالة'],
    ],
    changes: [
      [{ name_ar: null }, { 'نام عربی': null }],
      [{ used_by: 0 }, { تمرین‌ها: 0 }],
      [{ retired_at: '2026-11-21T08:09:10.000Z' }, { وضعیت: ['غیرفعال', 'موقوفة'] }],
    ],
  }),
]
