import { reportSheets } from '#reports/declared/server/testing/report-sheets.ts'
import { registers } from '../../registers.contract.ts'
import { registersRows } from '../registers.routes.ts'

export const registersSheets = reportSheets('registers', registers, registersRows, {
  numbers: {
    row: { counts: { registered: 101, finished: 53, paid: 41, listed: 37, unpaid: 31 } },
    columns: [
      ['ثبت‌نام', 'التسجيل', 'whole', 101],
      ['ثبت‌نام کامل', 'تسجيل مكتمل', 'whole', 53],
      ['پرداخت‌کرده', 'دفعوا', 'whole', 41],
      ['لیست‌گرفته', 'استلموا قائمة', 'whole', 37],
      ['پرداخت‌نشده', 'بلا دفع', 'whole', 31],
      ['سهم پرداخت‌کرده (٪)', 'نسبة من دفعوا (٪)', 'decimal', 40.59],
    ],
  },
  rows: {
    row: {
      registeredOn: '2026-11-20',
      step: 'body',
      firstPaidOn: '2026-11-22',
      source: 'instagram',
      province: 'teh',
    },
    columns: [
      ['روز ثبت‌نام', 'يوم التسجيل', 'date', '2026-11-20'],
      ['اولین پرداخت', 'أول دفعة', 'date', '2026-11-22'],
      ['راه آشنایی', 'طريقة التعرّف', 'text', 'source instagram fa-IR', 'source instagram ar-IQ'],
      ['استان', 'المحافظة', 'text', 'province teh fa-IR', 'province teh ar-IQ'],
    ],
    changes: [
      [{ firstPaidOn: null }, { 'اولین پرداخت': null }],
      [{ source: null }, { 'راه آشنایی': null }],
      [{ province: null }, { استان: null }],
    ],
  },
})
