import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Actor } from '#platform/server/actor.ts'
import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { churnedColumns } from '../churned-clients.export.ts'

const may = (permission: string) => ({ permissions: new Set([permission]) }) as unknown as Actor

const leftFile = (permission: string) => (locale: LocaleId) =>
  churnedColumns({
    actor: may(permission),
    locale,
    entryName: (registry, code) => `${registry} ${code} ${locale}`,
  })

const churnedRow = {
  code: 'IR-4',
  full_name: 'سارا',
  phone: '+989121234567',
  supporter: 'مریم',
  churned_on: '2026-10-02',
  paid_until: '2026-09-01',
  churn_reason_code: 'moved',
  owner: 'رضا',
  next_on: '2026-11-30',
  contacts_count: 5,
  last_contacts: [{ outcome: 'call_later' }, { outcome: 'refused' }],
  terms_count: 3,
  diet_type: 'loss',
  start_weight_g: 90100,
  last_weight_g: 81800,
  price: 9500003,
  currency: 'IRR',
  chance_percent: 37,
}

const leftCells = (phone: string) =>
  [
    ['کد', 'الرمز', 'text', 'IR-4'],
    ['نام', 'الاسم', 'text', 'سارا'],
    ['تلفن', 'الهاتف', 'text', phone],
    ['پشتیبان', 'المشرف', 'text', 'مریم'],
    ['ترک از', 'انقطع منذ', 'date', '2026-10-02'],
    ['پایان دوره', 'نهاية الاشتراك', 'date', '2026-09-01'],
    ['دلیل ترک', 'سبب الترك', 'text', 'churn_reasons moved fa-IR', 'churn_reasons moved ar-IQ'],
    ['مسئول پیگیری', 'مسؤول المتابعة', 'text', 'رضا'],
    ['تماس بعدی', 'الاتصال التالي', 'date', '2026-11-30'],
    ['تعداد تماس', 'عدد الاتصالات', 'whole', 5],
    ['آخرین نتیجه', 'آخر نتيجة', 'text', 'بعداً تماس بگیریم', 'نتصل لاحقًا'],
    ['تعداد دوره', 'عدد الاشتراكات', 'whole', 3],
    ['نوع رژیم', 'نوع الحمية', 'text', 'diet_types loss fa-IR', 'diet_types loss ar-IQ'],
    ['وزن کم‌شده (کیلوگرم)', 'الوزن المفقود (كغ)', 'decimal', 8.3],
    ['قیمت آخرین دوره', 'سعر آخر اشتراك', 'whole', 9500003],
    ['ارز', 'العملة', 'text', 'ریال', 'ريال'],
    ['احتمال بازگشت (درصد)', 'احتمال العودة (بالمئة)', 'whole', 37],
  ] as const

export const churnedClientsSheets: readonly Sheet[] = [
  sheet('churnedColumns', leftFile('clients.reveal'), {
    row: churnedRow,
    columns: leftCells('09121234567'),
    changes: [
      [
        { supporter: null, owner: null, next_on: null },
        { پشتیبان: null, 'مسئول پیگیری': null, 'تماس بعدی': null },
      ],
      [{ churn_reason_code: null }, { 'دلیل ترک': null }],
      [
        { contacts_count: 0, last_contacts: [] },
        { 'تعداد تماس': 0, 'آخرین نتیجه': null },
      ],
      [{ contacts_count: null }, { 'تعداد تماس': 0 }],
      [{ diet_type: null }, { 'نوع رژیم': null }],
      [{ start_weight_g: null }, { 'وزن کم‌شده (کیلوگرم)': null }],
      [{ last_weight_g: null }, { 'وزن کم‌شده (کیلوگرم)': null }],
      [{ last_weight_g: 91400 }, { 'وزن کم‌شده (کیلوگرم)': -1.3 }],
      [
        { price: null, currency: null },
        { 'قیمت آخرین دوره': null, ارز: null },
      ],
      [{ currency: 'IQD' }, { ارز: ['دینار', 'دينار'] }],
      [{ chance_percent: null }, { 'احتمال بازگشت (درصد)': null }],
      [{ last_contacts: [{ outcome: 'answered' }] }, { 'آخرین نتیجه': ['پاسخ داد', 'أجاب'] }],
      [{ last_contacts: [{ outcome: 'no_answer' }] }, { 'آخرین نتیجه': ['پاسخ نداد', 'لم يجب'] }],
      [{ last_contacts: [{ outcome: 'returned' }] }, { 'آخرین نتیجه': ['برمی‌گردد', 'سيعود'] }],
      [{ last_contacts: [{ outcome: 'refused' }] }, { 'آخرین نتیجه': ['نمی‌خواهد', 'لا يرغب'] }],
      [
        { last_contacts: [{ outcome: 'wrong_number' }] },
        { 'آخرین نتیجه': ['شماره اشتباه است', 'الرقم خاطئ'] },
      ],
      [{ phone: '' }, { تلفن: null }],
    ],
  }),
  sheet('churnedColumns', leftFile('clients.read'), {
    row: churnedRow,
    columns: leftCells('0912 ••• 4567'),
    changes: [[{ phone: '+9647701234567' }, { تلفن: '0770 ••• 4567' }]],
  }),
]
