import { reportSheets } from '#reports/declared/server/testing/report-sheets.ts'
import { notReceivedList } from '../../not-received-list.contract.ts'
import { notReceivedListRows } from '../not-received-list.routes.ts'

export const notReceivedListSheets = reportSheets('notReceivedList', notReceivedList, notReceivedListRows, {
  numbers: {
    row: {
      counts: { waiting: 101, unweighed: 53, unsent: 41, untaken: 37, late: 31, overWeek: 29, daysLate: 23 },
    },
    columns: [
      ['دریافت‌نکرده', 'لم يستلموا', 'whole', 101],
      ['وزن ثبت نشده', 'لم يُسجَّل الوزن', 'whole', 53],
      ['لیست ارسال نشده', 'لم تُرسل القائمة', 'whole', 41],
      ['ارسال‌شده، دریافت‌نشده', 'أُرسلت ولم تُستلم', 'whole', 37],
      ['دریافت‌نشده با تأخیر', 'متأخر بلا استلام', 'whole', 31],
      ['بیش از یک هفته', 'أكثر من أسبوع', 'whole', 29],
      ['میانگین تأخیر تا امروز (روز)', 'متوسط التأخر حتى اليوم (يوم)', 'decimal', 0.74],
    ],
  },
  rows: {
    row: {
      visitId: 3,
      dueOn: '2026-11-20',
      daysLate: 7,
      cause: 'sent',
      dietType: 'loss',
      lastListOn: '2026-11-01',
    },
    columns: [
      ['نوبت لیست', 'موعد القائمة', 'date', '2026-11-20'],
      ['روزهای تأخیر', 'أيام التأخر', 'whole', 7],
      ['علت', 'السبب', 'text', 'ارسال‌شده و دریافت‌نشده', 'أُرسلت ولم تُستلم'],
      ['نوع رژیم', 'نوع الحمية', 'text', 'dietType loss fa-IR', 'dietType loss ar-IQ'],
      ['آخرین لیست', 'آخر قائمة', 'date', '2026-11-01'],
    ],
    changes: [
      [{ dietType: null }, { 'نوع رژیم': null }],
      [{ lastListOn: null }, { 'آخرین لیست': null }],
      [{ daysLate: 0 }, { 'روزهای تأخیر': 0 }],
      [{ cause: 'weigh-in' }, { علت: ['وزن ثبت نشده', 'لم يُسجَّل الوزن'] }],
      [{ cause: 'blocked' }, { علت: ['بیماری رژیم را می‌بندد', 'المرض يمنع الحمية'] }],
      [{ cause: 'unstarted' }, { علت: ['لیست انتخاب نشده', 'لم تُختر القائمة'] }],
      [{ cause: 'draft' }, { علت: ['آماده و ارسال‌نشده', 'جاهزة ولم تُرسل'] }],
    ],
  },
})
