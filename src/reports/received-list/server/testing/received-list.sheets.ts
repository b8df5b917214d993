import { reportSheets } from '#reports/declared/server/testing/report-sheets.ts'
import { receivedList } from '../../received-list.contract.ts'
import { receivedListRows } from '../received-list.routes.ts'

export const receivedListSheets = reportSheets('receivedList', receivedList, receivedListRows, {
  numbers: {
    row: { counts: { received: 101, onTime: 53, late: 41, daysLate: 37, first: 31, daily: 29, gain: 23 } },
    columns: [
      ['دریافت‌شده', 'المستلَمة', 'whole', 101],
      ['دریافت به‌موقع', 'استلام في موعده', 'whole', 53],
      ['دریافت با تأخیر', 'استلام متأخر', 'whole', 41],
      ['اولین لیست', 'أول قائمة', 'whole', 31],
      ['روزانه', 'يومية', 'whole', 29],
      ['افزایش وزن', 'زيادة وزن', 'whole', 23],
      ['سهم دریافت به‌موقع (٪)', 'نسبة الاستلام في موعده (٪)', 'decimal', 52.48],
      ['میانگین تأخیر دریافت (روز)', 'متوسط تأخر الاستلام (يوم)', 'decimal', 0.9],
    ],
  },
  rows: {
    row: {
      visitId: 3,
      kind: 'gain',
      receivedOn: '2026-11-20',
      dueOn: '2026-11-15',
      sentOn: '2026-11-17',
      daysLate: 5,
      isFirst: true,
      dietType: 'loss',
    },
    columns: [
      ['روز دریافت', 'يوم الاستلام', 'date', '2026-11-20'],
      ['نوع لیست', 'نوع القائمة', 'text', 'لیست افزایش وزن', 'قائمة زيادة الوزن'],
      ['نوبت', 'الاستحقاق', 'date', '2026-11-15'],
      ['روز ارسال', 'يوم الإرسال', 'date', '2026-11-17'],
      ['روزهای تأخیر', 'أيام التأخر', 'whole', 5],
      ['نوع رژیم', 'نوع الحمية', 'text', 'dietType loss fa-IR', 'dietType loss ar-IQ'],
    ],
    changes: [
      [{ sentOn: null }, { 'روز ارسال': null }],
      [{ daysLate: -1 }, { 'روزهای تأخیر': -1 }],
      [{ kind: 'choices' }, { 'نوع لیست': ['لیست غذایی', 'القائمة الغذائية'] }],
      [{ kind: 'daily' }, { 'نوع لیست': ['لیست روزانه', 'القائمة اليومية'] }],
    ],
  },
})
