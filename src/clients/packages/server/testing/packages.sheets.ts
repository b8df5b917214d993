import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { packageColumns } from '../packages.export.ts'

export const packagesSheets: readonly Sheet[] = [
  sheet('packageColumns', packageColumns, {
    row: {
      code: 'p1',
      name_fa: 'نام',
      name_ar: 'اسم',
      days: 31,
      visits: 5,
      price_irr: 9500003,
      price_iqd: 75001,
      price_usd: 4999,
      product_line: 'diet',
      valid_from: '2026-05-06',
      valid_to: '2026-07-08',
      used_by: 19,
    },
    columns: [
      ['کد', 'الرمز', 'text', 'p1'],
      ['نام فارسی', 'الاسم الفارسي', 'text', 'نام'],
      ['نام عربی', 'الاسم العربي', 'text', 'اسم'],
      ['روز', 'الأيام', 'whole', 31],
      ['ویزیت', 'المراجعات', 'whole', 5],
      ['ریال', 'ريال', 'whole', 9500003],
      ['دینار', 'دينار', 'whole', 75001],
      ['دلار', 'دولار', 'decimal', 49.99],
      ['خط محصول', 'خط المنتج', 'text', 'رژیم', 'حمية'],
      ['از', 'من', 'date', '2026-05-06'],
      ['تا', 'إلى', 'date', '2026-07-08'],
      ['فروش', 'المبيعات', 'whole', 19],
    ],
    changes: [
      [{ name_ar: null }, { 'نام عربی': null }],
      [{ price_irr: null }, { ریال: null }],
      [{ price_iqd: null }, { دینار: null }],
      [{ price_usd: null }, { دلار: null }],
      [{ valid_from: null }, { از: null }],
      [{ valid_to: null }, { تا: null }],
      [
        { used_by: 0, price_usd: 0 },
        { دلار: 0, فروش: 0 },
      ],
      [{ product_line: 'aqiq' }, { 'خط محصول': ['عقیق', 'عقيق'] }],
    ],
  }),
]
