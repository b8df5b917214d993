import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { CellKind, CellValue } from '#platform/server/export/sheet.ts'
import type { BusinessDays } from '#clients/clients/server/business-days.reads.ts'
import { WEIGH_DAYS } from '../programme-days.contract.ts'
import { toRunRow, type StoredRun } from './runs.store.ts'
import type { RunRow } from '../runs.contract.ts'

export const runSheet: Record<LocaleId, string> = { 'fa-IR': 'رژیم ۲۱ روزه', 'ar-IQ': 'حمية ٢١ يومًا' }

const states: Record<LocaleId, Record<RunRow['state'] | 'unsafe', string>> = {
  'fa-IR': { running: 'در جریان', finished: 'پایان‌یافته', stopped: 'متوقف‌شده', unsafe: 'دیگر ایمن نیست' },
  'ar-IQ': { running: 'جارٍ', finished: 'منتهٍ', stopped: 'متوقف', unsafe: 'لم يعد آمنًا' },
}

const kg = (grams: number | null | undefined): number | null =>
  grams === null || grams === undefined ? null : grams / 1000

type Value = (run: RunRow, locale: LocaleId) => CellValue

/** Header in Persian and Arabic, kind, value. Weights in kilograms. */
const columns: [fa: string, ar: string, kind: CellKind, value: Value][] = [
  ['کد', 'الرمز', 'text', (run) => run.client.code],
  ['نام', 'الاسم', 'text', (run) => run.client.fullName],
  ['پشتیبان', 'المشرف', 'text', (run) => run.client.supporter?.name ?? null],
  ['آغاز', 'البداية', 'date', (run) => run.startedOn],
  ['روز برنامه', 'يوم البرنامج', 'whole', (run) => run.dayIndex],
  ['روزهای انجام‌شده', 'الأيام المنجزة', 'whole', (run) => run.doneDays.length],
  ...WEIGH_DAYS.map((day): [string, string, CellKind, Value] => [
    `وزن روز ${day} (کیلوگرم)`,
    `وزن اليوم ${day} (كغ)`,
    'decimal',
    (run) => kg(run.weights.find((one) => one.day === day)?.weightG),
  ]),
  ['تغییر وزن (کیلوگرم)', 'تغيّر الوزن (كغ)', 'decimal', (run) => kg(run.changeG)],
  ['وضعیت', 'الحالة', 'text', (run, locale) => states[locale][run.unsafe ? 'unsafe' : run.state]],
]

/** The columns of the exported file in the reader's language. */
export function runColumns(days: BusinessDays, locale: LocaleId): ExportColumn<StoredRun>[] {
  return columns.map(([fa, ar, kind, value]) => ({
    header: locale === 'fa-IR' ? fa : ar,
    kind,
    value: (row) => value(toRunRow(row, days), locale),
  }))
}
