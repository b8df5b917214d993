import type { LocaleId } from '#platform/contract/text/locale.ts'
import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { leavingColumns, reportColumns } from '../users-left.export.ts'

const leftCounts = { left: 83, within30: 3, within90: 7, within180: 11, returned: 13, closed: 17, still: 53 }

const leftDays = [
  ['از روز', 'من يوم', 'date', '2026-03-21'],
  ['تا روز', 'إلى يوم', 'date', '2026-04-20'],
  ['ترک‌کرده', 'المنقطعون', 'whole', 83],
  ['بازگشت تا ۳۰ روز', 'عاد خلال ٣٠ يومًا', 'whole', 3],
  ['بازگشت تا ۹۰ روز', 'عاد خلال ٩٠ يومًا', 'whole', 7],
  ['بازگشت تا ۱۸۰ روز', 'عاد خلال ١٨٠ يومًا', 'whole', 11],
  ['بازگشته', 'العائدون', 'whole', 13],
  ['بسته‌شده', 'المغلقون', 'whole', 17],
  ['هنوز ترک‌کرده', 'ما زالوا منقطعين', 'whole', 53],
] as const

type Group = Parameters<typeof reportColumns>[0]['group']

const leftFile = (group: Group) => (locale: LocaleId) =>
  reportColumns({ group, calendar: locale === 'fa-IR' ? 'persian' : 'gregory', locale }, new Map())

/** Of a group whose values have names of their own. */
const leftBy = (group: Group, fa: string, ar: string): Sheet =>
  sheet('reportColumns', leftFile(group), {
    row: { key: 'k', name: 'مریم', from: '2026-03-21', to: '2026-04-20', counts: leftCounts },
    columns: [[fa, ar, 'text', 'مریم'], ...leftDays],
    changes: [[{ key: 'none' }, { [fa]: ['نامعلوم', 'غير معروف'] }]],
  })

export const usersLeftSheets: readonly Sheet[] = [
  sheet(
    'leavingColumns',
    (locale) =>
      leavingColumns(locale, {
        reasons: new Map([['moved', `سفر ${locale}`]]),
        diets: new Map([['loss', `کاهش ${locale}`]]),
      }),
    {
      row: {
        code: 'IR-4',
        full_name: 'سارا',
        country: 'IR',
        churned_on: '2026-10-02',
        ended_on: '2026-09-01',
        returned_on: '2026-10-20',
        closed_on: '2026-10-30',
        supporter_name: 'مریم',
        diet_type: 'loss',
        churn_reason_code: 'moved',
        price: 9500003,
        currency: 'IRR',
      },
      columns: [
        ['کد', 'الرمز', 'text', 'IR-4'],
        ['نام', 'الاسم', 'text', 'سارا'],
        ['کشور', 'البلد', 'text', 'ایران', 'إيران'],
        ['روز ترک', 'يوم الانقطاع', 'date', '2026-10-02'],
        ['پایان دوره', 'نهاية الاشتراك', 'date', '2026-09-01'],
        ['روز بازگشت', 'يوم العودة', 'date', '2026-10-20'],
        ['روز بستن', 'يوم الإغلاق', 'date', '2026-10-30'],
        ['پشتیبان', 'المشرف', 'text', 'مریم'],
        ['رژیم', 'الحمية', 'text', 'کاهش fa-IR', 'کاهش ar-IQ'],
        ['دلیل', 'السبب', 'text', 'سفر fa-IR', 'سفر ar-IQ'],
        ['پرداخت بازگشت', 'دفعة العودة', 'whole', 9500003],
        ['ارز', 'العملة', 'text', 'ریال', 'ريال'],
      ],
      changes: [
        [{ country: 'IQ' }, { کشور: ['عراق', 'العراق'] }],
        [
          { returned_on: null, closed_on: null },
          { 'روز بازگشت': null, 'روز بستن': null },
        ],
        [{ supporter_name: null }, { پشتیبان: null }],
        [{ diet_type: 'gone' }, { رژیم: 'gone' }],
        [{ churn_reason_code: null }, { دلیل: null }],
        [{ churn_reason_code: 'gone' }, { دلیل: 'gone' }],
        [
          { price: null, currency: null },
          { 'پرداخت بازگشت': null, ارز: null },
        ],
        [{ currency: 'IQD' }, { ارز: ['دینار', 'دينار'] }],
        [{ currency: 'USD' }, { ارز: 'سنت' }],
      ],
    },
  ),
  sheet(
    'reportColumns',
    (locale) =>
      reportColumns(
        { group: 'reason', calendar: locale === 'fa-IR' ? 'persian' : 'gregory', locale },
        new Map([['moved', `سفر ${locale}`]]),
      ),
    {
      row: { key: 'moved', name: null, from: '2026-03-21', to: '2026-04-20', counts: leftCounts },
      columns: [['دلیل', 'السبب', 'text', 'سفر fa-IR', 'سفر ar-IQ'], ...leftDays],
      changes: [
        [{ key: '' }, { دلیل: ['جمع', 'المجموع'] }],
        [{ key: 'gone' }, { دلیل: 'gone' }],
        [{ key: 'none' }, { دلیل: ['نامعلوم', 'غير معروف'] }],
        [{ name: 'مریم' }, { دلیل: 'مریم' }],
        [
          { counts: { left: 0, within30: 0, within90: 0, within180: 0, returned: 0, closed: 0, still: 0 } },
          {
            ترک‌کرده: 0,
            'بازگشت تا ۳۰ روز': 0,
            'بازگشت تا ۹۰ روز': 0,
            'بازگشت تا ۱۸۰ روز': 0,
            بازگشته: 0,
            بسته‌شده: 0,
            'هنوز ترک‌کرده': 0,
          },
        ],
      ],
    },
  ),
  sheet('reportColumns', leftFile('month'), {
    row: { key: '2026-03-21', name: null, from: '2026-03-21', to: '2026-04-20', counts: leftCounts },
    columns: [['ماه ترک', 'شهر الانقطاع', 'text', 'فروردین ۱۴۰۵', 'آذار ٢٠٢٦'], ...leftDays],
    changes: [[{ key: 'none' }, { 'ماه ترک': ['نامعلوم', 'غير معروف'] }]],
  }),
  leftBy('supporter', 'پشتیبان', 'المشرف'),
  leftBy('diet', 'رژیم', 'الحمية'),
  leftBy('country', 'کشور', 'البلد'),
]
