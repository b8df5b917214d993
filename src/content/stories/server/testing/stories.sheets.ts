import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { storyColumns } from '../stories.export.ts'

export const storiesSheets: readonly Sheet[] = [
  sheet('storyColumns', storyColumns, {
    row: {
      title_fa: 'عنوان',
      title_ar: 'قصة',
      text_fa: 'متن',
      text_ar: 'نص',
      from_on: '2026-11-01',
      to_on: '2026-11-09',
      state: 'now',
      position: 3,
    },
    columns: [
      ['عنوان فارسی', 'العنوان الفارسي', 'text', 'عنوان'],
      ['عنوان عربی', 'العنوان العربي', 'text', 'قصة'],
      ['متن فارسی', 'النص الفارسي', 'text', 'متن'],
      ['متن عربی', 'النص العربي', 'text', 'نص'],
      ['از', 'من', 'date', '2026-11-01'],
      ['تا', 'إلى', 'date', '2026-11-09'],
      ['وضعیت', 'الحالة', 'text', 'روی صفحه', 'معروضة'],
      ['ترتیب', 'الترتيب', 'whole', 3],
    ],
    changes: [
      [
        { title_ar: null, text_fa: null, text_ar: null },
        { 'عنوان عربی': null, 'متن فارسی': null, 'متن عربی': null },
      ],
    ],
    words: {
      state: [
        'وضعیت',
        {
          now: ['روی صفحه', 'معروضة'],
          scheduled: ['زمان‌بندی‌شده', 'مجدولة'],
          past: ['گذشته', 'منتهية'],
          incomplete: ['بدون تصویر', 'بلا صورة'],
        },
      ],
    },
  }),
]
