import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { guideColumns } from '../supporter-guides.export.ts'

export const supporterGuidesSheets: readonly Sheet[] = [
  sheet('guideColumns', (locale) => guideColumns(locale, (code) => `${code} ${locale}`), {
    row: {
      title_fa: 'عنوان',
      title_ar: 'إرشاد',
      audience: ['supporter', 'head'],
      published_at: '2026-11-21T08:09:10.000Z',
      edition: 3,
      done_readers: 17,
      all_readers: 41,
    },
    columns: [
      ['عنوان فارسی', 'العنوان الفارسي', 'text', 'عنوان'],
      ['عنوان عربی', 'العنوان العربي', 'text', 'إرشاد'],
      ['برای', 'لمن', 'text', 'supporter fa-IR، head fa-IR', 'supporter ar-IQ، head ar-IQ'],
      ['وضعیت', 'الحالة', 'text', 'منتشرشده', 'منشور'],
      ['ویراست', 'الطبعة', 'whole', 3],
      ['خوانده', 'قرأه', 'whole', 17],
      ['مخاطبان', 'المعنيون', 'whole', 41],
    ],
    changes: [
      [{ title_ar: null }, { 'عنوان عربی': null }],
      [{ audience: [] }, { برای: ['همه', 'الجميع'] }],
      [{ published_at: null }, { وضعیت: ['پیش‌نویس', 'مسودة'] }],
      [{ done_readers: 0 }, { خوانده: 0 }],
    ],
  }),
]
