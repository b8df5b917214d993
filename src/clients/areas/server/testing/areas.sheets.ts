import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { areaColumns } from '../areas.export.ts'

export const areasSheets: readonly Sheet[] = [
  sheet('areaColumns', areaColumns, {
    row: {
      code: 'a1',
      name: { fa: 'نام', ar: 'اسم' },
      kind: 'city',
      province: { id: 1, name: { fa: 'فارس', ar: 'فارس العربية' } },
      country: 'IR',
      position: 3,
      usedBy: 17,
    },
    columns: [
      ['کد', 'الرمز', 'text', 'a1'],
      ['نام فارسی', 'الاسم الفارسي', 'text', 'نام'],
      ['نام عربی', 'الاسم العربي', 'text', 'اسم'],
      ['نوع', 'النوع', 'text', 'شهر', 'مدينة'],
      ['استان', 'المحافظة', 'text', 'فارس', 'فارس العربية'],
      ['کشور', 'البلد', 'text', 'ایران', 'إيران'],
      ['ترتیب', 'الترتيب', 'whole', 3],
      ['مراجعان', 'المشتركون', 'whole', 17],
    ],
    changes: [
      [{ name: { fa: 'نام', ar: null } }, { 'نام عربی': null }],
      [
        { province: null, kind: 'province' },
        { نوع: ['استان', 'محافظة'], استان: null },
      ],
      [{ province: { id: 1, name: { fa: 'فارس', ar: null } } }, { استان: 'فارس' }],
      [{ country: 'IQ' }, { کشور: ['عراق', 'العراق'] }],
      [{ usedBy: 0 }, { مراجعان: 0 }],
    ],
  }),
]
