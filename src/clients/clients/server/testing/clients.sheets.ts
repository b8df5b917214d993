import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Actor } from '#platform/server/actor.ts'
import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { clientColumns } from '../clients.export.ts'

const may = (permission: string) => ({ permissions: new Set([permission]) }) as unknown as Actor

const clientFile = (permission: string) => (locale: LocaleId) =>
  clientColumns({
    actor: may(permission),
    days: { IR: '2026-11-27', IQ: '2026-11-26' },
    settings: { churnedAfterDays: 30, expireDays: 7 },
    locale,
    entryName: (registry, code) => `${registry} ${code} ${locale}`,
  })

const clientRow = {
  code: 'IR-4',
  full_name: 'سارا',
  phone: '+989121234567',
  country: 'IR',
  province_code: 'teh',
  supporter_name: 'مریم',
  supporter_id: 1,
  diet_type: 'loss',
  closed_on: null,
  paid_until: '2026-12-20',
  paid_days: '{[2026-11-01,2026-12-20)}',
  pause_days: '{}',
  list_due_on: '2026-11-26',
  open_weighed_on: null,
  registration_step: 'finished',
  start_weight_g: 90100,
  last_weight_g: 81800,
  target_weight_g: 70300,
  registered_on: '2026-10-30',
}

const clientCells = (phone: string) =>
  [
    ['کد', 'الرمز', 'text', 'IR-4'],
    ['نام', 'الاسم', 'text', 'سارا'],
    ['تلفن', 'الهاتف', 'text', phone],
    ['کشور', 'البلد', 'text', 'ایران', 'إيران'],
    ['استان', 'المحافظة', 'text', 'provinces teh fa-IR', 'provinces teh ar-IQ'],
    ['پشتیبان', 'المشرف', 'text', 'مریم'],
    ['مرحله', 'المرحلة', 'text', 'فعال', 'نشط'],
    ['وضعیت لیست', 'حالة القائمة', 'text', 'تأخیر در ثبت وزن', 'تأخر في تسجيل الوزن'],
    ['نوع رژیم', 'نوع الحمية', 'text', 'diet_types loss fa-IR', 'diet_types loss ar-IQ'],
    ['پایان دوره', 'نهاية الاشتراك', 'date', '2026-12-20'],
    ['موعد لیست', 'موعد القائمة', 'date', '2026-11-26'],
    ['وزن شروع (کیلوگرم)', 'وزن البداية (كغ)', 'decimal', 90.1],
    ['آخرین وزن (کیلوگرم)', 'آخر وزن (كغ)', 'decimal', 81.8],
    ['وزن هدف (کیلوگرم)', 'الوزن المستهدف (كغ)', 'decimal', 70.3],
    ['تاریخ ثبت‌نام', 'تاريخ التسجيل', 'date', '2026-10-30'],
  ] as const

export const clientsSheets: readonly Sheet[] = [
  sheet('clientColumns', clientFile('clients.reveal'), {
    row: clientRow,
    columns: clientCells('09121234567'),
    changes: [
      [{ country: 'IQ' }, { کشور: ['عراق', 'العراق'], 'وضعیت لیست': ['نوبت ثبت وزن', 'موعد تسجيل الوزن'] }],
      [{ province_code: null }, { استان: null }],
      [{ diet_type: null }, { 'نوع رژیم': null }],
      [{ supporter_name: null }, { پشتیبان: null }],
      [{ paid_until: 'infinity' }, { 'پایان دوره': null }],
      [{ list_due_on: null }, { 'وضعیت لیست': ['لیست دارد', 'لديه قائمة'], 'موعد لیست': null }],
      [
        { list_due_on: '2026-11-27' },
        { 'وضعیت لیست': ['نوبت ثبت وزن', 'موعد تسجيل الوزن'], 'موعد لیست': '2026-11-27' },
      ],
      [
        { list_due_on: '2026-11-27', open_weighed_on: '2026-11-27' },
        { 'وضعیت لیست': ['لیست امروز', 'قائمة اليوم'], 'موعد لیست': '2026-11-27' },
      ],
      [
        { list_due_on: '2026-11-28' },
        { 'وضعیت لیست': ['لیست فردا', 'قائمة الغد'], 'موعد لیست': '2026-11-28' },
      ],
      [{ open_weighed_on: '2026-11-26' }, { 'وضعیت لیست': ['تأخیر در لیست', 'تأخر في القائمة'] }],
      [
        { start_weight_g: null, last_weight_g: null, target_weight_g: null },
        { 'وزن شروع (کیلوگرم)': null, 'آخرین وزن (کیلوگرم)': null, 'وزن هدف (کیلوگرم)': null },
      ],
      [{ closed_on: '2026-11-01' }, { مرحله: ['بسته', 'مغلق'], 'وضعیت لیست': null }],
      [{ paid_until: null }, { مرحله: ['پرداخت‌نکرده', 'لم يدفع'], 'وضعیت لیست': null, 'پایان دوره': null }],
      [
        { paid_until: null, registration_step: 'body' },
        { مرحله: ['ثبت‌نام ناقص', 'تسجيل ناقص'], 'وضعیت لیست': null, 'پایان دوره': null },
      ],
      [{ supporter_id: null }, { مرحله: ['بدون پشتیبان', 'بلا مشرف'], 'وضعیت لیست': null }],
      [
        { pause_days: '{[2026-11-20,2026-11-29)}' },
        { مرحله: ['توقف موقت', 'متوقف مؤقتًا'], 'وضعیت لیست': null },
      ],
      [
        { paid_until: '2026-11-20' },
        { مرحله: ['پایان‌یافته', 'منتهٍ'], 'وضعیت لیست': null, 'پایان دوره': '2026-11-20' },
      ],
      [
        { paid_until: '2026-09-20' },
        { مرحله: ['ترک‌کرده', 'منقطع'], 'وضعیت لیست': null, 'پایان دوره': '2026-09-20' },
      ],
      [{ paid_days: '{[2026-12-01,2026-12-20)}' }, { مرحله: ['رزرو', 'محجوز'], 'وضعیت لیست': null }],
      [{ phone: '' }, { تلفن: null }],
    ],
  }),
  sheet('clientColumns', clientFile('clients.read'), {
    row: clientRow,
    columns: clientCells('0912 ••• 4567'),
    changes: [[{ phone: '+9647701234567' }, { تلفن: '0770 ••• 4567' }]],
  }),
]
