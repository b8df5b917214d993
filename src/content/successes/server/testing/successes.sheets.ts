import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { successColumns } from '../successes.export.ts'

export const successesSheets: readonly Sheet[] = [
  sheet('successColumns', successColumns, {
    row: {
      full_name: 'سارا',
      code: 'IR-4',
      title_fa: 'عنوان',
      title_ar: 'قصة',
      text_fa: 'متن',
      text_ar: 'نص',
      state: 'ready',
    },
    columns: [
      ['مراجع', 'المشترك', 'text', 'سارا'],
      ['کد مراجع', 'رمز المشترك', 'text', 'IR-4'],
      ['عنوان فارسی', 'العنوان الفارسي', 'text', 'عنوان'],
      ['عنوان عربی', 'العنوان العربي', 'text', 'قصة'],
      ['متن فارسی', 'النص الفارسي', 'text', 'متن'],
      ['متن عربی', 'النص العربي', 'text', 'نص'],
      ['وضعیت', 'الحالة', 'text', 'آمادهٔ انتشار', 'جاهزة للنشر'],
    ],
    changes: [
      [
        { title_ar: null, text_ar: null },
        { 'عنوان عربی': null, 'متن عربی': null },
      ],
    ],
    words: {
      state: [
        'وضعیت',
        {
          published: ['منتشرشده', 'منشورة'],
          ready: ['آمادهٔ انتشار', 'جاهزة للنشر'],
          unready: ['ناتمام', 'غير مكتملة'],
          withdrawn: ['رضایت پس‌گرفته', 'سُحبت الموافقة'],
        },
      ],
    },
  }),
]
