import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { entryColumns } from '../registry-entries.export.ts'

export const registriesSheets: readonly Sheet[] = [
  sheet('entryColumns', entryColumns, {
    row: {
      code: 'r1',
      name: { fa: 'نام', ar: 'اسم' },
      colour: 'teal',
      position: 3,
      usedBy: 17,
      retired: false,
    },
    columns: [
      ['کد', 'الرمز', 'text', 'r1'],
      ['نام فارسی', 'الاسم الفارسي', 'text', 'نام'],
      ['نام عربی', 'الاسم العربي', 'text', 'اسم'],
      ['رنگ', 'اللون', 'text', 'فیروزه‌ای', 'فيروزي'],
      ['ترتیب', 'الترتيب', 'whole', 3],
      ['به‌کاررفته', 'الاستخدام', 'whole', 17],
      ['وضعیت', 'الحالة', 'text', 'فعال', 'فعّال'],
    ],
    changes: [
      [{ name: { fa: 'نام', ar: null } }, { 'نام عربی': null }],
      [{ colour: null }, { رنگ: null }],
      [{ usedBy: 0 }, { به‌کاررفته: 0 }],
      [{ retired: true }, { وضعیت: ['غیرفعال', 'موقوف'] }],
    ],
    words: {
      colour: [
        'رنگ',
        {
          teal: ['فیروزه‌ای', 'فيروزي'],
          amber: ['عسلی', 'عسلي'],
          rose: ['گلی', 'وردي'],
          blue: ['آبی', 'أزرق'],
          green: ['سبز', 'أخضر'],
          violet: ['بنفش', 'بنفسجي'],
        },
      ],
    },
  }),
]
