import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { dietColumns } from '../diets.export.ts'

export const dietsSheets: readonly Sheet[] = [
  sheet(
    'dietColumns',
    (locale) =>
      dietColumns(locale, (code) => (locale === 'fa-IR' ? `نام فارسی ${code}` : `اسم عربي ${code}`)),
    {
      row: {
        code: 'd1',
        name_fa: 'کم‌نمک',
        name_ar: 'قليل الملح',
        diet_type: 'loss',
        kcal_from: 1403,
        kcal_to: 1907,
        status: 'published',
        published: 7,
        has_draft: false,
        updated_at: '2026-11-21T21:10:05.000Z',
      },
      columns: [
        ['کد', 'الرمز', 'text', 'd1'],
        ['نام فارسی', 'الاسم الفارسي', 'text', 'کم‌نمک'],
        ['نام عربی', 'الاسم العربي', 'text', 'قليل الملح'],
        ['نوع رژیم', 'نوع الحمية', 'text', 'نام فارسی loss', 'اسم عربي loss'],
        ['انرژی از (کیلوکالری)', 'الطاقة من (كيلو سعرة)', 'whole', 1403],
        ['انرژی تا (کیلوکالری)', 'الطاقة إلى (كيلو سعرة)', 'whole', 1907],
        ['وضعیت', 'الحالة', 'text', 'منتشرشده', 'منشورة'],
        ['نسخهٔ منتشرشده', 'النسخة المنشورة', 'whole', 7],
        ['پیش‌نویس باز', 'مسودة مفتوحة', 'text', 'خیر', 'لا'],
        [
          'آخرین تغییر (به وقت تهران)',
          'آخر تعديل (بتوقيت بغداد)',
          'instant',
          '2026-11-22 00:40:05',
          '2026-11-22 00:10:05',
        ],
      ],
      changes: [
        [{ name_ar: null }, { 'نام عربی': null }],
        [{ published: null }, { 'نسخهٔ منتشرشده': null }],
        [{ has_draft: true }, { 'پیش‌نویس باز': ['بله', 'نعم'] }],
      ],
      words: {
        status: [
          'وضعیت',
          { draft: ['پیش‌نویس', 'مسودة'], published: ['منتشرشده', 'منشورة'], retired: ['غیرفعال', 'موقوفة'] },
        ],
      },
    },
  ),
]
