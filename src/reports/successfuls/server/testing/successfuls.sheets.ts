import { reportSheets } from '#reports/declared/server/testing/report-sheets.ts'
import { successfuls } from '../../successfuls.contract.ts'
import { successfulsRows } from '../successfuls.routes.ts'

export const successfulsSheets = reportSheets('successfuls', successfuls, successfulsRows, {
  numbers: {
    row: {
      counts: { reached: 101, lost: 53, started: 41, days: 37, pictured: 31, agreed: 29, published: 23 },
    },
    columns: [
      ['تازه به هدف رسیده', 'بلغوا الهدف في الفترة', 'whole', 101],
      ['وزن کم‌شده (گرم)', 'الوزن المفقود (غرام)', 'whole', 53],
      ['با عکس', 'مع صور', 'whole', 31],
      ['با رضایت انتشار', 'مع موافقة النشر', 'whole', 29],
      ['داستان منتشرشده', 'قصة منشورة', 'whole', 23],
      ['کاهش وزن (٪)', 'نسبة فقدان الوزن (٪)', 'decimal', 129.27],
      ['میانگین روز تا هدف', 'متوسط الأيام حتى الهدف', 'decimal', 0.37],
    ],
  },
  rows: {
    row: {
      reachedOn: '2026-11-20',
      startWeightG: 90000,
      weightG: 72000,
      targetWeightG: 72500,
      days: 143,
      hasPhoto: true,
      hasConsent: false,
      story: 'published',
      dietType: 'loss',
    },
    columns: [
      ['روز رسیدن', 'يوم البلوغ', 'date', '2026-11-20'],
      ['وزن آغاز، گرم', 'وزن البداية، غرام', 'whole', 90000],
      ['وزن روز رسیدن، گرم', 'وزن يوم البلوغ، غرام', 'whole', 72000],
      ['درصد کاهش', 'نسبة الفقدان المئوية', 'decimal', 20],
      ['روزها', 'الأيام', 'whole', 143],
      ['داستان موفقیت', 'قصة النجاح', 'text', 'منتشرشده', 'منشورة'],
      ['نوع رژیم', 'نوع الحمية', 'text', 'dietType loss fa-IR', 'dietType loss ar-IQ'],
    ],
    changes: [
      [{ story: null }, { 'داستان موفقیت': null }],
      [{ story: 'unready' }, { 'داستان موفقیت': ['ناتمام', 'غير مكتملة'] }],
      [{ story: 'ready' }, { 'داستان موفقیت': ['آمادهٔ انتشار', 'جاهزة للنشر'] }],
      [{ story: 'withdrawn' }, { 'داستان موفقیت': ['رضایت پس گرفته', 'سُحبت الموافقة'] }],
    ],
  },
})
