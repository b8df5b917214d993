import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { addonColumns } from '../addons.export.ts'

export const addonsSheets: readonly Sheet[] = [
  sheet('addonColumns', addonColumns, {
    row: {
      code: 'f1',
      name_fa: 'نام',
      name_ar: 'اسم',
      extra_days: 3,
      calls: 4,
      price_irr: 1500007,
      price_iqd: 9003,
      price_usd: 1299,
      valid_from: '2026-01-02',
      valid_to: '2026-03-04',
      used_by: 17,
    },
    columns: [
      ['کد', 'الرمز', 'text', 'f1'],
      ['نام فارسی', 'الاسم الفارسي', 'text', 'نام'],
      ['نام عربی', 'الاسم العربي', 'text', 'اسم'],
      ['روز اضافه', 'أيام إضافية', 'whole', 3],
      ['تماس', 'المكالمات', 'whole', 4],
      ['ریال', 'ريال', 'whole', 1500007],
      ['دینار', 'دينار', 'whole', 9003],
      ['دلار', 'دولار', 'decimal', 12.99],
      ['از', 'من', 'date', '2026-01-02'],
      ['تا', 'إلى', 'date', '2026-03-04'],
      ['داده‌شده', 'مرات المنح', 'whole', 17],
    ],
    changes: [
      [{ name_ar: null }, { 'نام عربی': null }],
      [{ price_irr: null }, { ریال: null }],
      [{ price_iqd: null }, { دینار: null }],
      [{ price_usd: null }, { دلار: null }],
      [{ valid_from: null }, { از: null }],
      [{ valid_to: null }, { تا: null }],
      [
        { used_by: 0, calls: 0, price_usd: 0 },
        { تماس: 0, دلار: 0, داده‌شده: 0 },
      ],
    ],
  }),
]
