import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { categoryColumns } from '../categories.export.ts'

export const categoriesSheets: readonly Sheet[] = [
  sheet('categoryColumns', categoryColumns, {
    row: {
      code: 'grains',
      name_fa: 'غلات',
      name_ar: 'حبوب',
      depth: 1,
      children: 3,
      own_items: 17,
      all_items: 41,
      position: 23,
      retired_at: null,
    },
    columns: [
      ['کد', 'الرمز', 'text', 'grains'],
      ['نام فارسی', 'الاسم الفارسي', 'text', 'غلات'],
      ['نام عربی', 'الاسم العربي', 'text', 'حبوب'],
      ['سطح', 'المستوى', 'whole', 2],
      ['زیردسته‌ها', 'الفئات الفرعية', 'whole', 3],
      ['اقلام خودش', 'موادها المباشرة', 'whole', 17],
      ['اقلام با زیردسته‌ها', 'المواد مع الفئات الفرعية', 'whole', 41],
      ['وضعیت', 'الحالة', 'text', 'فعال', 'فعّالة'],
    ],
    changes: [
      [{ name_ar: null }, { 'نام عربی': null }],
      [{ depth: 0 }, { سطح: 1 }],
      [{ children: 0 }, { زیردسته‌ها: 0 }],
      [{ retired_at: '2026-11-21T08:00:00.000Z' }, { وضعیت: ['غیرفعال', 'موقوفة'] }],
    ],
  }),
]
