import { reportSheets } from '#reports/declared/server/testing/report-sheets.ts'
import { incompleteRegistration } from '../../incomplete-registration.contract.ts'
import { incompleteRegistrationRows } from '../incomplete-registration.routes.ts'

export const incompleteRegistrationSheets = reportSheets(
  'incompleteRegistration',
  incompleteRegistration,
  incompleteRegistrationRows,
  {
    numbers: {
      row: { counts: { incomplete: 101, day: 53, three: 41, week: 37, more: 31, unassigned: 29 } },
      columns: [
        ['ناقص', 'غير مكتمل', 'whole', 101],
        ['کمتر از یک روز', 'أقل من يوم', 'whole', 53],
        ['یک تا سه روز', 'من يوم إلى ثلاثة', 'whole', 41],
        ['سه تا هفت روز', 'من ثلاثة أيام إلى سبعة', 'whole', 37],
        ['یک هفته و بیشتر', 'أسبوع وأكثر', 'whole', 31],
        ['ثبت‌نام بدون پشتیبان', 'تسجيل بلا مشرف', 'whole', 29],
        ['سهم یک هفته و بیشتر (٪)', 'نسبة أسبوع وأكثر (٪)', 'decimal', 30.69],
      ],
    },
    rows: {
      row: {
        step: 'body',
        registeredOn: '2026-11-20',
        registeredAt: '2026-11-20T08:00:00.000Z',
        hours: 171,
        source: 'instagram',
        province: 'teh',
      },
      columns: [
        ['آخرین گام', 'آخر خطوة', 'text', 'اندازه‌های بدن', 'قياسات الجسم'],
        ['روز ثبت‌نام', 'يوم التسجيل', 'date', '2026-11-20'],
        ['ساعت‌های انتظار', 'ساعات الانتظار', 'whole', 171],
        ['راه آشنایی', 'طريقة التعرّف', 'text', 'source instagram fa-IR', 'source instagram ar-IQ'],
        ['استان', 'المحافظة', 'text', 'province teh fa-IR', 'province teh ar-IQ'],
      ],
      changes: [
        [{ source: null }, { 'راه آشنایی': null }],
        [{ province: null }, { استان: null }],
        [{ hours: 0 }, { 'ساعت‌های انتظار': 0 }],
        [{ step: 'phone' }, { 'آخرین گام': ['تلفن', 'الهاتف'] }],
        [{ step: 'identity' }, { 'آخرین گام': ['مشخصات', 'البيانات الشخصية'] }],
        [{ step: 'conditions' }, { 'آخرین گام': ['بیماری‌ها', 'الأمراض'] }],
        [{ step: 'package' }, { 'آخرین گام': ['بسته', 'الباقة'] }],
      ],
    },
  },
)
