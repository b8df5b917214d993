import { entry, sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { feedbackColumns } from '../feedback.export.ts'

const causes = [entry('late', 'دیرکرد', 'تأخير'), entry('taste', 'مزه', null)]

export const feedbackSheets: readonly Sheet[] = [
  sheet('feedbackColumns', (locale) => feedbackColumns(locale, causes), {
    row: {
      code: 'IR-4',
      full_name: 'سارا',
      supporter_name: 'مریم',
      mark: 2,
      message: 'دیر بود',
      causes: ['late', 'taste'],
      given_on: '2026-11-20',
      caller: 'رضا',
      answer: 'عذرخواهی',
      enterer: 'همکار',
    },
    columns: [
      ['کد مراجع', 'رمز المشترك', 'text', 'IR-4'],
      ['نام', 'الاسم', 'text', 'سارا'],
      ['پشتیبان', 'المشرف', 'text', 'مریم'],
      ['نمره', 'التقييم', 'whole', 2],
      ['پیام', 'الرسالة', 'text', 'دیر بود'],
      ['علت‌ها', 'الأسباب', 'text', 'دیرکرد، مزه', 'تأخير، مزه'],
      ['روز', 'اليوم', 'date', '2026-11-20'],
      ['تماس‌گیرنده', 'المتصل', 'text', 'رضا'],
      ['پاسخ', 'الرد', 'text', 'عذرخواهی'],
      ['ثبت‌کننده', 'سجّله', 'text', 'همکار'],
    ],
    changes: [
      [
        { supporter_name: null, mark: null, message: null },
        { پشتیبان: null, نمره: null, پیام: null },
      ],
      [{ causes: [] }, { علت‌ها: '' }],
      [{ causes: ['gone'] }, { علت‌ها: 'gone' }],
      [
        { caller: null, answer: null, enterer: null },
        { تماس‌گیرنده: null, پاسخ: null, ثبت‌کننده: null },
      ],
    ],
  }),
]
