import { stageChanges, reportSheets } from '#reports/declared/server/testing/report-sheets.ts'
import { supportersStatistics } from '../../supporters-statistics.contract.ts'
import { supportersStatisticsRows } from '../supporters-statistics.routes.ts'

export const supportersStatisticsSheets = reportSheets(
  'supportersStatistics',
  supportersStatistics,
  supportersStatisticsRows,
  {
    numbers: {
      row: {
        counts: {
          active: 101,
          untaken: 53,
          due: 41,
          listLate: 37,
          weighInLate: 31,
          endsSoon: 29,
          reserved: 23,
          paused: 19,
          ended: 17,
          left: 13,
          open: 11,
        },
      },
      columns: [
        ['فعال', 'نشطون', 'whole', 101],
        ['بدون پشتیبان', 'بلا مشرف', 'whole', 53],
        ['لیست امروز', 'قائمة اليوم', 'whole', 41],
        ['تأخیر در لیست', 'تأخر القائمة', 'whole', 37],
        ['تأخیر در ثبت وزن', 'تأخر تسجيل الوزن', 'whole', 31],
        ['رو به پایان', 'على وشك الانتهاء', 'whole', 29],
        ['رزرو', 'محجوزون', 'whole', 23],
        ['توقف موقت', 'متوقفون مؤقتًا', 'whole', 19],
        ['پایان‌یافته', 'انتهت اشتراكاتهم', 'whole', 17],
        ['ترک‌کرده', 'منقطعون', 'whole', 13],
        ['پروندهٔ باز', 'ملفات مفتوحة', 'whole', 11],
      ],
    },
    rows: {
      row: {
        stage: 'active',
        listState: 'list_late',
        dietType: 'loss',
        paidUntil: '2026-12-20',
        supporterId: 7,
        load: 31,
        capacity: 40,
      },
      columns: [
        ['مرحله', 'المرحلة', 'text', 'فعال', 'نشط'],
        ['وضعیت لیست', 'حالة القائمة', 'text', 'تأخیر در لیست', 'تأخر في القائمة'],
        ['نوع رژیم', 'نوع الحمية', 'text', 'dietType loss fa-IR', 'dietType loss ar-IQ'],
        ['پایان دوره', 'نهاية الاشتراك', 'date', '2026-12-20'],
        ['فعال‌های پشتیبان', 'النشطون لدى المشرف', 'whole', 31],
        ['ظرفیت پشتیبان', 'سعة المشرف', 'whole', 40],
      ],
      changes: [
        [
          { listState: null, dietType: null },
          { 'وضعیت لیست': null, 'نوع رژیم': null },
        ],
        [{ paidUntil: null }, { 'پایان دوره': null }],
        [
          { supporterId: null, supporter_name: null, capacity: null },
          { پشتیبان: null, 'فعال‌های پشتیبان': null, 'ظرفیت پشتیبان': null },
        ],
        [{ capacity: null }, { 'ظرفیت پشتیبان': null }],
        [{ load: 0 }, { 'فعال‌های پشتیبان': 0 }],
        ...stageChanges,
        [{ listState: 'weigh_in_due' }, { 'وضعیت لیست': ['نوبت ثبت وزن', 'موعد تسجيل الوزن'] }],
        [{ listState: 'weigh_in_late' }, { 'وضعیت لیست': ['تأخیر در ثبت وزن', 'تأخر في تسجيل الوزن'] }],
        [{ listState: 'list_due_today' }, { 'وضعیت لیست': ['لیست امروز', 'قائمة اليوم'] }],
        [{ listState: 'list_due_tomorrow' }, { 'وضعیت لیست': ['لیست فردا', 'قائمة الغد'] }],
        [{ listState: 'current' }, { 'وضعیت لیست': ['لیست دارد', 'لديه قائمة'] }],
      ],
    },
  },
)
