import type { LocaleId } from '#platform/contract/text/locale.ts'
import { plainPhone } from '#platform/contract/text/phones.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { CellKind, CellValue } from '#platform/server/export/sheet.ts'
import type { ListState, Stage } from '../lifecycle.contract.ts'
import type { ListView, ListedClient } from './client-list.store.ts'
import { finite, listStateOf, stageOf } from './lifecycle.rules.ts'

export const clientSheet: Record<LocaleId, string> = { 'fa-IR': 'کاربران', 'ar-IQ': 'المستخدمون' }

interface Words {
  stages: Record<Stage, string>
  listStates: Record<ListState, string>
  countries: Record<'IR' | 'IQ', string>
}

const words: Record<LocaleId, Words> = {
  'fa-IR': {
    stages: {
      incomplete: 'ثبت‌نام ناقص',
      unpaid: 'پرداخت‌نشده',
      untaken: 'گرفته‌نشده',
      active: 'فعال',
      paused: 'توقف مقطعی',
      reserved: 'رزرو',
      ended: 'پایان‌یافته',
      left: 'ترک‌کرده',
      closed: 'بسته',
    },
    listStates: {
      weigh_in_due: 'موعد اعلام وزن',
      weigh_in_late: 'تأخیر در اعلام وزن',
      list_due_today: 'لیست امروز',
      list_due_tomorrow: 'لیست فردا',
      list_late: 'تأخیر در انتخاب لیست',
      current: 'به‌روز',
    },
    countries: { IR: 'ایران', IQ: 'عراق' },
  },
  'ar-IQ': {
    stages: {
      incomplete: 'تسجيل غير مكتمل',
      unpaid: 'غير مدفوع',
      untaken: 'بلا متابع',
      active: 'نشط',
      paused: 'إيقاف مؤقت',
      reserved: 'محجوز',
      ended: 'منتهٍ',
      left: 'تارك',
      closed: 'مغلق',
    },
    listStates: {
      weigh_in_due: 'موعد إعلان الوزن',
      weigh_in_late: 'تأخر في إعلان الوزن',
      list_due_today: 'قائمة اليوم',
      list_due_tomorrow: 'قائمة الغد',
      list_late: 'تأخر في اختيار القائمة',
      current: 'محدّث',
    },
    countries: { IR: 'إيران', IQ: 'العراق' },
  },
}

type Value = (row: ListedClient, view: ListView, words: Words) => CellValue

const kg = (grams: number | null): number | null => (grams === null ? null : grams / 1000)

/** Header in Persian and Arabic, kind, value. Weights in kilograms. */
const columns: [fa: string, ar: string, kind: CellKind, value: Value][] = [
  ['کد', 'الرمز', 'text', (row) => row.code],
  ['نام', 'الاسم', 'text', (row) => row.full_name],
  ['تلفن', 'الهاتف', 'text', (row) => plainPhone(row.phone)],
  ['کشور', 'البلد', 'text', (row, _view, { countries }) => countries[row.country]],
  ['استان', 'المحافظة', 'text', (row) => row.province_code],
  ['پشتیبان', 'المتابع', 'text', (row) => row.supporter_name],
  ['مرحله', 'المرحلة', 'text', (row, { days, settings }, { stages }) => stages[stageOf(row, days[row.country], settings)]],
  ['وضعیت لیست', 'حالة القائمة', 'text', listStateName],
  ['نوع رژیم', 'نوع الحمية', 'text', (row) => row.diet_type],
  ['پایان دوره', 'نهاية الدورة', 'date', (row) => finite(row.paid_until)],
  ['موعد لیست', 'موعد القائمة', 'date', (row) => row.list_due_on],
  ['وزن شروع (کیلوگرم)', 'وزن البداية (كغ)', 'decimal', (row) => kg(row.start_weight_g)],
  ['آخرین وزن (کیلوگرم)', 'آخر وزن (كغ)', 'decimal', (row) => kg(row.last_weight_g)],
  ['وزن هدف (کیلوگرم)', 'الوزن المستهدف (كغ)', 'decimal', (row) => kg(row.target_weight_g)],
  ['تاریخ ثبت‌نام', 'تاريخ التسجيل', 'date', (row) => row.registered_on],
]

function listStateName(row: ListedClient, { days, settings }: ListView, { listStates }: Words): string | null {
  const state = listStateOf(row, days[row.country], settings)
  return state === null ? null : listStates[state]
}

/** The columns of the exported file in the reader's language. */
export function clientColumns(view: ListView, locale: LocaleId): ExportColumn<ListedClient>[] {
  return columns.map(([fa, ar, kind, value]) => ({
    header: locale === 'fa-IR' ? fa : ar,
    kind,
    value: (row) => value(row, view, words[locale]),
  }))
}
