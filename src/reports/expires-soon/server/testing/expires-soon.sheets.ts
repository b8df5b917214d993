import { reportSheets } from '#reports/declared/server/testing/report-sheets.ts'
import { expiresSoon } from '../../expires-soon.contract.ts'
import { expiresSoonRows } from '../expires-soon.routes.ts'

export const expiresSoonSheets = reportSheets('expiresSoon', expiresSoon, expiresSoonRows, {
  numbers: {
    row: { counts: { ending: 101, unreserved: 53, reserved: 41, riskIrr: 37, riskIqd: 31, riskUsd: 29 } },
    columns: [
      ['دورهٔ رو به پایان', 'اشتراكات على وشك الانتهاء', 'whole', 101],
      ['رزرو نکرده', 'لم يحجز', 'whole', 53],
      ['رزرو کرده', 'حجز', 'whole', 41],
      ['مبلغ ریالی در خطر (ریال)', 'المعرّض للخطر بالريال (ريال)', 'whole', 37],
      ['مبلغ دیناری در خطر (دینار)', 'المعرّض للخطر بالدينار (دينار)', 'whole', 31],
      ['مبلغ دلاری در خطر (سنت)', 'المعرّض للخطر بالدولار (سنت)', 'whole', 29],
      ['سهم رزرو (٪)', 'نسبة الحجز (٪)', 'decimal', 40.59],
    ],
  },
  rows: {
    row: {
      termId: 3,
      endsOn: '2026-11-20',
      daysLeft: 5,
      isReserved: true,
      price: 9500003,
      currency: 'IRR',
      dietType: 'loss',
      termNumber: 2,
    },
    columns: [
      ['پایان دوره', 'نهاية الاشتراك', 'date', '2026-11-20'],
      ['روز مانده', 'الأيام الباقية', 'whole', 5],
      ['رزرو', 'الحجز', 'text', 'دورهٔ بعدی دارد', 'له اشتراك تالٍ'],
      ['بها، ریال', 'السعر، ريال', 'whole', 9500003],
      ['بها، دینار', 'السعر، دينار', 'whole', null],
      ['بها، سنت', 'السعر، سنت', 'whole', null],
      ['نوع رژیم', 'نوع الحمية', 'text', 'dietType loss fa-IR', 'dietType loss ar-IQ'],
    ],
    changes: [
      [{ isReserved: false }, { رزرو: ['رزرو نکرده', 'لم يحجز'] }],
      [{ currency: 'IQD' }, { 'بها، ریال': null, 'بها، دینار': 9500003 }],
      [{ currency: 'USD' }, { 'بها، ریال': null, 'بها، سنت': 9500003 }],
      [{ daysLeft: 0 }, { 'روز مانده': 0 }],
      [{ country: 'IQ' }, { کشور: ['عراق', 'العراق'] }],
      [{ supporter_name: null }, { پشتیبان: null }],
      [{ price: 0 }, { 'بها، ریال': 0 }],
    ],
  },
})
